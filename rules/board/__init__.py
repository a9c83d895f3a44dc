"""Boards: their points, the shapes that hold checkers, positions, and the places on a picture."""
