"""Nardy with dames: tapa in which a lone checker that is jumped over lies face down, a dame, and
does not move until it is turned back (dames.md).

Of the source only the last example is left: which dames wake, and when. It shows that a step over a
dame wakes it only if none of its own stays behind it: 8/14 passes two, and the second sleeps on.
How a dame arises is lost; the digest's completion: by being jumped over, as in shemshesh, where a
lone enemy then closes its point, or with `dame=landed` by being landed on. All other rules are
those of tapa, head and prime too. A dame that wakes under an enemy is pinned there as in tapa.
Every step goes forward, so a game ends; it is drawn if neither side can move any more.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.shapes import Dames
from rules.mechanics.dames import FaceUpOnTop, OffOverDames, Promote
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import tapa

DAME = Option("dame", "jumped", ("jumped", "landed"))
OPTIONS = (DAME, *(option for option in tapa.OPTIONS if option.name != "mother"))


def build(settings: Settings) -> Variant:
    """Return tapa with dames."""
    by_jumps = settings["dame"] == "jumped"
    return replace(
        tapa.build({**settings, "mother": "off"}),
        slug="dames",
        shape=Dames(),
        leaving=FaceUpOnTop(),
        landing=Promote(by_jumps),
        bearing=OffOverDames(by_jumps=by_jumps),
        settings=settings,
    )


GAME = Game("dames", "pin", "003 l.644-648", OPTIONS, build, status="partial")
