"""The games: what is on the board, what may be played, and what it is worth."""
