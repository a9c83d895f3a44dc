"""Grasshopper: a game without dice on quarters and barriers; two barriers borne off in succession
win (grasshopper.md).

If the rules and their own example disagree the example is followed: a checker that jumps over a
barrier may land on any empty point of the next quarter; `strict_jump6` takes the letter instead.
`checkers` are even in number, as they leave in pairs; of the odd numbers the author allows 15
alone. Every action brings a checker on, so a game ends; it is drawn when both pass one after the
other or neither has two checkers left.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import quarters
from rules.board.shapes import Counts
from rules.mechanics.barriers import (
    PAIR,
    HasEnded,
    InSuccession,
    NeverOnBoard,
    QuarterMoves,
    WithWinner,
)
from rules.part_list import PartList
from rules.parts.entry_priority import HandFree
from rules.parts.landing import Block
from rules.parts.readings import EachOnce
from rules.parts.scales import Flat
from rules.questions.actions import OneAction
from rules.questions.opening import lots_only
from rules.questions.play import PLAY, LoseRest, NextSide
from rules.registry import Game, Settings
from rules.variant import Option, Variant

BOARD = quarters()

OPTIONS = (
    Option("checkers", "14", ("8", "10", "12", "14", "15")),
    Option("strict_jump6", "off", table_rules.YES_NO),
    *table_rules.options(draw="full", equal_turns=False, draws=table_rules.AFRESH),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    start = {BOARD.hand: int(settings["checkers"])}
    return Variant(
        slug="grasshopper",
        board=BOARD,
        shape=Counts(),
        start=(start, start),
        leaving=HandFree(),
        landing=Block(),
        gates=(),
        bearing=None,
        moves=(QuarterMoves(jump_six=settings["strict_jump6"] == "on"),),
        goal=NeverOnBoard(),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        reading=EachOnce(),
        ending=WithWinner(),
        opening=lots_only(table_rules.opening(settings)),
        turn=PartList((HasEnded(), OneAction(), PLAY, LoseRest(), InSuccession(), NextSide())),
        standing=table_rules.standing(settings),
        settings=settings,
        pips=False,
        crowd=PAIR,
    )


GAME = Game("grasshopper", "other", "003 l.463-501", OPTIONS, build)
