"""A player that runs and blocks: the way of both sides, and rows that the enemy has still to pass.
It looks at no shots."""

from __future__ import annotations

from itertools import groupby

from rules.board.shapes import Men
from rules.parts.goals import NobodyLeft
from rules.variant import Variant
from tests.bench.sparring.counter import homeward, pips

ROW = (0.0, 0.0, 1.0, 3.0, 7.0, 12.0, 20.0)
"""What a row of so many closed points is worth, in pips, for each enemy behind it up to four."""
BEHIND = 4
TAKEN = 12.0


def running(variant: Variant, men: Men, side: int) -> float:
    """What a board is worth to a side that has moved there, in pips."""
    value = _rows(variant, men, side) - _rows(variant, men, 1 - side)
    mine, theirs = (variant.row(men, each) for each in (side, 1 - side))
    value += TAKEN * (sum(mine) - sum(theirs))
    if homeward(variant):
        value += pips(theirs) - pips(mine)
    goal = variant.goal
    return -value if isinstance(goal, NobodyLeft) and goal.loses else value


def _rows(variant: Variant, men: Men, side: int) -> float:
    """What a side's rows are worth against those who come."""
    board, row, enemy = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    least = min(variant.landing.closed_at, 2)
    value, place = 0.0, 0
    for closed, run in groupby(row[1 : board.length + 1], key=lambda count: count >= least):
        length = len(list(run))
        place += length
        if closed and length > 1:
            _, there = board.facing[side][place]
            behind = min(sum(enemy[there + 1 :]), BEHIND)
            value += ROW[min(length, 6)] * behind / BEHIND
    return value
