"""A net in the compiled core: forward, one step of learning, what a position is worth.

One hidden layer. Its bend is a ratio of polynomials near the logistic curve, so that it is quick
and the same on every machine; the five chances go through the logistic curve itself.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import INPUTS, Floats
from bot.opponent.training.compiling import compiled
from bot.opponent.training.face_down_and_dames import Flat
from bot.opponent.training.sight import look
from bot.opponent.training.tables import Tables

Spots = NDArray[np.int32]
CHANCES = 5
"""Win, by mars or more, by more, lose by mars or more, by more."""
STEEP = np.float32(6)


class Brain(NamedTuple):
    """Weights: `first` by input and hidden unit, `last` by chance and hidden unit, and biases."""

    first: Floats
    bias: Floats
    last: Floats
    final: Floats


class Desk(NamedTuple):
    """Working space: inputs, hidden sums and units, chances, for one position and its root."""

    sees: Floats
    sums: Floats
    units: Floats
    chances: Floats
    seen: Floats
    base: Floats
    blame: Floats
    target: Floats
    wrong: Floats
    where: Spots


def brain(hidden: int, seed: int) -> Brain:
    """Small random weights."""
    lot = np.random.Generator(np.random.PCG64(seed))
    return Brain(
        first=lot.uniform(-0.1, 0.1, (INPUTS, hidden)).astype(np.float32),
        bias=lot.uniform(-0.1, 0.1, hidden).astype(np.float32),
        last=lot.uniform(-0.1, 0.1, (CHANCES, hidden)).astype(np.float32),
        final=np.zeros(CHANCES, np.float32),
    )


def desk(brain: Brain) -> Desk:
    """Space for a net."""
    count, hidden = brain.first.shape
    inputs = [np.zeros(count, np.float32) for _ in range(2)]
    units = np.zeros((4, hidden), np.float32)
    chances = np.zeros((3, CHANCES), np.float32)
    return Desk(
        sees=inputs[0],
        sums=units[0],
        units=units[1],
        chances=chances[0],
        seen=inputs[1],
        base=units[2],
        blame=units[3],
        target=chances[1],
        wrong=chances[2],
        where=np.zeros(count + 1, np.int32),
    )


@compiled
def bend(sums: Floats, units: Floats) -> None:
    """The hidden units from their sums."""
    for unit in range(len(sums)):
        x = min(max(sums[unit], -STEEP), STEEP)
        square = x * x
        units[unit] = np.float32(0.5) + x * (np.float32(108) + square) / (
            np.float32(432) + np.float32(36) * square
        )


@compiled
def add_up(brain: Brain, sees: Floats, sums: Floats) -> None:
    """The hidden sums of a position."""
    sums[:] = brain.bias
    for at in range(len(sees)):
        seen = sees[at]
        if seen != 0:
            row = brain.first[at]
            for unit in range(len(sums)):
                sums[unit] += row[unit] * seen


@compiled
def conclude(last: Floats, final: Floats, units: Floats, chances: Floats) -> None:
    """The five chances from the hidden units."""
    a, b, c, d, e = final[0], final[1], final[2], final[3], final[4]
    for unit in range(len(units)):
        x = units[unit]
        a += last[0, unit] * x
        b += last[1, unit] * x
        c += last[2, unit] * x
        d += last[3, unit] * x
        e += last[4, unit] * x
    chances[0] = logistic(a)
    chances[1] = logistic(b)
    chances[2] = logistic(c)
    chances[3] = logistic(d)
    chances[4] = logistic(e)


@compiled
def logistic(x: float) -> float:
    """The logistic curve."""
    return 1.0 / (1.0 + math.exp(-x))


@compiled
def judge(t: Tables, brain: Brain, desk: Desk, men: Flat, base: int, view: int) -> None:
    """The chances of side `view`, which is to throw, into `desk.chances`."""
    look(t.law, men, base, view, desk.sees)
    add_up(brain, desk.sees, desk.sums)
    bend(desk.sums, desk.units)
    conclude(brain.last, brain.final, desk.units, desk.chances)


@compiled
def settle_root(t: Tables, brain: Brain, desk: Desk, men: Flat, view: int) -> None:
    """Note a position from which those to be judged next differ little."""
    look(t.law, men, 0, view, desk.seen)
    add_up(brain, desk.seen, desk.base)


@compiled
def add_changes(
    first: Floats, seen: Floats, base: Floats, sees: Floats, sums: Floats, where: Spots
) -> None:
    """The hidden sums of a position whose inputs differ little from those of the root."""
    sums[:] = base
    count = 0
    for at in range(len(sees)):
        where[count] = at
        count += sees[at] != seen[at]
    for index in range(count):
        at = where[index]
        change, row = sees[at] - seen[at], first[at]
        for unit in range(len(sums)):
            sums[unit] += row[unit] * change


@compiled
def judge_all(
    t: Tables, brain: Brain, desk: Desk, boards: Flat, width: int, count: int, view: int
) -> tuple[int, int]:
    """Which of many positions near the root is worth most to side `view`, which is to throw, and
    which least."""
    law, first, last, final = t.law, brain.first, brain.last, brain.final
    sees, seen, sums, base = desk.sees, desk.seen, desk.sums, desk.base
    units, chances, where = desk.units, desk.chances, desk.where
    best, worst, most, least = 0, 0, -1e9, 1e9
    for board in range(count):
        look(law, boards, board * width, view, sees)
        add_changes(first, seen, base, sees, sums, where)
        bend(sums, units)
        conclude(last, final, units, chances)
        value = worth(t.prices, chances, view)
        if value > most:
            best, most = board, value
        if value < least:
            worst, least = board, value
    return best, worst


@compiled
def worth(prices: NDArray[np.float64], chances: Floats, view: int) -> float:
    """Points that side `view` may expect."""
    single, mars, more = prices[view, 0], prices[view, 1], prices[view, 2]
    won = single * chances[0] + (mars - single) * chances[1] + (more - mars) * chances[2]
    other = 1 - view
    single, mars, more = prices[other, 0], prices[other, 1], prices[other, 2]
    lost = single * (1 - chances[0]) + (mars - single) * chances[3] + (more - mars) * chances[4]
    return won - lost


@compiled
def learn(t: Tables, brain: Brain, desk: Desk, men: Flat, view: int, rate: float) -> None:
    """Bring the chances of a position nearer to `desk.target`."""
    judge(t, brain, desk, men, 0, view)
    units, blame, step = desk.units, desk.blame, np.float32(rate)
    for chance in range(CHANCES):
        desk.wrong[chance] = (desk.target[chance] - desk.chances[chance]) * step
    a, b, c, d, e = desk.wrong[0], desk.wrong[1], desk.wrong[2], desk.wrong[3], desk.wrong[4]
    last = brain.last
    for unit in range(len(units)):
        x = units[unit]
        back = a * last[0, unit] + b * last[1, unit] + c * last[2, unit]
        back += d * last[3, unit] + e * last[4, unit]
        blame[unit] = back * x * (np.float32(1) - x)
        last[0, unit] += a * x
        last[1, unit] += b * x
        last[2, unit] += c * x
        last[3, unit] += d * x
        last[4, unit] += e * x
        brain.bias[unit] += blame[unit]
    for chance in range(CHANCES):
        brain.final[chance] += desk.wrong[chance]
    for at in range(len(desk.sees)):
        seen = desk.sees[at]
        if seen != 0:
            row = brain.first[at]
            for unit in range(len(blame)):
                row[unit] += blame[unit] * seen
