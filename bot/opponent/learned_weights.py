"""Weights of named terms, learned for games that the compiled core does not play.

A file `nets/NAME.json` holds the weight of each term (`heuristics/evaluation_terms.py`) and how
they were learned.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from bot.opponent.heuristic_player import SCALE
from bot.opponent.heuristics.evaluation_terms import NAMES, PIPS, RULES, Numbers, terms
from rules.board.shapes import Men
from rules.variant import Variant

Measured: TypeAlias = Mapping[str, tuple[float, float, int]]
"""Points a game against a level, their standard error and the number of games."""
ROUND = 4
"""Decimals to which a weight is rounded."""


@dataclass(frozen=True)
class Lesson:
    """The origin of a judgement: `games` of self-play under `options`, in `rounds`, or with
    `hidden` units."""

    slug: str
    games: int
    rounds: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    measured: Measured = field(default_factory=dict)
    hidden: int = 0


def lesson_of(document: dict[str, Any]) -> Lesson:
    """Read the origin of a judgement from its file's document."""
    measured = {name: tuple(measure) for name, measure in document["measured"].items()}
    return Lesson(**{**document, "measured": measured})


@dataclass(frozen=True)
class Weights:
    """The weight of each term; the sum is the logarithm of the odds to win of the side that has
    just moved."""

    lesson: Lesson
    by_name: Mapping[str, float]

    @cached_property
    def row(self) -> Numbers:
        """Return the weights in the order of the terms."""
        return np.array([self.by_name.get(name, 0.0) for name in NAMES])

    def see(self, variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
        """See `Judgement`."""
        return terms(variant, boards, side)

    def odds(self, rows: Numbers) -> Numbers:
        """See `Judgement`."""
        odds: Numbers = rows @ self.row
        return odds

    def measured_so(self, measured: Measured) -> Weights:
        """See `Judgement`."""
        return replace(self, lesson=replace(self.lesson, measured=measured))

    @cached_property
    def data(self) -> bytes:
        """Return the bytes of their file."""
        document = {"lesson": asdict(self.lesson), "weights": dict(self.by_name)}
        return (json.dumps(document, indent=1, ensure_ascii=False) + "\n").encode()


def rules_alone() -> Numbers:
    """Return the weights by which the odds are those of the rules of thumb alone."""
    row = np.zeros(len(NAMES))
    row[NAMES.index(RULES)] = 2 * PIPS / SCALE
    return row


def read_weights(data: bytes) -> Weights:
    """Read a file's bytes. Raises ValueError if a term is unknown."""
    document: dict[str, Any] = json.loads(data)
    unknown = document["weights"].keys() - set(NAMES)
    if unknown:
        raise ValueError(f"unknown terms: {', '.join(sorted(unknown))}")
    return Weights(lesson_of(document["lesson"]), document["weights"])


def weights_by_name(row: Numbers) -> dict[str, float]:
    """Return the weights by the names of their terms, without those that round to zero."""
    pairs = zip(NAMES, row, strict=True)
    return {name: round(float(worth), ROUND) for name, worth in pairs if round(worth, ROUND)}
