"""How positions are judged where checkers hit across the board, in pips (tournecase.md)."""

from __future__ import annotations

from rules.parts.across import LAST, LowerDie
from rules.shapes import Men
from rules.variant import Variant

SMALLER = (0, 11, 9, 7, 5, 3, 1)
"""Of 36 throws, how many have this as their smaller number."""
EITHER = (0, 11, 11, 11, 11, 11, 11)
"""Of 36 throws, how many show this number."""
ENTERING = 2
"""What being on the bar costs beside the way, for it binds the turn."""
ANXIOUS = 0.5
"""How much a side that has just been to move fears for its own, against what it may hit next."""


def crossing(variant: Variant, men: Men, side: int) -> float:
    """Who is nearer to the end, and who may be hit; the stakes are high on a short way, so all of
    it weighs more."""
    value = 0.0
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        fear = 1.0 if other == side else ANXIOUS
        value -= sign * (_to_go(variant, men, other) + fear * _risk(variant, men, other))
    return 3 * value


def _to_go(variant: Variant, men: Men, side: int) -> float:
    """Pips to the last place, all those in hand or hit as from before the first."""
    board, row = variant.board, men[side]
    bound: int = row[board.bar]
    aside: int = bound + row[board.hand]
    way: int = sum((place - LAST) * row[place] for place in range(LAST, board.length + 1))
    return float(way + aside * board.length + ENTERING * bound)


def _risk(variant: Variant, men: Men, side: int) -> float:
    """What a side may lose to the enemy's next number."""
    board, row, enemy = variant.board, men[side], men[1 - side]
    reading = variant.reading
    ways = EITHER if isinstance(reading, LowerDie) and reading.both else SMALLER
    bound, loss = bool(enemy[board.bar]), 0.0
    for place in range(LAST, board.length + 1):
        if row[place] != 1:
            continue
        for die in range(1, 7):
            start = place + die
            enters = start == board.length + 1 and (bound or enemy[board.hand])
            if enters or (start <= board.length and enemy[start] and not bound):
                loss += ways[die] / 36 * (board.length + 1 - place + ENTERING)
    return loss
