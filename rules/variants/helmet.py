"""Helmet: two facing lines, moves both ways, prisoners; build three in a row on the enemy's line
(helmet.md).

A reserve may not enter on a point that holds a prisoner, and points over a prisoner are not closed
unless `closed_over_prisoner` is on. `result` is in points (squares of the runs) or one point a
game. Checkers may go to and fro, so nothing bounds a game in theory; neither side can be stuck for
good while it has a checker that can turn round.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import lines
from rules.board.shapes import Piles
from rules.mechanics.lines import Both, EntersFromReserve, HelmetBuilt, Helmets, LineWalk
from rules.parts.endings import AtOnce
from rules.parts.readings import Plain
from rules.questions.count import StopAndCount
from rules.registry import Game, Settings
from rules.variant import Option, Variant

BOARD = lines()
HAND = BOARD.hand
START = (
    {**dict.fromkeys(range(1, 13), 1), HAND: 3},
    {**dict.fromkeys(range(13, 25), 1), HAND: 3},
)

OPTIONS = (
    Option("closed_over_prisoner", "off", table_rules.YES_NO),
    Option("result", "points", ("points", "one")),
    *table_rules.options(draw="brief", equal_turns=False),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    goal = HelmetBuilt(settings["closed_over_prisoner"] == "on")
    return Variant(
        slug="helmet",
        board=BOARD,
        shape=Piles(),
        start=START,
        leaving=EntersFromReserve(),
        landing=Both(),
        gates=(),
        bearing=None,
        moves=(LineWalk(),),
        goal=goal,
        scale=Helmets(settings["result"] == "one", draw=float(settings["draw_points"])),
        reading=Plain(),
        ending=AtOnce(),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings).add(StopAndCount(goal)),
        standing=table_rules.standing(settings),
        settings=settings,
        pips=False,
    )


GAME = Game("helmet", "other", "001 l.1477-1524", OPTIONS, build)
