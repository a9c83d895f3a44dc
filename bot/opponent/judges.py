"""Which judgement fits a game: by its parts, not its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.opponent.across import crossing
from bot.opponent.barriers import hopping
from bot.opponent.battle import devouring
from bot.opponent.dames import sleeping
from bot.opponent.evaluate import (
    blocking,
    chiefs,
    flying,
    hitting,
    hunt,
    lines,
    listing,
    pinning,
    settling,
    spreading,
)
from bot.opponent.hills import climbing
from bot.opponent.jumps import jumping
from bot.opponent.loads import unloading
from bot.opponent.royals import reigning
from bot.opponent.stacked import breaking, crowned, scoring
from bot.opponent.walking import walking
from rules.parts.across import AllOnLast
from rules.parts.barriers import NeverOnBoard
from rules.parts.battle import Destroyed
from rules.parts.chief import ChiefTaken
from rules.parts.claims import EnoughOff
from rules.parts.dames import Promote
from rules.parts.flights import Flight
from rules.parts.gates import HomeRests
from rules.parts.goals import FirstOff, LastCaptured, NobodyLeft, PointsHeld
from rules.parts.jumps import NoneUp
from rules.parts.landing import Pin
from rules.parts.lines import HelmetBuilt
from rules.parts.lists import SmallerTimesLarger
from rules.parts.royals import MoreRoyals
from rules.parts.stacks import EatLone, KingOff, Scored
from rules.shapes import Men
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


def judge_for(variant: Variant) -> Judge:
    """The judgement that fits a game's goal and landing."""
    if isinstance(variant.landing, EatLone) and variant.landing.rank:
        return breaking
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
