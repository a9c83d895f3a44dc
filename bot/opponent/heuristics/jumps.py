"""Judgement of positions in which checkers are turned face down (shemshesh.md, azanne.md)."""

from __future__ import annotations

from bot.opponent.heuristics.evaluate import blocking
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.jumps import FewerDead, turned
from rules.variant import Variant

FREEING = 8.0
"""What it costs to free a checker that lies face down."""
DEAD = 80.0
"""What a dead checker is feared where they are counted; elsewhere it is just out of the race."""


def jumping(variant: Variant, men: Men, side: int) -> float:
    """As `blocking`, without the dead; those face down wait to be freed. Where the dead are counted
    lone checkers may be jumped over; elsewhere a lead in the race is surer than it looks."""
    value = blocking(variant, men, side)
    counted = isinstance(variant.goal, FewerDead)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        value -= sign * _burden(variant, men, other, DEAD if counted else 0.0)
        if counted:
            value -= sign * (1.0 if other == side else 0.4) * _risk(variant, men, other)
    return value if counted else 2 * value


def _burden(variant: Variant, men: Men, side: int, dead: float) -> float:
    """Return the cost of face-down checkers to a side, `dead` for each that stays face down."""
    shape, board = turned(variant), variant.board
    lost = len(shape.dead(board, men, side))
    return FREEING * (len(shape.held(board, men, side)) - lost) + dead * lost


def _risk(variant: Variant, men: Men, side: int) -> float:
    """Return the danger to single checkers from an enemy that jumps over them with one number.
    The last checker dies at once; checkers with few behind them may soon be dead too."""
    shape, board = turned(variant), variant.board
    row, down = men[side], shape.down(board, men, side)
    enemy, fallen = men[1 - side], shape.down(board, men, 1 - side)
    behind, cost = 0, 0.0
    for place in range(board.length, OFF, -1):
        up = row[place] - down[place]
        if up == 1:
            there = board.facing[side][place][1]
            beyond = range(there + 1, min(there + board.home, board.length + 1))
            near = sum(enemy[at] > fallen[at] for at in beyond)
            if near:
                cost += min(0.25 + 0.12 * near, 0.8) * (FREEING + DEAD / (1 + behind))
        behind += up
    return cost
