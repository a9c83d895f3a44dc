"""A player that counts: pips, checkers, points made, and what lone checkers may lose to shots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.parts.goals import NobodyLeft
from rules.variant import Variant

INDIRECT = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 1}
"""Of 36 throws of two different dice or doubles, about how many bring a checker so far in all."""
DIRECT = 11
CHECKER = 12.0
"""Pips that a checker more on the board is worth where checkers are taken for good."""
MADE = 3.0
"""Pips that a point made is worth."""
PRISONER = 14.0


def counting(variant: Variant, men: Men, side: int) -> float:
    """What a board is worth to a side that has moved there, in pips."""
    mine, theirs = (variant.row(men, each) for each in (side, 1 - side))
    value = MADE * (_made(variant, mine) - _made(variant, theirs))
    value += CHECKER * (sum(mine) - sum(theirs))
    held = (len(_held(variant, men, each)) for each in (1 - side, side))
    value += PRISONER * (next(held) - next(held))
    value -= _shots(variant, men, side)
    if homeward(variant):
        value += pips(theirs) - pips(mine)
    goal = variant.goal
    return -value if isinstance(goal, NobodyLeft) and goal.loses else value


def homeward(variant: Variant) -> bool:
    """Whether checkers have a way to go."""
    return variant.pips or variant.bearing is not None


def pips(row: Sequence[int]) -> int:
    """The way of all checkers, in hand as on the bar."""
    return sum(min(place, len(row) - 2) * count for place, count in enumerate(row))


def _made(variant: Variant, row: Sequence[int]) -> int:
    """Points that the enemy cannot enter; where one checker is enough, few of them on each."""
    least = min(variant.landing.closed_at, 2)
    return sum(count >= least for count in row[1 : variant.board.length + 1])


def _held(variant: Variant, men: Men, side: int) -> Sequence[int]:
    find: Callable[..., Sequence[int]] | None = getattr(variant.shape, "held", None)
    return () if find is None else list(find(variant.board, men, side))


def _shots(variant: Variant, men: Men, side: int) -> float:
    """What lone checkers lose on average to one throw, each by itself."""
    board, row, enemy = variant.board, variant.row(men, side), variant.row(men, 1 - side)
    if variant.landing.closed_at == 1:
        return 0.0
    loss = 0.0
    for place in range(OFF + 1, board.length + 1):
        if row[place] != 1:
            continue
        _, there = board.facing[side][place]
        ways = 0
        for far in range(1, 13):
            if there + far <= board.bar and enemy[there + far]:
                ways += (DIRECT if far < 7 else 0) + INDIRECT.get(far, 0)
        back = board.bar - place if variant.landing.to_bar else CHECKER
        loss += min(ways, 30) / 36 * max(back, 6)
    return loss
