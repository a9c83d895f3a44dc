"""Measures that several boards share, in checker diameters."""

from __future__ import annotations

from typing import Final

from rules.board.layout import Box, Polygon

PITCH: Final = 1.06
"""The distance from a point of a row to the next."""
EDGE: Final = 0.3
"""The margin around the board."""
HEAD: Final = 0.8
"""The height of the line for the title."""
PLATE: Final = 1.2
"""The height of the places for names."""
SIDE: Final = 0.42
"""The breadth of the frame beside a field or a strip."""
LABELS: Final = 0.66
"""The height of the frame with the numbers of the points."""
BETWEEN: Final = 0.25
"""The distance from a strip beside the board to the next."""
TOP: Final = HEAD + PLATE
"""The height of the title and the names above the board."""
STRIPE: Final = 0.3
"""The breadth of the stripe behind a home."""


def rectangle(left: float, top: float, right: float, bottom: float) -> Polygon:
    """Return the corners of an upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def plates_across(width: float, height: float) -> tuple[Box, Box]:
    """Return the places for two names, as wide as the picture, below and above the board."""
    size = width - 2 * EDGE, PLATE - 0.15
    below, above = height - EDGE / 2 - PLATE / 2, TOP - PLATE / 2 + 0.05
    return Box((width / 2, below), *size), Box((width / 2, above), *size)
