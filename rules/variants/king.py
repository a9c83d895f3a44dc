"""King: short nardy with a king in each army; plain checkers are eaten for good and never borne
off, and the first king off wins (king.md).

The setup figures are missing; the digest's completion: five stacks of three on 24 ... 20, the king
on top of the stack on 24 (`start=stacks`), with `kings=three` a king on each of 24, 23 and 22. By
choice the start of short nardy with the king third on 24 (`start=short`). Each king makes one step
of a throw; of several on the bar all enter first. A king on the last point under its own is lost;
when all are, or no side can ever move, the game is drawn. A win is worth one point.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.shapes import Piles
from rules.mechanics.stacks import KING, BarThenTop, EatLone, KingOff, KingSteps, OffTheTop
from rules.parts.bearing import Exact
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.variant import Option, Requirement, Variant
from rules.variants import reversi, short

STACKS = dict.fromkeys(range(24, 19, -1), 3)
STARTS = {"stacks": STACKS, "short": {**short.START, 24: 3, 6: 4}}
KINGS = {"one": (24,), "three": (24, 23, 22)}
"""The points at which a king stands on two plain checkers."""

OPTIONS = (
    Option("kings", "one", tuple(KINGS)),
    Option("start", "stacks", tuple(STARTS), needs=Requirement("kings", ("one",))),
    *reversi.TABLE,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with kings."""
    start = STARTS[settings["start"]]
    marked = dict.fromkeys(KINGS[settings["kings"]], ("", "", KING))
    return replace(
        short.build({**reversi.PLAIN, **settings}),
        slug="king",
        shape=Piles("", KING, pins=False),
        start=(start, start),
        marked=(marked, marked),
        leaving=BarThenTop(),
        landing=EatLone(back=(KING,)),
        gates=(KingSteps(),),
        bearing=Exact(OffTheTop(kinds=(KING,))),
        goal=KingOff(),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        pips=False,
        settings=settings,
    )


GAME = Game(
    "king",
    "short",
    "003 l.836-886",
    OPTIONS,
    build,
    status="partial",
    shorthands={"three-kings": {"kings": "three"}},
)
