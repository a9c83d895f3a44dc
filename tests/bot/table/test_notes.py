"""What a table keeps beside its answers: read once, and never another table's."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

from bot.table.notes import notes_of, with_notes
from tests.bot.messages.tables_in_play import snapshots


def test_notes_are_read_once_until_they_change() -> None:
    (snapshot,) = snapshots("long", 1)
    table = snapshot.table
    known = notes_of(table)
    assert notes_of(replace(table, shown={"1": 2})) is known
    changed = with_notes(table, menu="levels")
    assert (notes_of(changed).menu, notes_of(table).menu) == ("levels", "")


def test_what_tells_the_same_is_read_by_itself() -> None:
    (snapshot,) = snapshots("long", 1)
    table = snapshot.table
    other = replace(table, extra=deepcopy(table.extra))
    assert notes_of(other) == notes_of(table)
    assert notes_of(other) is not notes_of(table)
