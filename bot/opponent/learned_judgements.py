"""Learned judgements of games that the compiled core does not play: weights of named terms, or a
small net beside them; their files in `nets/`, and the player that uses them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Protocol, TypeAlias

import numpy as np

from bot.opponent.heuristic_player import PricedPlayer
from bot.opponent.heuristics.evaluation_terms import Numbers
from bot.opponent.learned_weights import Lesson, Measured, read_weights
from bot.opponent.levels import SIMPLE
from bot.opponent.net import NETS, made_for
from bot.opponent.term_net import read_term_net
from rules.board.shapes import Men
from rules.variant import Variant


class Judgement(Protocol):
    """A learned function from positions to odds."""

    @property
    def lesson(self) -> Lesson:
        """Return how the judgement was learned."""

    @property
    def data(self) -> bytes:
        """Return the bytes of its file."""

    def measured_so(self, measured: Measured) -> Judgement:
        """Return the judgement with its measured strength."""

    def see(self, variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
        """Return its inputs, a row for each board, seen by a side that has just moved."""

    def odds(self, rows: Numbers) -> Numbers:
        """Return the logarithm of that side's odds to win, for each row of inputs."""


Reader: TypeAlias = Callable[[bytes], Judgement]
READERS: Mapping[str, Reader] = {".json": read_weights, ".terms": read_term_net}
"""The readers of files by the end of their names."""


@cache
def all_learned() -> dict[Path, Judgement]:
    """Return all judgements that come with the bot by their files, in the order of their names."""
    files = sorted(path for path in NETS.iterdir() if path.suffix in READERS)
    return {path: read_judgement(path) for path in files}


def read_judgement(path: Path) -> Judgement:
    """Read a file in the format that its name ends in."""
    return READERS[path.suffix](path.read_bytes())


@lru_cache(maxsize=256)
def learned_file(variant: Variant) -> Path | None:
    """Return the file for a game under its options, None if there is none."""
    lessons = ((path, judgement.lesson) for path, judgement in all_learned().items())
    return next(
        (path for path, lesson in lessons if made_for(lesson.slug, lesson.options, variant)), None
    )


def learned_for(variant: Variant) -> Judgement | None:
    """Return the learned judgement of a game under its options, None if there is none."""
    path = learned_file(variant)
    return None if path is None else all_learned()[path]


def card() -> list[str]:
    """Return a line of a table for each file: game, hidden units, games played, seed, points a
    game against rules of thumb with the standard error and the number of games."""
    return [_line(path.stem, judgement.lesson) for path, judgement in all_learned().items()]


def _line(name: str, lesson: Lesson) -> str:
    ppg, error, games = lesson.measured.get(SIMPLE, (0.0, 0.0, 0))
    strength = f"{ppg:+.2f} ± {error:.2f} ({games})" if games else ""
    return f"| `{name}` | {lesson.hidden or ''} | {lesson.games:,} | {lesson.seed} | {strength} |"


@dataclass(frozen=True)
class LearnedPlayer(PricedPlayer):
    """A player that values boards by the chance to win that a learned judgement gives, from -1 to
    1."""

    judgement: Judgement

    def evaluate(self, variant: Variant, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `HeuristicPlayer`."""
        odds = self.judgement.odds(self.judgement.see(variant, boards, side))
        return [float(worth) for worth in np.tanh(odds / 2)]
