"""Emir: ordered stacks with a chief in each, pins on plain throws, hits on doubles, and an act
before the throw (emir.md, emir-addenda.md).

The choices that the digests leave: the head is not sown unless `head_cover` is on; there is no
prime rule unless `prime=long`, which judges the steps of a throw only; a reserve not yet entered
holds up bearing off (`nukers_block_bearoff`); a checker on the bar does not stop the others; a
chief sown on a lone chief wins 32. With `scoring=003` a loser with none off and none on bar or head
counts as in 001, a checker in the winner's home as 4. Checkers return from the bar in the order in
which they were hit. A chief hit by the other stays on the bar, marked, as the board has to show how
the game ended. Six turns in a row without a step or an act are a draw: the book names no end of a
blocked game. The draw's throw leaves no room for an act on the first turn.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import chasing
from rules.board.shapes import Piles
from rules.mechanics.chief import KINDS, STAGES, ByChief, ChiefTaken, PinOrHit, TopOfStack, holds
from rules.parts.bearing import AllHomeInPiles
from rules.parts.moves import Walk
from rules.parts.readings import Plain
from rules.parts.step_prohibitions import Head, Prime, ahead_or_home
from rules.questions.before import ActBefore, BarToHead
from rules.questions.blocked_game import Blocked, Stalled
from rules.registry import Game, Settings
from rules.variant import Option, Variant

BOARD = chasing()
START = {BOARD.hand: 3, 24: 12}
STACK = {24: (*("",) * 5, "E", *("",) * 6)}
MOST_STUCK = 6

OPTIONS = (
    Option("scoring", "001", tuple(STAGES)),
    Option("head_cover", "off", table_rules.YES_NO),
    Option("prime", "none", ("none", "long")),
    Option("nukers_block_bearoff", "on", table_rules.YES_NO),
    *table_rules.options(draw="brief"),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    turn = table_rules.turn(settings).replace(Blocked, Stalled(MOST_STUCK))
    prime = (Prime(ahead_or_home, holds),) if settings["prime"] == "long" else ()
    return Variant(
        slug="emir",
        board=BOARD,
        shape=Piles(*KINDS),
        start=(START, START),
        marked=(STACK, STACK),
        leaving=TopOfStack(),
        landing=PinOrHit(),
        gates=(Head(), *prime),
        bearing=AllHomeInPiles(settings["nukers_block_bearoff"] == "on"),
        moves=(Walk(),),
        goal=ChiefTaken(),
        scale=ByChief(STAGES[settings["scoring"]], draw=float(settings["draw_points"])),
        reading=Plain(),
        ending=table_rules.ending(settings),
        opening=table_rules.opening(settings),
        turn=turn.add(BarToHead(), ActBefore(settings["head_cover"] == "on")),
        standing=table_rules.standing(settings),
        settings=settings,
    )


GAME = Game("emir", "pin", "001 l.1730-1785, 003 l.720-735", OPTIONS, build)
