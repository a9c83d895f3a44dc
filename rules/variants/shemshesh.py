"""Shemshesh: long nardy in which lone checkers that are jumped over are turned face down; a side
without checkers that face up has won (shemshesh.md).

The choices that the digest leaves: a checker on its way off jumps over the points below it, unless
`bearoff_passes` is off; checkers face down count in a row and ahead of a row; a side whose last
checker facing up is turned has won at that moment; if one step leaves neither side any, its player
wins. Every step goes forward, so a game ends; it is drawn if neither side can move any more.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.board.shapes import Turned
from rules.mechanics.jumps import FaceUp, FreedRest, JumpOver, LiveHome, NoneUp
from rules.parts.scales import LONG, ByLoser
from rules.parts.step_prohibitions import Head, Prime
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import long

PASSES = Option("bearoff_passes", "on", table_rules.YES_NO)
OPTIONS = (
    PASSES,
    Option("result", "book", tuple(LONG)),
    *table_rules.options(draw="brief", equal_turns=False),
)


def build(settings: Settings) -> Variant:
    """Return long nardy whose checkers may lie face down."""
    base = long.build({**long.BOOK, "equal_turns": "off", **settings})
    return replace(
        base,
        slug="shemshesh",
        shape=Turned(),
        leaving=FaceUp(),
        landing=JumpOver(),
        gates=(Head(), Prime(), FreedRest()),
        bearing=LiveHome(settings["bearoff_passes"] == "on"),
        goal=NoneUp(),
        scale=ByLoser(LONG[settings["result"]], draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("shemshesh", "long", "003 l.650-702", OPTIONS, build)
