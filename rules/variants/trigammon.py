"""Trigammon: short nardy for three on a star of three arms, each shared by two (trigammon.md).

Every player starts as in short nardy; the highest of three dice begins and throws anew. A finisher
scores from each of the others still playing, then leaves; the last two play on. A player who gives
up is settled with all others by the same scale, and their checkers leave the board.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import star
from rules.board.shapes import Counts
from rules.mechanics.retiring import GiveUp, NextRunning, Pairwise, Retire
from rules.part_list import PartList
from rules.parts.bearing import AllHome
from rules.parts.entry_priority import BarFirst
from rules.parts.goals import EachOff
from rules.parts.landing import Hit
from rules.parts.moves import Walk
from rules.parts.readings import Plain
from rules.questions.blocked_game import Blocked
from rules.questions.opening import HighestStarts
from rules.questions.play import PLAY, Dice, LoseRest
from rules.questions.standing import Takeback
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short

BOARD = star()
OPTIONS = (table_rules.DEAD_THROW,)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    dice = Dice(skip_dead=settings["skip_dead_throw"] == "on")
    return Variant(
        slug="trigammon",
        board=BOARD,
        shape=Counts(),
        start=(short.START,) * 3,
        leaving=BarFirst(),
        landing=Hit(),
        gates=(),
        bearing=AllHome(),
        moves=(Walk(),),
        goal=EachOff(),
        scale=Pairwise(),
        reading=Plain(),
        ending=Retire(),
        opening=PartList((HighestStarts(),)),
        turn=PartList((dice, PLAY, LoseRest(), Blocked(), NextRunning())),
        standing=PartList((GiveUp(), Takeback())),
        settings=settings,
        players=3,
    )


GAME = Game("trigammon", "many", "003 l.972-990", OPTIONS, build, players=3)
