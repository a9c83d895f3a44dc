"""Learned judgements of games that no net reads: named terms, weighed and summed.

A file `nets/NAME.json` holds the weight of each term (`heuristics/evaluation_terms.py`) and how
they were learned.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from bot.opponent.heuristic_player import SCALE, HeuristicPlayer
from bot.opponent.heuristics.evaluation_terms import NAMES, PIPS, RULES, Numbers, terms
from bot.opponent.levels import SIMPLE
from bot.opponent.net import NETS, made_for
from rules.board.shapes import Men
from rules.variant import Variant

ROUND = 4
"""Decimals that are kept of a weight."""


@dataclass(frozen=True)
class Lesson:
    """How weights came to be: `games` of self-play under `options`, in so many `rounds`, and points
    a game against rules of thumb with their standard error and the number of games."""

    slug: str
    games: int
    rounds: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    measured: Mapping[str, tuple[float, float, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Weights:
    """What each term counts; the sum is the logarithm of the odds to win of whoever has just
    moved."""

    lesson: Lesson
    by_name: Mapping[str, float]

    @cached_property
    def row(self) -> Numbers:
        """In the order of the terms."""
        return np.array([self.by_name.get(name, 0.0) for name in NAMES])

    @cached_property
    def data(self) -> bytes:
        """As a file."""
        told = {"lesson": asdict(self.lesson), "weights": dict(self.by_name)}
        return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()


def rules_alone() -> Numbers:
    """The weights of who goes by rules of thumb."""
    row = np.zeros(len(NAMES))
    row[NAMES.index(RULES)] = 2 * PIPS / SCALE
    return row


def read_weights(data: bytes) -> Weights:
    """From a file's bytes; ValueError for a term that there is not."""
    told: dict[str, Any] = json.loads(data)
    unknown = told["weights"].keys() - set(NAMES)
    if unknown:
        raise ValueError(f"unknown terms: {', '.join(sorted(unknown))}")
    lesson = told["lesson"]
    lesson["measured"] = {name: tuple(found) for name, found in lesson["measured"].items()}
    return Weights(Lesson(**lesson), told["weights"])


def named(row: Numbers) -> dict[str, float]:
    """Weights by the names of their terms, those that count nothing left out."""
    pairs = zip(NAMES, row, strict=True)
    return {name: round(float(worth), ROUND) for name, worth in pairs if round(worth, ROUND)}


@cache
def all_weights() -> dict[Path, Weights]:
    """All that come with the bot, in the order of their names."""
    return {path: read_weights(path.read_bytes()) for path in sorted(NETS.glob("*.json"))}


def weights_file(variant: Variant) -> Path | None:
    """The file of the weights for a game under its options, None if there are none."""
    lessons = ((path, one.lesson) for path, one in all_weights().items())
    return next(
        (path for path, told in lessons if made_for(told.slug, told.options, variant)), None
    )


def weights_for(variant: Variant) -> Weights | None:
    """The weights for a game under its options, None if there are none."""
    path = weights_file(variant)
    return None if path is None else all_weights()[path]


def card() -> list[str]:
    """What there is, a line of a table for each file: its game, the games that were played, the
    seed, points a game against rules of thumb with the standard error and the number of games."""
    return [_line(path.stem, one.lesson) for path, one in all_weights().items()]


def _line(name: str, told: Lesson) -> str:
    ppg, error, games = told.measured.get(SIMPLE, (0.0, 0.0, 0))
    found = f"{ppg:+.2f} ± {error:.2f} ({games})" if games else ""
    return f"| `{name}` | {told.games:,} | {told.seed} | {found} |"


@dataclass(frozen=True)
class WeighingPlayer(HeuristicPlayer):
    """Boards are worth what the chance to win is by weighed terms, from -1 to 1."""

    weights: Weights

    def judged(self, variant: Variant, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `HeuristicPlayer`."""
        odds = terms(variant, boards, side) @ self.weights.row
        return [float(worth) for worth in np.tanh(odds / 2)]
