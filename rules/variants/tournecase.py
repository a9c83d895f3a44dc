"""Tourne-case: three checkers a side run through halves of their own, and hit across the board
(tournecase.md).

Only the smaller die is played, a double once; under `two_dice` both are, as in another description.
Entering passes no checker. A lone checker on the last point may be hit, two are safe. The first
checker can always go on with a one, so the game is never blocked; hit checkers begin anew, and only
chance ends the game.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import halves
from rules.board.shapes import Counts
from rules.mechanics.across import AllOnLast, HitAcross, LowerDie, NotOverOwn
from rules.parts.endings import AtOnce
from rules.parts.entry_priority import BarFirst
from rules.parts.moves import Walk
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.variant import Option, Variant

BOARD = halves()
START = {BOARD.hand: 3}

OPTIONS = (
    Option("two_dice", "off", table_rules.YES_NO),
    *table_rules.options(draw="full", equal_turns=False, draws=table_rules.AFRESH),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    return Variant(
        slug="tournecase",
        board=BOARD,
        shape=Counts(),
        start=(START, START),
        leaving=BarFirst(),
        landing=HitAcross(),
        gates=(NotOverOwn(),),
        bearing=None,
        moves=(Walk(),),
        goal=AllOnLast(),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        reading=LowerDie(both=settings["two_dice"] == "on"),
        ending=AtOnce(),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings),
        standing=table_rules.standing(settings),
        settings=settings,
        pips=False,
    )


GAME = Game("tournecase", "other", "003 l.445-461", OPTIONS, build)
