"""Frames around whole games: matches, team sessions, several boards."""
