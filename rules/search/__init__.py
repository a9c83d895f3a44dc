"""Search for plays: turns, steps, and the kernel for plain games."""
