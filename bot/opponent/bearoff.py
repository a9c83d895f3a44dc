"""Bearoff tables for a side alone: the number of turns in which an army at home will be off.

Exact for a side that plays for the fewest turns on average and ignores the opponent. A table is
computed at its first use, in less than a second for two dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.search.turn import without

HOME = 6
MOST = 15
"""The most checkers that a table knows of."""
SCARCE = 1e-9
"""Turns less likely than this are left out."""

Batch = tuple[int, ...]
Whole = NDArray[np.int64]
Places = NDArray[np.int32]
Doubles = NDArray[np.float64]
Floats = NDArray[np.float32]


class Throws(NamedTuple):
    """The numbers that throws give, and how many of all throws give each batch."""

    ways: tuple[tuple[Batch, int], ...]


def name(counts: Whole) -> Whole:
    """The number of each position: rows of how many checkers stand on points 1 to 6."""
    before = counts.cumsum(axis=-1) + np.arange(HOME)
    numbers: Whole = _CHOICES[before, np.arange(1, HOME + 1)].sum(axis=-1)
    return numbers


_CHOICES = np.array([[comb(n, k) for k in range(HOME + 1)] for n in range(MOST + HOME)], np.int64)


@cache
def last_off(throws: Throws) -> Floats:
    """`[name(position), n]`: the chance that the last checker goes off in turn `n`."""
    return _chances(throws, _homes().left == 0)


@cache
def first_off(throws: Throws, army: int) -> Floats:
    """`[name(position), n]`: the chance that a whole army of so many at home bears off its first
    checker in turn `n`, if it plays for that; turn 0 for any other number of checkers."""
    return _chances(throws, _homes().left != army)


class _Homes(NamedTuple):
    """All positions at home by name: checkers by point, how many, pips, and `steps[die, point - 1,
    name]`, the position after a step (-1: there is none)."""

    counts: Whole
    left: Whole
    pips: Whole
    steps: Places


@cache
def _homes() -> _Homes:
    bars = np.array(list(combinations(range(MOST + HOME), HOME)), np.int64)
    counts = np.diff(bars - np.arange(HOME), prepend=0, axis=1)
    counts = counts[np.argsort(name(counts))]
    steps = np.full((HOME + 1, HOME, len(counts)), -1, np.int32)
    for die in range(1, HOME + 1):
        for point in range(1, HOME + 1):
            able = counts[:, point - 1] > 0
            if point < die:
                able &= ~counts[:, point:].any(axis=1)
            after = counts[able]
            after[:, point - 1] -= 1
            if point > die:
                after[:, point - die - 1] += 1
            steps[die, point - 1, able] = name(after)
    return _Homes(counts, counts.sum(axis=1), counts @ np.arange(1, HOME + 1), steps)


def _chances(throws: Throws, done: NDArray[np.bool_]) -> Floats:
    """The chance of each number of turns until a position is one of those that are `done`."""
    ends = {batch: np.arange(len(done), dtype=np.int32) for batch in _parts(throws)}
    means = {batch: np.append(np.where(done, 0.0, np.inf), np.inf) for batch in ends}
    weights = [(batch, ways / sum(each for _, each in throws.ways)) for batch, ways in throws.ways]
    levels = _levels(done)
    for rows in levels:
        for batch in ends:
            if batch:
                _play(batch, rows, ends, means)
        means[()][rows] = 1 + sum(weight * means[batch][rows] for batch, weight in weights)
    chances = [done.astype(np.float64)]
    while len(chances) == 1 or chances[-1].max() > SCARCE:
        after = chances[-1]
        turn = sum(weight * after[ends[batch]] for batch, weight in weights)
        chances.append(np.where(done, 0.0, turn))
    return np.stack(chances, axis=1).astype(np.float32)


def _parts(throws: Throws) -> list[Batch]:
    """All that may be left of the batches, the shortest first."""
    batches, new = set[Batch](), {batch for batch, _ in throws.ways}
    while new:
        batches |= new
        new = {without(batch, die) for batch in new for die in batch} - batches
    return sorted(batches, key=len)


def _levels(done: NDArray[np.bool_]) -> Sequence[Whole]:
    """The positions that are not done, in groups of as many pips, the fewest first."""
    rows, pips = np.flatnonzero(~done), _homes().pips
    rows = rows[np.argsort(pips[rows], kind="stable")]
    bounds = np.flatnonzero(np.diff(pips[rows])) + 1
    return np.split(rows, bounds)


def _play(
    batch: Batch, rows: Whole, ends: Mapping[Batch, Places], means: Mapping[Batch, Doubles]
) -> None:
    """Return the position after the best play of a batch from each row, and the mean number of
    turns left; every number can be played while a checker is left."""
    best = np.full(len(rows), np.inf)
    where = np.zeros(len(rows), np.int32)
    each = np.arange(len(rows))
    for die in set(batch):
        rest, after = without(batch, die), _homes().steps[die][:, rows]
        left = means[rest][after]
        chosen = left.argmin(axis=0)
        pips, there = left[chosen, each], after[chosen, each]
        better = pips < best
        best[better] = pips[better]
        where[better] = ends[rest][there][better]
    means[batch][rows], ends[batch][rows] = best, where
