"""Icelandic trictrac: a hunt on a ring without end; the last enemy taken wins it (icelandic.md).

Only sixes, ones and doubles move a checker; a double throws again. A last checker lives on the
eight corners: it is put on the next one at the start of its owner's turn and cannot be taken
before. A checker can always go on a ring of twelve at most, so the game is never blocked. `score`
is one point or the winner's checkers.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import ring
from rules.board.shapes import Counts
from rules.mechanics.corners import Corners, CornerWalk, SixesAndOnes, TakeForGood, WalkOfMany
from rules.parts.endings import AtOnce
from rules.parts.entry_priority import BarFirst
from rules.parts.goals import LastCaptured
from rules.parts.scales import WinnersCheckers
from rules.questions.again import AfterDouble
from rules.questions.corner import PlaceLast
from rules.registry import Game, Settings
from rules.variant import Option, Variant

START = (dict.fromkeys(range(1, 7), 1), dict.fromkeys(range(19, 25), 1))
BOARD = ring()

OPTIONS = (
    Option("score", "1", ("1", "remaining")),
    *table_rules.options(draw="brief", equal_turns=False),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    corners = Corners((1, 6, 7, 12, 13, 18, 19, 24))
    return Variant(
        slug="icelandic",
        board=BOARD,
        shape=Counts(),
        start=START,
        leaving=BarFirst(),
        landing=TakeForGood(corners),
        gates=(),
        bearing=None,
        moves=(CornerWalk(corners), WalkOfMany()),
        goal=LastCaptured(),
        scale=WinnersCheckers(
            settings["score"] == "remaining", draw=float(settings["draw_points"])
        ),
        reading=SixesAndOnes(),
        ending=AtOnce(),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings, AfterDouble()).add(PlaceLast(corners)),
        standing=table_rules.standing(settings),
        settings=settings,
        pips=False,
        crowd=1,
    )


GAME = Game("icelandic", "other", "001 l.1415-1441", OPTIONS, build)
