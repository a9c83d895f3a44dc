"""Breakthrough: numbered checkers in stacks; only an equal or higher number eats a single enemy,
and the first checker off wins (breakthrough.md).

The source has one paragraph; the digest's completion: both lay out their checkers in secret on
their 24 to 19, or by choice start as in tsar nardy, one checker from the head a turn
(`start=figure`), in which few of the numbers ever move; eaten checkers are out for good, two or
more close a point whatever their numbers, a checker leaves by the exact number of its point at any
time, and a win is worth one point. Games are very short from every start.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.stacks import EatLone, OffTheTop
from rules.parts.bearing import Exact
from rules.parts.goals import FirstOff
from rules.questions.opening import lots_only
from rules.questions.setting_up import Numbers
from rules.registry import Game, Settings
from rules.variant import Option, Requirement, Variant
from rules.variants import tsar

CAMP = tsar.army(
    tuple(range(24, 18, -1)),
    "24:15.14.13 23:12.11.10 22:9.8.7 21:6.5 20:4.3 19:2.1",
    "24:1.2.3 23:4.5.6 22:7.8.9 21:10.11 20:12.13 19:14.15",
    "24:15.1.14 23:2.13.3 22:12.4.11 21:5.10 20:6.9 19:7.8",
)
HEAD_ORDER, *TABLE = tsar.OPTIONS
OPTIONS = (
    Option("start", "free", ("free", "figure")),
    replace(HEAD_ORDER, needs=Requirement("start", ("figure",))),
    *TABLE,
)


def build(settings: Settings) -> Variant:
    """Return tsar nardy with ranks, won by the side that first bears off a checker."""
    ranked = replace(
        tsar.build(settings),
        slug="breakthrough",
        landing=EatLone(rank=True),
        bearing=Exact(OffTheTop()),
        goal=FirstOff(1),
        settings=settings,
    )
    return laid_out(ranked, settings) if settings["start"] == "free" else ranked


def laid_out(variant: Variant, settings: Settings) -> Variant:
    """Return the game without a head: both sides lay their checkers freely."""
    start, marks = CAMP.start(CAMP.known[0])
    drawn = lots_only(table_rules.opening(settings))
    return replace(
        variant,
        start=(start, start),
        marked=(marks, marks),
        gates=(),
        opening=drawn.add(Numbers(CAMP, hidden=True)),
        musters=True,
    )


GAME = Game("breakthrough", "short", "003 l.261", OPTIONS, build, status="sketch")
