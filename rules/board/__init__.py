"""Boards: their points, shapes, positions and how they are laid out."""
