"""A table: its use cases, what it is at one moment, who sits there, what goes on by itself."""
