"""A table as text, buttons and picture."""
