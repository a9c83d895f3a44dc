"""Judgement of positions in which two camps face each other on two lines (helmet.md)."""

from __future__ import annotations

from rules.board.shapes import Men, camp_letters
from rules.mechanics.lines import CAMPS, HelmetBuilt, camp_of, own_line
from rules.variant import Variant


def lines(variant: Variant, men: Men, side: int) -> float:
    """Two lines: runs on the enemy's line, prisoners, checkers taken, the way across; all of it
    for a camp together."""
    goal, board = variant.goal, variant.board
    assert isinstance(goal, HelmetBuilt)
    value, mine = 0.0, camp_of(variant, side)
    for camp in CAMPS:
        sign = 1.0 if camp == mine else -1.3
        letters, there = camp_letters(board, camp), own_line(1 - camp)
        across, own = men[there[0] - 1 : there[-1]], frozenset(letters)
        held = sum(
            pile[0] in letters and pile[-1] not in letters
            for pile in men[: board.points]
            if len(pile) > 1
        )
        value += sign * 6 * goal.points(variant, men, camp)
        value += sign * sum(not own.isdisjoint(pile) for pile in across if pile)
        taken = sum(variant.totals[ally] for ally in board.allies[camp])
        taken -= goal.left(variant, men, camp)
        value -= sign * (2 * held + 4 * taken)
    return value
