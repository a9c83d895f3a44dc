"""Judgement of positions in which single checkers become dames (dames.md)."""

from __future__ import annotations

from bot.opponent.heuristics.evaluate import WAYS, pinning
from rules.board.shapes import Men
from rules.variant import Variant

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
    mine, theirs = (_covered(variant, men, each) for each in (side, 1 - side))
    if mine and theirs:
        return 0.0
    value = pinning(variant, men, side) + LOST * (theirs - mine)
    return value + _waiting(variant, men, 1 - side, 0.3) - _waiting(variant, men, side, 1.0)


def _covered(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a side's last checker on its head lies under enemies."""
    head = variant.board.spots[side][-1]
    pile = variant.shape.pile(variant.board, men, head)
    return len(pile) > 1 and pile[0].side == side and pile[-1].side != side


def _waiting(variant: Variant, men: Men, side: int, risk: float) -> float:
    """Return the danger to checkers on the head from enemies near enough to cover the last one."""
    board = variant.board
    left = variant.row(men, side)[board.length]
    if not left or _covered(variant, men, side):
        return 0.0
    enemy, held = variant.row(men, 1 - side), variant.shape.held(board, men, 1 - side)
    there = board.facing[side][board.length][1]
    ways = sum(
        WAYS[way] for way in range(1, len(WAYS)) if enemy[there + way] and there + way not in held
    )
    return WAITING * left + SHARE.get(left, LATER) * risk * LOST * min(ways, 30) / 36
