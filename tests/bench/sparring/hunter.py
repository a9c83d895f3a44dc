"""A player of Icelandic trictrac: it takes what it can, stands where few throws reach it, and
where many of its own reach the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.board.boards import Board
from rules.board.shapes import Men
from rules.variant import Variant

WAYS = {1: 11, 2: 2, 3: 1, 4: 2, 5: 1, 6: 12, 7: 2, 8: 1, 10: 1, 12: 1, 18: 1}
"""Of 36 throws, how many bring one checker so many points on: a one, a six, both, or doubles."""
TAKEN, HOPED = 4.0, 0.5
"""What a checker taken counts, and a threat beside a danger."""


def hunting(variant: Variant, men: Men, side: int) -> float:
    """Return what a board is worth to a side that has moved there."""
    mine, theirs = (_standing(variant, men, each) for each in (side, 1 - side))
    value = TAKEN * (len(mine) - len(theirs))
    value -= _danger(variant.board, mine, theirs, 1 - side)
    return value + HOPED * _danger(variant.board, theirs, mine, side)


def _standing(variant: Variant, men: Men, side: int) -> Sequence[int]:
    """Return the points of a side's checkers, by the numbers of the first side."""
    row, spots = variant.row(men, side), variant.board.spots[side]
    return [spots[place - 1] for place in range(1, variant.board.length + 1) if row[place]]


def _danger(board: Board, prey: Sequence[int], hunters: Sequence[int], side: int) -> float:
    """Return the checkers that one throw of the hunters takes on average, each by itself."""
    ways = (sum(_reach(board, side, at).get(point, 0) for at in hunters) for point in prey)
    return sum(min(each, 30) / 36 for each in ways)


@cache
def _reach(board: Board, side: int, spot: int) -> dict[int, int]:
    """Return by how many throws a checker comes from a point to others."""
    place, found = board.place_at[side][spot], dict[int, int]()
    for far in range(1, max(WAYS) + 1):
        place = board.targets[side][place][1]
        if far in WAYS:
            found[board.spots[side][place - 1]] = WAYS[far]
    return found
