"""Garanguet: short nardy with three dice (garanguet.md).

Equal dice are six moves, a pair above the third die is played as a double, a pair below it is not.
The source has the rule of the larger number for two dice only; with three the duty is as many moves
as possible, then as many pips. The draw is thrown with one die each, so the starter throws anew.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.readings import PairsOfThree
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short

OPTIONS = (
    short.SYSTEM,
    *table_rules.options(draw="full", draws=table_rules.AFRESH),
    table_rules.DEAD_THROW,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with another throw."""
    return replace(
        short.build({**short.PLAIN, **settings}),
        slug="garanguet",
        reading=PairsOfThree(),
        turn=table_rules.turn(settings, dice=3),
        settings=settings,
    )


GAME = Game("garanguet", "short", "001 l.1340-1354", OPTIONS, build)
