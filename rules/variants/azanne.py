"""Azanne: shemshesh in which the side with fewer dead checkers wins (azanne.md).

The game is over when a side has finished, as the numbers of dead checkers cannot change after that;
if they are equal, the side that has finished first wins three points. The last two checkers may
leave the head together, if two are left as the turn begins. It ends as shemshesh does.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.jumps import ByDead, FewerDead, FreedRest
from rules.parts.step_prohibitions import Head, Prime
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import shemshesh

OPTIONS = (shemshesh.PASSES, *table_rules.options(draw="brief", equal_turns=False))


def build(settings: Settings) -> Variant:
    """Return shemshesh with another goal."""
    return replace(
        shemshesh.build({"result": "book", **settings}),
        slug="azanne",
        gates=(Head(last=2), Prime(), FreedRest()),
        goal=FewerDead(),
        scale=ByDead(draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("azanne", "long", "003 l.704-718", OPTIONS, build)
