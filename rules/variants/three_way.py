"""Nardy for three: long nardy on a ring of 36 points, three heads twelve points apart
(three-way.md).

The source names a board of three parts on which all meet, and no more; path, head, home and first
turn are those of long nardy, finishing and scores those of trigammon. A row of six is allowed if a
checker of one of the sides that it blocks is ahead of it.
"""

from __future__ import annotations

from dataclasses import replace

from rules.board.boards import circle
from rules.mechanics.retiring import NextRunning
from rules.part_list import PartList
from rules.parts.landing import Block
from rules.parts.moves import SecondFromHead, Walk
from rules.parts.step_prohibitions import Head, Prime
from rules.questions.blocked_game import Blocked
from rules.questions.play import PLAY, Dice, LoseRest
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import trigammon

BOARD = circle()
START = {36: 15}


def build(settings: Settings) -> Variant:
    """Return long nardy for three, with the ending of trigammon."""
    return replace(
        trigammon.build({"skip_dead_throw": "off"}),
        slug="three-way",
        board=BOARD,
        start=(START,) * 3,
        landing=Block(),
        gates=(Head(), Prime()),
        moves=(Walk(), SecondFromHead()),
        turn=PartList((Dice(), PLAY, LoseRest(), Blocked(), NextRunning())),
        settings=settings,
    )


GAME = Game("three-way", "many", "003 l.233, l.978, l.984", (), build, players=3, status="sketch")
