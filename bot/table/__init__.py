"""A table: its use cases, its state at one moment, its seats, its automatic steps."""
