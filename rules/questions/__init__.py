"""The questions of a game, each a part of its agenda."""
