"""Which numbering of points a seat reads."""

from __future__ import annotations

from bot.table.preferences import value
from bot.table.snapshot import TableSnapshot


def numbering_of(snapshot: TableSnapshot, seat: int | None) -> str:
    """The numbering a seat's person likes, where this board has it."""
    person = snapshot.people[seat] if seat is not None else None
    assert snapshot.state is not None
    liked = value(person.settings, "numbering") if person else "own"
    return liked if liked in snapshot.state.variant.board.labels else "own"
