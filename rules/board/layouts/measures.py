"""The measures that all boards share, in checker diameters."""

from __future__ import annotations

from typing import Final

from rules.board.layout import Box, Polygon

PITCH: Final = 1.06
"""From one point of a row to the next."""
EDGE: Final = 0.3
"""Around the board."""
HEAD: Final = 0.8
"""How high the line for the title is."""
PLATE: Final = 1.2
"""How high the places for names are."""
SIDE: Final = 0.42
"""The frame beside a field or a strip."""
LABELS: Final = 0.66
"""The frame that bears the numbers of the points."""
BETWEEN: Final = 0.25
"""From one strip beside the board to the next."""
TOP: Final = HEAD + PLATE
"""Where the board begins under title and names."""
STRIPE: Final = 0.3
"""How broad the stripe behind a home is."""


def rectangle(left: float, top: float, right: float, bottom: float) -> Polygon:
    """Return the corners of an upright rectangle."""
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def plates_across(width: float, height: float) -> tuple[Box, Box]:
    """Return the places for two names, as wide as the picture, below and above the board."""
    size = width - 2 * EDGE, PLATE - 0.15
    below, above = height - EDGE / 2 - PLATE / 2, TOP - PLATE / 2 + 0.05
    return Box((width / 2, below), *size), Box((width / 2, above), *size)
