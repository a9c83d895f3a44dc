"""Judgement of positions in which the first few checkers off win and stacks are hills
(hills.md)."""

from __future__ import annotations

from bot.opponent.heuristics.evaluate import shots
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.hills import HILL
from rules.parts.goals import FirstOff
from rules.variant import Variant

TURN = 24.0
"""What a turn less until the last checker wanted is off counts."""
CHECKER = {"head": 5.0, "short": 2.0}
"""The value of each checker besides, by the start: those that are hit never return, and from the
head there is a long way to go."""


def climbing(variant: Variant, men: Men, side: int) -> float:
    """Return a side's lead in turns to enough checkers off and in checkers left, less the danger
    to blots."""
    checker = CHECKER[variant.settings["start"]]
    value = TURN * (_turns(variant, men, 1 - side) - _turns(variant, men, side))
    value += checker * sum(variant.row(men, side)[1:])
    value -= checker * sum(variant.row(men, 1 - side)[1:])
    for place, chance, _ in shots(variant, men, side):
        value -= chance * (4 * checker if place > variant.board.home else TURN)
    return value


def _turns(variant: Variant, men: Men, side: int) -> float:
    """About how many turns a side needs: two numbers a turn, each good for one point of the home
    that no hill stands before; others come nearer meanwhile."""
    board, row = variant.board, variant.row(men, side)
    goal = variant.goal
    assert isinstance(goal, FirstOff)
    wanted = goal.wanted - row[OFF]
    if sum(row[1:]) < wanted:
        return 3.0 * goal.wanted
    enemy, highest, often = variant.row(men, 1 - side), 0, 0.1
    for place in range(1, board.bar):
        if row[place]:
            open_way = highest < max(place, HILL)
            if place <= board.home:
                often += (1.0 + 0.1 * min(row[place] - 1, 2)) / 3 if open_way else 0.05
            else:
                often += 0.25 * min(row[place], 2) / place
        highest = max(highest, enemy[board.facing[side][place][1]])
    return wanted / often
