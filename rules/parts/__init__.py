"""The parts that games of several families are put together from."""
