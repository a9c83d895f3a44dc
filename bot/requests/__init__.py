"""A message or tap of a person: how to answer it, and which table it means."""
