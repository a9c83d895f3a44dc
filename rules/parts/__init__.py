"""The named parts that variants are put together from."""
