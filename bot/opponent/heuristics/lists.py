"""Expected steps of a side in games in which a throw is played whole or not at all."""

from __future__ import annotations

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.questions.parity import by_parity
from rules.variant import Variant


def expected(variant: Variant, men: Men, side: int) -> float:
    """The pips that a side plays on average from one throw of its own to the next."""
    parity, value = by_parity(variant), 0
    for die in range(1, 7):
        for times in range(1, min(die, steps_of(variant, men, side, die)) + 1):
            if not parity or times % 2 == side:
                value += (1 if times == die else 2) * times * die
    return value * (2 if parity else 1) / 36


def steps_of(variant: Variant, men: Men, side: int, die: int) -> int:
    """Return how many steps of one number a side's checkers can make, each alone, only one of
    the head."""
    board, row, enemy = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    facing = board.facing[side]
    going_off = not any(row[board.home + 1 :])
    ways = [0] * (board.length + 1)
    total = 0
    for place in range(1, board.length + 1):
        target = place - die
        if target <= OFF:
            ways[place] = int(going_off)
        elif not enemy[facing[target][1]]:
            ways[place] = 1 + ways[target]
        total += ways[place] * (row[place] if place < board.length else min(row[place], 1))
    return total
