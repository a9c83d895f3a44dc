"""Judgement of positions in which checkers change: they are turned face down (shemshesh.md,
azanne.md) or become dames (dames.md)."""

from __future__ import annotations

from bot.opponent.heuristics.evaluate import WAYS, blocking, pinning
from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.jumps import FewerDead, turned_shape
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
    shape, board = turned_shape(variant), variant.board
    lost = len(shape.dead(board, men, side))
    return FREEING * (len(shape.held(board, men, side)) - lost) + dead * lost


def _risk(variant: Variant, men: Men, side: int) -> float:
    """Return the danger to single checkers from an enemy that jumps over them with one number.
    The last checker dies at once; checkers with few behind them may soon be dead too."""
    shape, board = turned_shape(variant), variant.board
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


LOST = 120.0
"""What it costs when the last checker on the head lies under enemies: none can be borne off."""
WAITING = 60.0
"""What each checker on the head costs: whoever leaves late is covered there."""
SHARE = {1: 1.0, 2: 0.9}
LATER = 0.6
"""How much a cover of the last one is feared already while there are more, by their number."""


def sleeping(variant: Variant, men: Men, side: int) -> float:
    """Return `pinning` with dames as prisoners, and with the weight on the last checkers of the
    heads. If both lie under enemies neither can be freed, and the game is drawn."""
    mine, theirs = (_is_covered(variant, men, each) for each in (side, 1 - side))
    if mine and theirs:
        return 0.0
    value = pinning(variant, men, side) + LOST * (theirs - mine)
    return value + _waiting(variant, men, 1 - side, 0.3) - _waiting(variant, men, side, 1.0)


def _is_covered(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a side's last checker on its head lies under enemies."""
    head = variant.board.spots[side][-1]
    pile = variant.shape.pile(variant.board, men, head)
    return len(pile) > 1 and pile[0].side == side and pile[-1].side != side


def _waiting(variant: Variant, men: Men, side: int, risk: float) -> float:
    """Return the danger to checkers on the head from enemies near enough to cover the last one."""
    board = variant.board
    left = variant.row(men, side)[board.length]
    if not left or _is_covered(variant, men, side):
        return 0.0
    enemy, held = variant.row(men, 1 - side), variant.shape.held(board, men, 1 - side)
    there = board.facing[side][board.length][1]
    ways = sum(
        WAYS[way] for way in range(1, len(WAYS)) if enemy[there + way] and there + way not in held
    )
    return WAITING * left + SHARE.get(left, LATER) * risk * LOST * min(ways, 30) / 36
