"""How battles are judged, in which whole stacks are eaten (predators.md)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.opponent.evaluate import WAYS
from rules.parts.battle import left_of
from rules.shapes import Men
from rules.variant import Variant

CHECKER = 10.0
NEXT = 0.35
"""What a threat of one's own is worth beside the enemy's: the enemy moves first."""


def devouring(variant: Variant, men: Men, side: int) -> float:
    """Checkers left, and what either side may lose to one throw."""
    value = CHECKER * (left_of(variant, men, side) - left_of(variant, men, 1 - side))
    return value - CHECKER * (at_risk(variant, men, side) - NEXT * at_risk(variant, men, 1 - side))


def at_risk(variant: Variant, men: Men, side: int) -> float:
    """How many checkers of a side the next throw may cost: the worst loss, and some of the rest."""
    losses = sorted(_losses(variant, men, side), reverse=True)
    return losses[0] + 0.3 * sum(losses[1:]) if losses else 0.0


def _losses(variant: Variant, men: Men, side: int) -> Iterator[float]:
    """For each stack that can be reached, its checkers times the chance of it."""
    board, row, enemy = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    for place in range(1, board.length + 1):
        if not row[place]:
            continue
        there = board.facing[side][place][1]
        beyond = range(there + 1, min(there + len(WAYS), board.bar))
        ways = sum(WAYS[origin - there] for origin in beyond if enemy[origin])
        if ways:
            yield row[place] * min(ways, 32) / 36
