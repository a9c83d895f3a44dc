"""The champion's reading of replies, compiled: what `champion.ahead` says, ten times as fast.
The core that finds the replies knows the rules; what boards are worth is the champion's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bot.opponent.training.batch import prepare
from bot.opponent.training.compiling import compiled, entry
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.plays import Room, ends, room
from bot.opponent.training.steps import FACES
from bot.opponent.training.tables import Code, Tables, compile_rules
from rules.board.shapes import Men
from rules.variant import Variant
from tests.bench.sparring.champion import (
    CORNER,
    CORNERS,
    HEAD,
    HEADS,
    HELD,
    POINTS,
    PRIMES,
    STACKED,
    WINDOW,
    WON,
    facing,
)
from tests.bench.sparring.champion import WIDTH as ROW

Grid: TypeAlias = NDArray[np.int64]
Numbers: TypeAlias = NDArray[np.float64]


def ahead_of(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """What a side may expect after the enemy's best replies to each board, in pips."""
    flat = np.frombuffer(b"".join(b"".join(men) for men in boards), np.int8)
    values = np.zeros(len(boards))
    _look(compile_rules(variant), _room(), flat.copy(), side, facing(variant.board), PRIMES, values)
    over = [variant.goal.over(variant, men) is not None for men in boards]
    values[over] = WON
    return values


@cache
def _room() -> Room:
    return room()


@entry
def _look(
    t: Tables, room: Room, boards: Flat, side: int, facing: Grid, primes: Numbers, values: Numbers
) -> None:
    width, other = t.law[Code.WIDTH], 1 - side
    for board in range(len(values)):
        men, total = boards[board * width : (board + 1) * width], 0.0
        for high in range(1, FACES):
            for low in range(1, high + 1):
                double = high == low
                rest = 4 << (4 * high) if double else (1 << (4 * high)) + (1 << (4 * low))
                now = prepare(t.law, men, other, rest, double, True, True)
                found, _, _ = ends(t, room, men, now, rest, 0)
                best = -np.inf if found else _worth(men, 0, other, facing, primes)
                for end in range(found):
                    best = max(best, _worth(room.ends, end * width, other, facing, primes))
                total += best if double else 2 * best
        values[board] = -total / 36


@compiled
def _worth(men: Flat, base: int, side: int, facing: Grid, primes: Numbers) -> float:
    """What a board is worth to a side that has moved, in pips."""
    mine = _standing(men, base, side, facing, primes)
    return mine - _standing(men, base, 1 - side, facing, primes)


@compiled
def _standing(men: Flat, base: int, side: int, facing: Grid, primes: Numbers) -> float:
    """One side's terms."""
    own, value, left = base + side * ROW, 0.0, 0
    for place in range(1, POINTS + 1):
        count = men[own + place]
        if count:
            left += count
            value -= count * place
            if WINDOW < place < HEAD:
                value += HELD
            if place < HEAD and count > 2:
                value -= STACKED * (count - 2)
    value -= HEADS * men[own + HEAD]
    for place in CORNERS:
        if men[own + place]:
            value += CORNER
    if not left:
        value += WON
    return value + _prime(men, base, side, facing, primes)


@compiled
def _prime(men: Flat, base: int, side: int, facing: Grid, primes: Numbers) -> float:
    """What stands before the enemy, by windows along his way: the best and a part of all."""
    own, enemy, behind = base + side * ROW, base + (1 - side) * ROW, 0
    best, total = 0.0, 0.0
    for low in range(POINTS - WINDOW, -1, -1):
        count = 0
        for place in range(low + 1, low + WINDOW + 1):
            count += men[own + facing[1 - side, place]] > 0
        value = primes[count] * min(behind, 10) / 10
        best = max(best, value)
        total += value
        behind += men[enemy + low + WINDOW]
    return best + 0.1 * total
