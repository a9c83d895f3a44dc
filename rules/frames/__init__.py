"""Frames around whole games: matches."""
