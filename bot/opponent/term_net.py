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

from bot.opponent.heuristics.checkers_by_place import checkers_by_place
from bot.opponent.heuristics.evaluation_terms import NAMES, Numbers, terms
from bot.opponent.learned_weights import Lesson, Measured, lesson_of
from rules.board.shapes import Men
from rules.variant import Variant

ARRAYS = ("terms", "direct", "first", "bias", "last", "final")


@dataclass(frozen=True, eq=False)
class TermNet:
    """A net of one hidden layer beside weighed terms; the sum is the logarithm of the odds to
    win of the side that has just moved."""

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
        found: Numbers = rows[:, : len(NAMES)] @ self.terms + rows @ self.direct + self.final
        return found + self.units(rows) @ self.last

    def units(self, rows: Numbers) -> Numbers:
        """Return the outputs of the hidden units for rows."""
        return np.tanh(rows @ self.first + self.bias)

    def measured_so(self, found: Measured) -> TermNet:
        """See `Judgement`."""
        return replace(self, lesson=replace(self.lesson, measured=found))

    @cached_property
    def data(self) -> bytes:
        """The bytes of its file."""
        stream = io.BytesIO()
        text = json.dumps(asdict(self.lesson), ensure_ascii=False, sort_keys=True)
        arrays: dict[str, Any] = {
            name: np.asarray(getattr(self, name), np.float16) for name in ARRAYS
        }
        np.savez_compressed(stream, lesson=np.frombuffer(text.encode(), np.uint8), **arrays)
        return stream.getvalue()


def told_of(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """A row of inputs for each board, seen by a side that has just moved there."""
    return np.hstack([terms(variant, boards, side), checkers_by_place(variant, boards, side)])


def read_term_net(data: bytes) -> TermNet:
    """Read a file's bytes."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        told = lesson_of(json.loads(archive["lesson"].tobytes()))
        return TermNet(told, **{name: archive[name].astype(np.float64) for name in ARRAYS})
