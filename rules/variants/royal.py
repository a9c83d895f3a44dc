"""Royal nardy: seven of the fifteen checkers are royal, and the side that bears off more of them
wins; a royal checker that is hit is out of the game, a plain checker goes to the bar (royal.md).

The source has one paragraph; the digest's completion is short nardy in ordered stacks, whose top
checkers alone move, with the seven rear ones royal. The game is over as soon as the other side can
no longer draw level. A win is worth one point, or with `price=difference` the number of royal
checkers that the winner has borne off more.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.shapes import Piles
from rules.mechanics.royals import ROYAL, ByRoyals, MoreRoyals
from rules.mechanics.stacks import BarThenTop, EatLone
from rules.parts.bearing import AllHomeInPiles
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import reversi, short

MARKED = {24: (ROYAL,) * 2, 13: (ROYAL,) * 5}
OPTIONS = (
    Option("price", "one", ("one", "difference")),
    *reversi.TABLE,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with royal checkers."""
    difference = settings["price"] == "difference"
    return replace(
        short.build({**reversi.PLAIN, **settings}),
        slug="royal",
        shape=Piles("", ROYAL, pins=False),
        marked=(MARKED, MARKED),
        leaving=BarThenTop(),
        landing=EatLone(back=("",)),
        bearing=AllHomeInPiles(),
        goal=MoreRoyals(),
        scale=ByRoyals(difference, draw=float(settings["draw_points"])),
        pips=False,
        settings=settings,
    )


GAME = Game("royal", "short", "003 l.273", OPTIONS, build, status="sketch")
