"""Confrontation: the sides run against each other from half a round apart, so that they meet twice
(confrontation.md).

The source has one sentence: a new start and direction, and that the sides meet a second time. The
digest's completions: the board `criss`, all fifteen on the head, one of which leaves it in a turn,
always; hits, bearing off and results are those of short nardy.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.boards import criss
from rules.parts.scales import SHORT
from rules.parts.step_prohibitions import Head
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import short

START = {24: 15}
BOARD = criss()
OPTIONS = (Option("system", "bg", tuple(SHORT)), *short.TABLE)


def build(settings: Settings) -> Variant:
    """Return short nardy on another board."""
    return replace(
        short.build({**short.PLAIN, **settings}),
        slug="confrontation",
        board=BOARD,
        start=(START, START),
        gates=(Head(),),
        settings=settings,
    )


GAME = Game("confrontation", "short", "003 l.215", OPTIONS, build, status="sketch")
