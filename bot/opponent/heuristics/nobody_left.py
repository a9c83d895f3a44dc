"""Judgement of games that end with a side without checkers, by whichever movement: each side
carries a load, and a hit shifts it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.opponent.heuristics.evaluate import pips, shots
from rules.board.shapes import Men
from rules.mechanics.turning import TakenToBar, TurnedOver, TurnsOver
from rules.parts.goals import NobodyLeft
from rules.variant import Variant

CHECKER = 4.0
"""What a checker costs besides its way: numbers that are wasted on it."""


def unloading(variant: Variant, men: Men, side: int) -> float:
    """The enemy's load against one's own, and what the enemy may gain by hitting; where who is
    done first loses, the other way round."""
    goal = variant.goal
    sign = -1.0 if isinstance(goal, NobodyLeft) and goal.loses else 1.0
    mine, theirs = (load(variant, variant.row(men, other)) for other in (side, 1 - side))
    risk = sum(
        chance * _risk(sign * shift(variant, place))
        for place, chance, _ in shots(variant, men, side)
    )
    return sign * (theirs - mine) - risk


def load(variant: Variant, row: Sequence[int]) -> float:
    """The way that a side still has, and what its checkers cost besides."""
    return pips(variant, row) + CHECKER * sum(row[1:])


def shift(variant: Variant, place: int) -> float:
    """By how much the load of a side grows, against the enemy's, when its lone checker on a place
    is hit."""
    landing, bar = variant.landing, variant.board.bar
    if isinstance(landing, TakenToBar):
        return -(place + bar + 2 * CHECKER)
    if isinstance(landing, TurnedOver):
        return bar + 2 * CHECKER
    if isinstance(landing, TurnsOver):
        return -(bar + 2 * CHECKER)
    return bar - place


def _risk(loss: float) -> float:
    """Return the danger of a hit by the enemy, or a little hope if the enemy has to be driven to
    it."""
    return loss if loss > 0 else 0.2 * loss
