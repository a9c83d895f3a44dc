"""Which judgement fits a game: by its parts, not its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.opponent.giveaway import given_away
from bot.opponent.heuristics.across import crossing
from bot.opponent.heuristics.barriers import hopping
from bot.opponent.heuristics.battle import devouring
from bot.opponent.heuristics.dames import sleeping
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
from bot.opponent.heuristics.helmet_lines import lines
from bot.opponent.heuristics.hills import climbing
from bot.opponent.heuristics.jumps import jumping
from bot.opponent.heuristics.nobody_left import unloading
from bot.opponent.heuristics.royals import reigning
from bot.opponent.heuristics.stacked import breaking, crowned, scoring
from bot.opponent.heuristics.stacks_with_chief import chiefs
from bot.opponent.heuristics.walking import walking
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
from rules.parts.gates import HomeRests
from rules.parts.goals import FirstOff, LastCaptured, NobodyLeft, PointsHeld
from rules.parts.landing import Pin
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
    (KingOff, crowned),
    (MoreRoyals, reigning),
    (FirstOff, climbing),
    (EnoughOff, walking),
    (Destroyed, devouring),
)
"""Goals that are no race home, and the judgement of each."""


def leading(variant: Variant, men: Men, side: int) -> float:
    """Return the judgement of games in which each side leads the opponent's checkers home."""
    return hitting(variant, men, 1 - side)


def judge_for(variant: Variant) -> Judge:
    """The judgement that fits a game's goal and landing."""
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
