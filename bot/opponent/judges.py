"""Which judgement fits a game: by its parts, not its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.opponent.across import crossing
from bot.opponent.barriers import hopping
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
from bot.opponent.jumps import jumping
from bot.opponent.loads import unloading
from rules.parts.across import AllOnLast
from rules.parts.barriers import NeverOnBoard
from rules.parts.chief import ChiefTaken
from rules.parts.flights import Flight
from rules.parts.gates import HomeRests
from rules.parts.goals import LastCaptured, NobodyLeft, PointsHeld
from rules.parts.jumps import NoneUp
from rules.parts.landing import Pin
from rules.parts.lines import HelmetBuilt
from rules.parts.lists import SmallerTimesLarger
from rules.shapes import Men
from rules.variant import Variant

Judge: TypeAlias = Callable[[Variant, Men, int], float]


def judge_for(variant: Variant) -> Judge:
    """The judgement that fits a game's goal and landing."""
    if isinstance(variant.goal, HelmetBuilt):
        return lines
    if isinstance(variant.goal, LastCaptured):
        return hunt
    if isinstance(variant.goal, ChiefTaken):
        return chiefs
    if isinstance(variant.goal, PointsHeld):
        return spreading
    if isinstance(variant.goal, NobodyLeft):
        return unloading
    if isinstance(variant.goal, AllOnLast):
        return crossing
    if isinstance(variant.goal, NeverOnBoard):
        return hopping
    if isinstance(variant.goal, NoneUp):
        return jumping
    if isinstance(variant.landing, Pin):
        return pinning
    if any(isinstance(part, Flight) for part in variant.moves):
        return flying
    if any(isinstance(part, HomeRests) for part in variant.gates):
        return settling
    if isinstance(variant.reading, SmallerTimesLarger):
        return listing
    return blocking if variant.landing.closed_at == 1 else hitting
