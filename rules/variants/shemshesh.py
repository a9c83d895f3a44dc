"""Shemshesh: long nardy in which lone checkers that are jumped over are turned face down; who has
no checker left that faces up has won (shemshesh.md).

Where the digest leaves a choice: a checker on its way off jumps over the points below it, unless
`bearoff_passes` says no; checkers face down count in a row and ahead of one; a side whose last
checker facing up is turned has won at that moment; if one step leaves neither side any, its maker
wins. Every step goes forward, so a game ends; where neither side can move any more it is drawn.
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
    """Long nardy whose checkers may lie face down."""
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
