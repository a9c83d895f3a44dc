"""What each example speaks for: its own intent, and against the intents it is confused with.

`sayings/weights.npz` holds them by the checksum of an example, so that examples may come and go;
an example that it does not know has the usual weight for its own intent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

_STEP: Final = 64
"""Stored weights are whole numbers of steps; so many are 1."""
_USUAL: Final = 0.7
"""The weight of an example that was not learned from."""

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class StoredWeights:
    """Weights as the file holds them: of the example with checksum `keys[i]`, `counts[i]` of
    `rivals` (numbers of `names`) and `steps` against them."""

    names: NDArray[np.str_]
    keys: NDArray[np.uint32]
    counts: NDArray[np.uint8]
    rivals: NDArray[np.uint8]
    steps: NDArray[np.uint8]

    @classmethod
    def none(cls) -> StoredWeights:
        """Return weights of no example."""
        return cls.of([], (), np.zeros((0, 0)))

    @classmethod
    def of(
        cls, lines: Sequence[tuple[str, str]], intents: Sequence[str], values: NDArray[np.floating]
    ) -> StoredWeights:
        """Return the `values` of intents for prepared lines, each with its intent."""
        steps = np.clip(np.rint(-values * _STEP), 0, 255).astype(np.uint8)
        rivals = np.nonzero(steps)[1].astype(np.uint8)
        counts = (steps > 0).sum(1).astype(np.uint8)
        return cls(np.array(intents, np.str_), _checksums(lines), counts, rivals, steps[steps > 0])

    def save(self, path: Path) -> None:
        """Write the file."""
        arrays = {name: getattr(self, name) for name in self.__slots__}
        with path.open("wb") as file:
            np.savez_compressed(file, **arrays)

    def knows(self, lines: Sequence[tuple[str, str]]) -> float:
        """Return which part of prepared lines, each with its intent, has weights."""
        return float(np.isin(_checksums(lines), self.keys).mean())


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of examples, intent after intent: those of intent i begin at `starts[i]`; entry j is
    `values[j]`, of the example of number `examples[j]`."""

    starts: NDArray[np.int64]
    examples: NDArray[np.int32]
    values: NDArray[np.float32]

    @classmethod
    def of(
        cls, examples: NDArray[np.int64], intents: NDArray[np.int64], values: Numbers, count: int
    ) -> Weights:
        """Return the weights of entries in any order, each with its intent below `count`."""
        order = np.argsort(intents, kind="stable")
        starts = np.searchsorted(intents[order], np.arange(count))
        return cls(starts, examples[order].astype(np.int32), values[order].astype(np.float32))

    def applied(self, likeness: Numbers) -> Numbers:
        """Return the sum of the weights for each intent, each times the likeness of its example."""
        parts = self.values * likeness.astype(np.float32).take(self.examples)
        return np.add.reduceat(parts, self.starts).astype(np.float64)


def weights_of(
    lines: Sequence[tuple[str, str]], intents: Sequence[str], stored: StoredWeights
) -> Weights:
    """Return the weights of prepared lines, each with its intent."""
    numbers = {intent: number for number, intent in enumerate(intents)}
    own = np.array([numbers[intent] for _, intent in lines])
    numbers_of_names = np.array([numbers.get(str(name), -1) for name in stored.names], np.int64)
    rows = dict(zip(stored.keys.tolist(), range(len(stored.keys)), strict=True))
    row_of = np.array([rows.get(key, -1) for key in _checksums(lines).tolist()])
    learned = np.flatnonzero(row_of >= 0)
    counts = stored.counts[row_of[learned]].astype(np.int64)
    ends = np.cumsum(stored.counts, dtype=np.int64)
    first = np.repeat((ends - stored.counts)[row_of[learned]] - np.cumsum(counts) + counts, counts)
    at = np.arange(len(first)) + first
    values = stored.steps[at] / _STEP
    examples = np.repeat(learned, counts)
    rivals = numbers_of_names[stored.rivals[at]]
    mine = np.bincount(examples, weights=values, minlength=len(lines))
    mine[row_of < 0] = _USUAL
    kept = rivals >= 0
    return Weights.of(
        np.concatenate((examples[kept], np.arange(len(lines)))),
        np.concatenate((rivals[kept], own)),
        np.concatenate((-values[kept], mine)),
        len(intents),
    )


@cache
def stored_weights() -> StoredWeights:
    """Return the weights of the file; none before it was ever made."""
    with as_file(weights_file()) as path:
        if not path.exists():
            return StoredWeights.none()
        with np.load(path) as arrays:
            return StoredWeights(**arrays)


def weights_file() -> Path:
    """Return where the weights are stored."""
    return Path(str(files("bot.speech") / "sayings" / "weights.npz"))


def _checksums(lines: Sequence[tuple[str, str]]) -> NDArray[np.uint32]:
    sums = (crc32(f"{intent} {text}".encode()) for text, intent in lines)
    return np.fromiter(sums, np.uint32, len(lines))
