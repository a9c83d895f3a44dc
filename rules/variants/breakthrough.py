"""Breakthrough: numbered checkers in stacks; only an equal or higher number eats a lone enemy, and
whoever bears off a single checker wins (breakthrough.md).

The source has one paragraph; the digest's completion: the start of tsar nardy, one checker from the
head a turn, eaten checkers are out for good, two or more close a point whatever their numbers, a
checker leaves by the exact number of its point at any time, and a win is worth one point.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import Exact
from rules.parts.goals import FirstOff
from rules.parts.scales import Flat
from rules.parts.stacks import EatLone, OffTheTop
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import tsar


def build(settings: Settings) -> Variant:
    """Tsar nardy with ranks, won by the first one off."""
    return replace(
        tsar.build(settings),
        slug="breakthrough",
        landing=EatLone(rank=True),
        bearing=Exact(OffTheTop()),
        goal=FirstOff(1),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("breakthrough", "short", "003 l.261", tsar.OPTIONS, build, status="sketch")
