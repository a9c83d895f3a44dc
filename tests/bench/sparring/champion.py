"""A player of long nardy that reads one turn ahead: of all its plays it makes the one that leaves
most after the enemy's best reply, averaged over his throws. What a board is worth are terms set by
hand: the way, the head, primes, spread, corners.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.board.boards import Board
from rules.board.shapes import Men
from rules.dice.throws import Throw
from rules.game import State
from rules.search.plays import ends
from rules.search.turn import Situation, Step
from rules.variant import Variant

Numbers: TypeAlias = NDArray[np.float64]
THROWS = tuple(combinations_with_replacement(range(6, 0, -1), 2))
WAYS = np.array([1 if high == low else 2 for high, low in THROWS])
READ = 40
"""The most plays that are read ahead, those that look best."""
WIDTH, POINTS, HEAD = 27, 24, 24
WINDOW = 6
PRIMES = np.array([0, 0, 1, 3, 8, 16, 34], float)
"""What so many points held of six in a row are worth against all enemies behind them."""
HEADS, HELD, STACKED, CORNER, WON = 2.0, 1.5, 0.7, 3.0, 500.0
CORNERS = (7, 12, 13, 18)
"""Where quarters begin and end, on the way."""


def reading(state: State) -> Sequence[Step]:
    """The play to make."""
    found = ends(state.turn())
    boards = list(found)
    if len(boards) < 2:
        return next(iter(found.values()), ())
    looks = worth(state.variant, boards, state.mover)
    few = [boards[at] for at in np.argsort(-looks, kind="stable")[:READ]]
    return found[few[int(np.argmax(read_ahead(state.variant, few, state.mover)))]]


def read_ahead(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """What a side may expect of each board, by the compiled core where that can be."""
    if find_spec("numba") is None:
        return np.array([ahead(variant, men, side) for men in boards])
    from tests.bench.sparring.champion_compiled import ahead_of

    return ahead_of(variant, boards, side)


def ahead(variant: Variant, men: Men, side: int) -> float:
    """What a side may expect after the enemy's best replies, in pips."""
    if variant.goal.over(variant, men):
        return WON
    other, boards, first = 1 - side, list[Men](), list[int]()
    for throw in map(Throw, THROWS):
        (batch,) = variant.reading.read(variant, throw, men, other)
        turn = variant.prepare(Situation(men, other, batch, other, throw.double))
        first.append(len(boards))
        boards += ends(turn) or [men]
    best = np.maximum.reduceat(worth(variant, boards, other), first)
    return -float(best @ WAYS) / 36


def worth(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """What boards are worth to a side that has moved, in pips."""
    flat = np.frombuffer(b"".join(b"".join(men) for men in boards), np.int8)
    rows = flat.reshape(len(boards), 2, WIDTH).astype(float)
    there = facing(variant.board)
    mine, theirs = (_standing(rows, each, there) for each in (side, 1 - side))
    return mine - theirs


@cache
def facing(board: Board) -> NDArray[np.int64]:
    """The other side's place on each point, by side and place."""
    return np.array([[there for _, there in row[: POINTS + 1]] for row in board.facing])


def _standing(rows: Numbers, side: int, there: NDArray[np.int64]) -> Numbers:
    """One side's terms."""
    own, enemy = rows[:, side, : POINTS + 1], rows[:, 1 - side, : POINTS + 1]
    value = -own @ np.arange(POINTS + 1) - HEADS * own[:, HEAD]
    held = own > 0
    value += HELD * held[:, WINDOW + 1 : HEAD].sum(axis=1)
    value -= STACKED * np.maximum(own[:, 1:HEAD] - 2, 0).sum(axis=1)
    value += CORNER * held[:, list(CORNERS)].sum(axis=1)
    value += WON * (own[:, 0] >= own.sum(axis=1))
    return value + _primes(held[:, there[1 - side, 1:]], enemy[:, 1:])


def _primes(held: NDArray[np.bool_], enemy: Numbers) -> Numbers:
    """What stands before the enemy, by windows along his way: the best and a part of all."""
    found = []
    for low in range(POINTS - WINDOW + 1):
        count = held[:, low : low + WINDOW].sum(axis=1)
        behind = enemy[:, low + WINDOW :].sum(axis=1)
        found.append(PRIMES[count] * np.minimum(behind, 10) / 10)
    windows = np.array(found)
    best: Numbers = windows.max(axis=0) + 0.1 * windows.sum(axis=0)
    return best
