"""Games in which either colour may be moved and a side without checkers loses: each side plays
the opponent's checkers home as if they were its own (short-stavropol-giveaway.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.opponent.outcome_chances import Evaluator, OutcomeChances
from rules.board.shapes import Men
from rules.parts.colours import EitherColour
from rules.parts.goals import AllOff, NobodyLeft
from rules.variant import Variant


@dataclass(frozen=True)
class ArmiesChanged:
    """`evaluator` judges the game played straight, in which each side has the other's army."""

    evaluator: Evaluator

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `Evaluator`."""
        return self.evaluator.outlooks(played_straight(variant), boards, 1 - side)


def given_away(variant: Variant) -> bool:
    """Return whether a side wins by leading the opponent's checkers home."""
    goal = variant.goal
    either = isinstance(variant.colours, EitherColour)
    return either and isinstance(goal, NobodyLeft) and goal.loses


def played_straight(variant: Variant) -> Variant:
    """Return the game with own checkers in which the first side home wins."""
    return replace(variant, goal=AllOff(), colours=None)
