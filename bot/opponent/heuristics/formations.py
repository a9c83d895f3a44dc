"""Judgement of positions in which formations win, in pips: barriers (grasshopper.md) and helmets of
two camps (helmet.md)."""

from __future__ import annotations

from rules.board.boards import OFF
from rules.board.shapes import Men, camp_letters
from rules.mechanics.barriers import LAST, PAIR, QUARTER, quarter_of
from rules.mechanics.lines import CAMPS, HelmetBuilt, camp_of, own_line
from rules.variant import Variant

GONE = 240.0
"""What each barrier borne off is worth."""
BARRIERS = (0.0, 36.0, 66.0, 150.0)
"""What a barrier is worth in each quarter."""
PAIRED = 15.0
"""What two lone checkers are worth that stand six points apart, with no barrier between."""
AHEAD = 3.0
"""What each quarter is worth that a lone checker has come on."""
STRANDED = 30.0
"""What a lone checker in the last quarter costs to which nobody can come."""


def hopping(variant: Variant, men: Men, side: int) -> float:
    """Barriers first, then what may become one; a checker alone in the last quarter is lost."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value += sign * _standing(variant, men, other)
    return value


def _standing(variant: Variant, men: Men, side: int) -> float:
    board, row = variant.board, men[side]
    value: float = GONE * (row[OFF] // PAIR)
    for place in range(board.length, OFF, -1):
        quarter = quarter_of(board, place)
        if row[place] == PAIR:
            value += BARRIERS[quarter]
        elif row[place] == 1:
            behind = place + QUARTER
            helped = behind <= board.length and row[behind] and not _is_walled(men, place, behind)
            value += AHEAD * quarter + (PAIRED * (1 + quarter) / 2 if helped else 0.0)
            if quarter == LAST and not helped:
                value -= STRANDED
    return value


def _is_walled(men: Men, low: int, high: int) -> bool:
    """Return whether a barrier stands between two places."""
    return any(row[place] == PAIR for row in men[:2] for place in range(low + 1, high))


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
