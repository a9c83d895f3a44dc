"""Hills: short nardy in which a stack is passed over only by a number larger than its height, and
the first three checkers off win (hills.md).

The source has one paragraph; the digest's completion: all start on 24, or with `start=short` as in
short nardy, which is over in a few turns; lone checkers that are hit leave the game, two or more
close a point, a checker is borne off at any time by the exact number of its point and passes over
the stacks below it, and a win is worth one point. Checkers never go back, so a game ends; a blocked
game is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from rules.mechanics.hills import Hills, TakeOut
from rules.parts.bearing import AnyTime
from rules.parts.goals import FirstOff
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import jacquet, reversi, short

WANTED, FEW = 3, 2
STARTS = {"head": jacquet.START, "short": short.START}
START = Option("start", "head", tuple(STARTS))


def build(settings: Settings) -> Variant:
    """Return short nardy over hills, without a bar."""
    start = STARTS[settings["start"]]
    return replace(
        short.build({**reversi.PLAIN, **settings}),
        slug="hills",
        start=(start, start),
        landing=TakeOut(),
        gates=(Hills(),),
        bearing=AnyTime(oversize=False),
        goal=FirstOff(WANTED, FEW),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        pips=False,
        settings=settings,
    )


GAME = Game("hills", "short", "003 l.259", (START, *reversi.TABLE), build, status="sketch")
