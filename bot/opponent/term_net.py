"""Small nets for games of two sides that the compiled core does not play: their inputs are the
named terms of a position and the contents of each place, and they correct the weighed terms.

A file `nets/NAME.terms` is a compressed numpy archive: `terms`, the weights of the named terms;
`direct`, those of all inputs; `first`, `bias`, `last` of one hidden layer; `final`; and `lesson`, a
text of JSON on how they were learned.
"""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from bot.opponent.heuristics.evaluation_terms import NAMES, Numbers, terms
from bot.opponent.learned_weights import Lesson, Measured, lesson_of
from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.variant import Variant

ARRAYS = ("terms", "direct", "first", "bias", "last", "final")


@dataclass(frozen=True, eq=False)
class TermNet:
    """A net of one hidden layer beside weighed terms; their sum is the logarithm of the odds to win
    of the side that has just moved."""

    lesson: Lesson
    terms: Numbers
    direct: Numbers
    first: Numbers
    bias: Numbers
    last: Numbers
    final: Numbers

    def see(self, variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
        """See `Judgement`."""
        return told_of(variant, boards, side)

    def odds(self, rows: Numbers) -> Numbers:
        """See `Judgement`."""
        odds: Numbers = rows[:, : len(NAMES)] @ self.terms + rows @ self.direct + self.final
        return odds + self.units(rows) @ self.last

    def units(self, rows: Numbers) -> Numbers:
        """Return the outputs of the hidden units for rows."""
        return np.tanh(rows @ self.first + self.bias)

    def measured_so(self, measured: Measured) -> TermNet:
        """See `Judgement`."""
        return replace(self, lesson=replace(self.lesson, measured=measured))

    @cached_property
    def data(self) -> bytes:
        """Return the bytes of its file."""
        stream = io.BytesIO()
        text = json.dumps(asdict(self.lesson), ensure_ascii=False, sort_keys=True)
        arrays: dict[str, Any] = {
            name: np.asarray(getattr(self, name), np.float16) for name in ARRAYS
        }
        np.savez_compressed(stream, lesson=np.frombuffer(text.encode(), np.uint8), **arrays)
        return stream.getvalue()


def told_of(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return a row of inputs for each board, seen by a side that has just moved."""
    return np.hstack([terms(variant, boards, side), checkers_by_place(variant, boards, side)])


def read_term_net(data: bytes) -> TermNet:
    """Read a file's bytes."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        lesson = lesson_of(json.loads(archive["lesson"].tobytes()))
        return TermNet(lesson, **{name: archive[name].astype(np.float64) for name in ARRAYS})


FEW = 3
"""The number of checkers of a place that are counted apart from the others on it."""
MOST_ASIDE = 4


def checkers_by_place(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return a row for each board of a game of two sides, the checkers of `side` first: their
    number by place up to `FEW` and beyond, held places, and for checkers with marks the top of
    each pile, the marked ones and how much lies on them."""
    return np.hstack([part for each in (side, 1 - side) for part in _of(variant, boards, each)])


def _of(variant: Variant, boards: Sequence[Men], side: int) -> list[Numbers]:
    """Return the parts of one side's row of inputs."""
    shape, size = variant.shape, variant.board.hand + 1
    counts = np.array([list(variant.row(men, side)) for men in boards], float)
    held = np.zeros((len(boards), size))
    for at, men in enumerate(boards):
        held[at, list(shape.held(variant.board, men, side))] = 1
    parts = [np.minimum(counts, FEW) / 2, np.maximum(counts - FEW, 0) / 4, held]
    if isinstance(shape, Piles) and len(shape.kinds) > 1:
        parts += _marks(variant, shape, boards, side)
    return parts


def _marks(variant: Variant, shape: Piles, boards: Sequence[Men], side: int) -> list[Numbers]:
    """Return by place the top of the pile (the rank of its kind, if all have marks), the chiefs
    (checkers with a mark, or the last kind if all have one), and how much lies on the chief."""
    board, letters = variant.board, shape.letters(side)
    ranked = all(shape.kinds)
    rank = {letter: (at + 1) / len(letters) if ranked else 1.0 for at, letter in enumerate(letters)}
    chiefs = letters[-1:] if ranked else letters[1:]
    top, chief = np.zeros((2, len(boards), board.hand + 1))
    buried = np.zeros((len(boards), 1))
    for at, men in enumerate(boards):
        for place, spot in enumerate(board.spots[side], 1):
            pile = men[spot]
            top[at, place] = rank.get(pile[-1:], 0.0)
            for above, letter in enumerate(reversed(pile)):
                if letter in chiefs:
                    chief[at, place], buried[at, 0] = 1, above / 5
        for place in (board.bar, board.hand, OFF):
            aside = shape.at(board, men, side, place)
            several = sum(map(rank.__getitem__, aside)) / MOST_ASIDE
            chief[at, place] = several if ranked else sum(letter in chiefs for letter in aside)
    return [top, chief, buried]
