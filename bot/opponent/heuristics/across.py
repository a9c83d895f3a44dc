"""Judgement of positions in which checkers hit across the board, in pips (tournecase.md)."""

from __future__ import annotations

from rules.board.shapes import Men
from rules.mechanics.across import LAST, LowerDie
from rules.variant import Variant

SMALLER = (0, 11, 9, 7, 5, 3, 1)
"""The number of throws, of 36, with this smaller number."""
EITHER = (0, 11, 11, 11, 11, 11, 11)
"""The number of throws, of 36, that show this number."""
ENTERING = 2
"""The cost of being on the bar beside the way, as it binds the turn."""
WAITING = 5
"""The worth of a checker in hand beside its way: it cannot be hit, and stands ready to hit."""
ARRIVED = {1: 6, 2: 30}
"""The worth of so many checkers on the last place: two of them are safe."""
SHORT = 1.35
"""The weight of a pip on so short a way."""
FEAR, HOPE = 0.6, 0.5
"""The weight of the danger to a side's own checkers, and of the later danger to the enemy's."""


def crossing(variant: Variant, men: Men, side: int) -> float:
    """Return the lead on the way to the end, less the danger of hits; pips weigh more on a short
    way."""
    mine, theirs = (_to_go(variant, men, other) for other in (side, 1 - side))
    fear = FEAR * _risk(variant, men, side) - HOPE * _risk(variant, men, 1 - side)
    return SHORT * (theirs - mine - fear)


def _to_go(variant: Variant, men: Men, side: int) -> float:
    """Return the pips of a side to the last place, checkers in hand or on the bar counted from
    before the first place; less for checkers in hand or on the last place, more for those on the
    bar."""
    board, row = variant.board, men[side]
    bound: int = row[board.bar]
    waiting: int = row[board.hand]
    way: int = sum((place - LAST) * row[place] for place in range(LAST, board.length + 1))
    way += (bound + waiting) * board.length
    return float(way + ENTERING * bound - WAITING * waiting - ARRIVED.get(row[LAST], 0))


def _risk(variant: Variant, men: Men, side: int) -> float:
    """Return the loss of a side to the opponent's next number."""
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
