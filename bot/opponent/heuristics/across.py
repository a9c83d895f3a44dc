"""Judgement of positions in which checkers hit across the board, in pips (tournecase.md)."""

from __future__ import annotations

from rules.board.shapes import Men
from rules.mechanics.across import LAST, LowerDie
from rules.variant import Variant

SMALLER = (0, 11, 9, 7, 5, 3, 1)
"""Of 36 throws, how many have this as their smaller number."""
EITHER = (0, 11, 11, 11, 11, 11, 11)
"""Of 36 throws, how many show this number."""
ENTERING = 2
"""What being on the bar costs beside the way, for it binds the turn."""
WAITING = 5
"""What a checker in hand is worth beside its way: it cannot be hit, and stands ready to hit."""
ARRIVED = {1: 6, 2: 30}
"""What it is worth to have so many on the last place: two of them are safe."""
SHORT = 1.35
"""What a pip of so short a way counts."""
FEAR, HOPE = 0.6, 0.5
"""How much is feared for one's own checkers, and what the enemy's may lose later."""


def crossing(variant: Variant, men: Men, side: int) -> float:
    """Return the lead on the way to the end, less the danger of hits; pips weigh more on a short
    way."""
    mine, theirs = (_to_go(variant, men, other) for other in (side, 1 - side))
    fear = FEAR * _risk(variant, men, side) - HOPE * _risk(variant, men, 1 - side)
    return SHORT * (theirs - mine - fear)


def _to_go(variant: Variant, men: Men, side: int) -> float:
    """Pips to the last place, all those in hand or hit as from before the first, and what else
    brings the end nearer."""
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
