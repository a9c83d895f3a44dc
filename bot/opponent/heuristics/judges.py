"""The choice of the judgement for a game, by its parts and not by its name.

If either colour may be moved and a side without checkers loses, each side plays the opponent's
checkers home as if they were its own (short-stavropol-giveaway.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.opponent.heuristics.across import crossing
from bot.opponent.heuristics.battle import devouring
from bot.opponent.heuristics.evaluate import (
    blocking,
    flying,
    hitting,
    hunt,
    listing,
    pinning,
    settling,
    spreading,
)
from bot.opponent.heuristics.other_winning_conditions import climbing, hopping, lines, unloading
from bot.opponent.heuristics.special_checkers import (
    breaking,
    chiefs,
    jumping,
    reigning,
    scoring,
    sleeping,
    value_king,
)
from bot.opponent.heuristics.walking import walking
from bot.opponent.outcome_chances import Evaluator, OutcomeChances
from rules.board.shapes import Men
from rules.mechanics.across import AllOnLast
from rules.mechanics.barriers import NeverOnBoard
from rules.mechanics.battle import Destroyed
from rules.mechanics.chief import ChiefTaken
from rules.mechanics.claims import EnoughOff
from rules.mechanics.dames import Promote
from rules.mechanics.flights import Flight
from rules.mechanics.jumps import NoneUp
from rules.mechanics.lines import HelmetBuilt
from rules.mechanics.lists import SmallerTimesLarger
from rules.mechanics.royals import MoreRoyals
from rules.mechanics.stacks import EatLone, KingOff, Scored
from rules.parts.colours import EitherColour
from rules.parts.goals import AllOff, FirstOff, LastCaptured, NobodyLeft, PointsHeld
from rules.parts.landing import Pin
from rules.parts.step_prohibitions import HomeRests
from rules.variant import Variant

Judge: TypeAlias = Callable[[Variant, Men, int], float]


BY_GOAL: tuple[tuple[type, Judge], ...] = (
    (HelmetBuilt, lines),
    (LastCaptured, hunt),
    (ChiefTaken, chiefs),
    (PointsHeld, spreading),
    (NobodyLeft, unloading),
    (AllOnLast, crossing),
    (NeverOnBoard, hopping),
    (NoneUp, jumping),
    (Scored, scoring),
    (KingOff, value_king),
    (MoreRoyals, reigning),
    (FirstOff, climbing),
    (EnoughOff, walking),
    (Destroyed, devouring),
)
"""Goals other than a race home, and the judgement of each."""


def leading(variant: Variant, men: Men, side: int) -> float:
    """Return the judgement of games in which each side leads the opponent's checkers home."""
    return hitting(variant, men, 1 - side)


def judge_for(variant: Variant) -> Judge:
    """Return the judgement that fits a game, by its landing, its goal and its moves."""
    if isinstance(variant.landing, EatLone) and variant.landing.rank:
        return breaking
    if given_away(variant):
        return leading
    for goal, judge in BY_GOAL:
        if isinstance(variant.goal, goal):
            return judge
    if isinstance(variant.landing, Promote):
        return sleeping
    if isinstance(variant.landing, Pin):
        return pinning
    if any(isinstance(part, Flight) for part in variant.moves):
        return flying
    if any(isinstance(part, HomeRests) for part in variant.gates):
        return settling
    if isinstance(variant.reading, SmallerTimesLarger):
        return listing
    return blocking if variant.landing.closed_at == 1 else hitting


@dataclass(frozen=True)
class ArmiesChanged:
    """An evaluator for games given away: `evaluator` judges the game played straight, in which each
    side has the other's army."""

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
