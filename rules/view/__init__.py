"""Views of a game for each seat and for spectators."""
