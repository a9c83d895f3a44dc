"""Games: the board, the legal plays and the worth of a result."""
