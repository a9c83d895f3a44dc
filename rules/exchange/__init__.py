"""Backgammon as other programs exchange it: positions as IDs, matches as files."""
