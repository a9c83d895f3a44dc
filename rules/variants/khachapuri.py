"""Khachapuri: long nardy from four on the head and eleven at home, without head and prime rules,
scored by the checkers the loser has left (khachapuri.md)."""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.moves import Walk
from rules.parts.scales import Difference
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long

START = {24: 4, 6: 11}
OPTIONS = table_rules.options(draw="brief")


def build(settings: Settings) -> Variant:
    """Return long nardy without its gates."""
    return replace(
        long.build({**long.BOOK, **settings}),
        slug="khachapuri",
        start=(START, START),
        gates=(),
        moves=(Walk(),),
        scale=Difference(draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("khachapuri", "long", "001 l.1656-1670", OPTIONS, build)
