"""Learning what each example speaks for: a support vector machine of many classes.

Dual coordinate ascent after Crammer and Singer: one example after another gets the weights that
separate it best from the intents it is confused with, the weights of all others unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.speech.example_weights import StoredWeights
from bot.speech.examples import Example, prepared_examples
from bot.speech.reader import Index

_ROUNDS: Final = 8
_MOST: Final = 2.0
"""The weight that an example has at most."""

Floats = NDArray[np.float32]


def learned(said: Sequence[Example]) -> StoredWeights:
    """Return the weights of examples; takes some seconds."""
    lines = prepared_examples(said)
    intents = sorted({intent for _, intent in lines})
    owns = np.searchsorted(intents, [intent for _, intent in lines])
    rows = _rows(Index.of([text for text, _ in lines]))
    size = 1 + max((int(features.max()) for features, _ in rows if len(features)), default=0)
    model = np.zeros((size, len(intents)), np.float32)
    weights = np.zeros((len(lines), len(intents)), np.float32)
    order = np.random.default_rng(1)
    for _ in range(_ROUNDS):
        for at in order.permutation(len(lines)):
            features, parts = rows[at]
            others = parts @ model[features] - weights[at]
            better = _best_weights(others, int(owns[at]))
            changed = np.flatnonzero(np.abs(better - weights[at]) > 1e-4)
            step = (better - weights[at])[changed]
            model[features[:, None], changed] += parts[:, None] * step
            weights[at, changed] = better[changed]
    return StoredWeights.of(lines, intents, weights)


def _rows(index: Index) -> list[tuple[NDArray[np.int64], Floats]]:
    """Return the features of each example, numbered without gaps, and how much each is of it."""
    counts = np.diff(index.starts)
    held = np.flatnonzero(counts)
    features = np.repeat(np.arange(len(held)), counts[held])
    order = np.argsort(index.holders, kind="stable")
    ends = np.cumsum(np.bincount(index.holders, minlength=len(index.lengths)))[:-1]
    worth = np.sqrt(index.worth[held])
    parts = worth[features] / index.lengths[index.holders]
    by_example = np.split(features[order], ends), np.split(parts[order].astype(np.float32), ends)
    return list(zip(*by_example, strict=True))


def _best_weights(others: Floats, own: int) -> Floats:
    """Return the weights of an example for all intents, given what all other examples say: their
    sum is 0, all but that of its `own` intent are at most 0, and that is at most `_MOST`."""
    gaps = others + 1
    gaps[own] += _MOST - 1
    falling = np.sort(gaps)[::-1]
    levels = (np.cumsum(falling) - _MOST) / np.arange(1, len(gaps) + 1)
    level = levels[np.flatnonzero(falling > levels)[-1]]
    weights: Floats = -np.maximum(gaps - level, 0)
    weights[own] += _MOST
    return weights
