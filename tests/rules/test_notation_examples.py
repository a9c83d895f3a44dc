"""How places and plays are called in each numbering."""

from __future__ import annotations

from typing import Any

import pytest

from rules.analysis import at_throw
from rules.records.notation import read_play, write_play
from rules.refusal import Refused
from tests.rules import adapter
from tests.rules.examples import each

Row = dict[str, Any]


@each("spelling")
def test_spellings(row: Row) -> None:
    """A play in a numbering is the same play as in own numbers, and is written back alike."""
    state = at_throw(adapter.variant(row), row["position"], row["dice"])
    numbering = row["numbering"]
    steps = read_play(state, row["text"], numbering)
    own = read_play(state, row["own"])
    assert sorted(steps) == sorted(own)
    for form in ("own", numbering):
        written = write_play(state, steps, form)
        assert sorted(read_play(state, written, form)) == sorted(steps), written


@each("labels")
def test_labels(row: Row) -> None:
    """A side's points from its 24 down to its 1."""
    labels = adapter.variant(row).board.labels[row["numbering"]][row["side"]]
    assert list(reversed(labels)) == row["names"].split()


@each("undefined")
def test_undefined_numberings_are_refused(row: Row) -> None:
    """A numbering that a board does not have is refused by name."""
    state = at_throw(adapter.variant(row), row["position"], row["dice"])
    for numbering in row["numberings"]:
        with pytest.raises(Refused) as caught:
            read_play(state, row["text"], numbering)
        assert caught.value.refusal.rule == "numbering"
