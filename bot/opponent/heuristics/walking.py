"""Judgement of games won by stopping in time: how near each side is to having enough checkers off,
and whether to take the points now or to go on for more (speedwalkers.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from bot.opponent.heuristics.evaluate import shots
from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.mechanics.claims import EnoughOff, TwiceForEach
from rules.variant import Variant

WASTE = 3.0
"""The cost of a checker besides its way, in pips, for numbers larger than it needs."""
LATER = 0.2
"""The weight of the way of a checker that is not needed yet."""
FURTHER = 12.0
"""The worth of each checker off beyond those needed, in pips."""
SENT_BACK = 6.0
"""The cost of having to enter first, besides the way, in pips; more for each closed point."""
UNDECIDED = 0.5
"""The share of its worth that a claim keeps after a throw that bears nothing off."""


def walking(variant: Variant, men: Men, side: int) -> float:
    """Return the enemy's way to its next claim less the side's own, less what lone checkers may
    lose, in pips."""
    value = -_expected_loss(variant, men, side)
    for other, sign in ((side, 1.0), (1 - side, -1.0)):
        row = variant.row(men, other)
        value += sign * (FURTHER * max(row[OFF] - enough(variant), 0) - way(variant, row))
        value -= sign * SENT_BACK * row[variant.board.bar]
    return value


def enough(variant: Variant) -> int:
    """Return how many checkers off win the game."""
    assert isinstance(variant.goal, EnoughOff)
    return variant.goal.enough


def way(variant: Variant, row: Sequence[int]) -> float:
    """Return the pips to go for the next claim, of the checkers nearest home that it takes, and a
    part of the pips of all others."""
    need, total = max(enough(variant) - row[OFF], 1), 0.0
    for place in range(1, variant.board.bar + 1):
        claimed = min(need, row[place])
        total += claimed * (place + WASTE) + LATER * (row[place] - claimed) * place
        need -= claimed
    return total


def _expected_loss(variant: Variant, men: Men, side: int) -> float:
    """Return the expected loss of blots before the side moves again."""
    board, row, loss = variant.board, variant.row(men, side), 0.0
    before, need = 0, max(enough(variant) - row[OFF], 1)
    places = {place: chance for place, chance, _ in shots(variant, men, side)}
    entry = closed_entries(variant, men, side)
    for place in range(1, board.length + 1):
        if place in places:
            weight = 1.0 if before < need else LATER
            back = SENT_BACK + 1.5 * len(entry) + weight * (board.bar - place)
            loss += places[place] * back
        before += row[place]
    return loss


def closed_entries(variant: Variant, men: Men, side: int) -> frozenset[int]:
    """Return the numbers with which a side cannot enter."""
    board, enemy = variant.board, variant.row(men, 1 - side)
    return frozenset(
        number
        for number in range(1, board.home + 1)
        if enemy[board.facing[side][board.bar - number][1]] >= variant.landing.closed_at
    )


@cache
def _throws() -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the numbers of each throw of two dice, and in how many of 36 ways it falls."""
    pairs = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
    return tuple(
        ((first, second) * (1 + (first == second)), 1 + (first != second))
        for first, second in pairs
    )


def may_leave(variant: Variant, men: Men, side: int) -> dict[int, float]:
    """Return the chances of bearing off 0, 1, 2 ... checkers in a side's next throw; numbers
    that enter a checker or bring one home are spent on that."""
    closed = closed_entries(variant, men, side)
    chances: dict[int, float] = {}
    for numbers, ways in _throws():
        rows = (list(variant.row(men, side)) for _ in range(2))
        orders = (numbers, numbers[::-1])
        most = max(
            _leave(variant.board, row, order, closed)
            for row, order in zip(rows, orders, strict=True)
        )
        chances[most] = chances.get(most, 0.0) + ways / 36
    return chances


def _leave(board: Board, row: list[int], numbers: Sequence[int], closed: frozenset[int]) -> int:
    """Return how many checkers go off with numbers in this order; changes the row."""
    gone = 0
    for number in numbers:
        if row[board.bar]:
            if number not in closed:
                row[board.bar] -= 1
                row[board.bar - number] += 1
            continue
        above = any(row[number + 1 : board.home + 1])
        origin = number if row[number] or above else max(_places_below(row, number), default=OFF)
        if origin and row[origin]:
            row[origin] -= 1
            gone += 1
    return gone


def _places_below(row: Sequence[int], number: int) -> list[int]:
    return [place for place in range(1, number) if row[place]]


def going_on(variant: Variant, men: Men, side: int, worth: Callable[[float], float]) -> float:
    """Return by how much it is better for a side that has just played to risk its claim for one
    more throw than to stop; `worth` is the value of points.

    The opponent throws first: if that brings the opponent a claim, the game counts as lost. Then
    the side throws and stops, or, if no checker goes off, has half of what it could have now.
    """
    scale = variant.scale
    assert isinstance(scale, TwiceForEach)
    rows = [variant.row(men, other) for other in (side, 1 - side)]
    now = scale.price(rows[0])
    stop = worth(now)
    lost = passed = 0.0
    for count, chance in may_leave(variant, men, 1 - side).items():
        over = rows[1][OFF] + count - enough(variant)
        if count and over >= 0:
            lost += chance * worth(-(1 << over))
        else:
            passed += chance
    mine = may_leave(variant, men, side).items()
    hoped = sum(
        chance * (worth(now << count) if count else UNDECIDED * stop) for count, chance in mine
    )
    return lost + passed * hoped - stop
