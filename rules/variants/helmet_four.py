"""Tandem, helmet for four: two pairs of allies, each pair's checkers close points and count
together, each player moves only their own (helmet-four.md).

Sides stand in the order of turns: w is Q1, White's first player on 11-16; b is Q4, Black's on
41-46; 3 is Q3, Black's second on 31-36; 4 is Q2, White's second on 21-26. The lot seats all four:
the two highest are White, the highest starts. Every tie is thrown again by the players who share
it, as each place in the order matters; Black's higher figure plays Q4, swapping by agreement is
left out. Both players of a pair get its points. A pair resigns if both of its players and both
opponents agree. A player who cannot move passes; if no player can ever move, it is a draw. As in
helmet nothing bounds a game in theory.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.board.boards import lines
from rules.mechanics.lines import LineWalk
from rules.part_list import PartList
from rules.questions.opening import SidesByLot
from rules.questions.standing import Resign, Takeback
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import helmet

BOARD = lines(camps=(0, 1, 1, 0))
QUARTERS = (range(1, 7), range(13, 19), range(19, 25), range(7, 13))
"""The places of each side's checkers at the start."""
BY_RANK = (0, 3, 1, 2)
"""The sides in the order of the lot: of the highest figure, the second, the third, the lowest."""

OWN_OPTIONS = ("closed_over_prisoner", "result")
OPTIONS = (
    Option("reserve_area", "line", ("line", "quarter")),
    *(option for option in helmet.OPTIONS if option.name in OWN_OPTIONS),
    table_rules.DRAW_POINTS,
    table_rules.TOUCH_MOVE,
)


def build(settings: Settings) -> Variant:
    """Return helmet with four sides."""
    entering = QUARTERS if settings["reserve_area"] == "quarter" else ()
    return replace(
        helmet.build({**settings, "draw": "brief", "resign": "any"}),
        slug="helmet-four",
        board=BOARD,
        start=tuple({**dict.fromkeys(quarter, 1), BOARD.hand: 1} for quarter in QUARTERS),
        moves=(LineWalk(entering),),
        opening=PartList((SidesByLot(sides=BY_RANK),)),
        standing=PartList((Resign(), Takeback())),
        settings=settings,
        players=4,
    )


GAME = Game("helmet-four", "many", "001 l.1526-1557", OPTIONS, build, players=4)
