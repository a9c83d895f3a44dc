"""Turkish trictrac, jaki: short nardy with five dice and a start of its own (jaki.md).

Every die is one move, equal dice are not multiplied. As many of the five as possible are played,
then as many pips as possible, on which the source is silent. The starter throws anew after the
draw.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.readings import EachOnce
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import garanguet, short

START = {19: 4, 13: 6, 1: 5}


def build(settings: Settings) -> Variant:
    """Return short nardy with another start and another throw."""
    return replace(
        short.build({**short.PLAIN, **settings}),
        slug="jaki",
        start=(START, START),
        reading=EachOnce(),
        turn=table_rules.turn(settings, dice=5),
        settings=settings,
    )


GAME = Game("jaki", "short", "001 l.1443-1455", garanguet.OPTIONS, build)
