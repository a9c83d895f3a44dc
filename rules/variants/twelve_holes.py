"""Twelve holes: long nardy without a way home, won by the first side to stand on twelve points
(twelve-holes.md).

One checker leaves the head in a turn, without exception, and none leaves the board. The points are
counted after every step. A game in which neither side can come to twelve points any more is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.goals import PointsHeld
from rules.parts.moves import Walk
from rules.parts.scales import Flat
from rules.parts.step_prohibitions import Head, Prime
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long

OPTIONS = table_rules.options(draw="brief", equal_turns=False)
POINTS = 12


def build(settings: Settings) -> Variant:
    """Return long nardy with another goal."""
    base = long.build({**long.BOOK, "equal_turns": "off", **settings})
    return replace(
        base,
        slug="twelve-holes",
        gates=(Head(), Prime()),
        bearing=None,
        moves=(Walk(),),
        goal=PointsHeld(POINTS),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("twelve-holes", "long", "003 l.503-529", OPTIONS, build)
