"""What may be seen of a game, and by whom."""
