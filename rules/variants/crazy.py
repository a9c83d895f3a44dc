"""Crazy nardy: a hit checker takes the hitter's colour and waits on the hitter's bar; the side
first without checkers loses (crazy.md).

It enters before any other checker moves, with the numbers left of the same throw. The source breaks
off inside the rule of winning; the digest's completions: a side that loses its last checker to a
hit has finished too, and a win is worth one point. Entered checkers have the whole way before them,
yet all throws carry some checker home: a game lasts long, but not for ever.
"""

from __future__ import annotations

from dataclasses import replace

from rules.mechanics.turning import TakenToBar
from rules.parts.goals import NobodyLeft
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.table_rules import DEAD_THROW
from rules.variant import Variant
from rules.variants import reversi, short

OPTIONS = (*reversi.TABLE, DEAD_THROW)


def build(settings: Settings) -> Variant:
    """Return short nardy in which the hitter takes prisoners and the first to finish loses."""
    return replace(
        short.build({**reversi.PLAIN, **settings}),
        slug="crazy",
        landing=TakenToBar(),
        goal=NobodyLeft(loses=True),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("crazy", "short", "003 l.810-818", OPTIONS, build, status="partial")
