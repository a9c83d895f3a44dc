"""Players for the two lines of helmet, where nobody goes home: one that builds, one that takes."""

from __future__ import annotations

from itertools import groupby

from rules.board.shapes import Men
from rules.variant import Variant

LINE = 12


def _tops(men: Men, side: int) -> str:
    """Who lies on top of each cell, 1 for the side's own, 2 for two of them, 0 for others."""
    own = "wb"[side] if any("w" in pile for pile in men[: 2 * LINE]) else ""
    return "".join(
        "0" if not pile or pile[-1] != own else "2" if pile[-2:] == 2 * own else "1"
        for pile in men[: 2 * LINE]
    )


def building(variant: Variant, men: Men, side: int) -> float:
    """Rows of two on the enemy's line, and checkers there that may become two."""
    value = 0.0
    for each, sign in ((side, 1.0), (1 - side, -1.2)):
        first = LINE * (1 - each)
        there = _tops(men, each)[first : first + LINE]
        value += sign * sum(cell > "0" for cell in there)
        for cell, run in groupby(there):
            if cell == "2":
                value += sign * 4 * len(list(run)) ** 2
    return value


def taking(variant: Variant, men: Men, side: int) -> float:
    """Prisoners and checkers taken first, then those across."""
    value = building(variant, men, side) / 4
    for each, sign in ((side, 1.0), (1 - side, -1.0)):
        value -= sign * 3 * len(variant.shape.held(variant.board, men, each))
        row = variant.row(men, each)
        value += sign * 4 * sum(row[1:])
    return value
