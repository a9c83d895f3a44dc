"""The numbers on a picture: the seat whose numbers they are, and their numbering."""

from __future__ import annotations

from bot.table.preferences import value
from bot.table.snapshot import TableSnapshot
from rules.game import State
from rules.multi_board import bring
from rules.questions.team import in_teams, side_of


def numbering_of(snapshot: TableSnapshot, seat: int | None) -> str:
    """Return the numbering that a seat's person likes, if the board has it, else "own"."""
    person = snapshot.people[seat] if seat is not None else None
    liked = value(person.settings, "numbering") if person else "own"
    return liked if liked in snapshot.game.variant.board.labels else "own"


def reader_of(snapshot: TableSnapshot, seat: int | None) -> int | None:
    """Return the seat whose numbers stand on the picture that a seat sees: its own, in a group
    (None) the numbers of the player to act."""
    return seat if seat is not None else next(iter(snapshot.acting), None)


def side_read(state: State, reader: int | None, board: int = 0) -> int:
    """Return the side of a seat on a board, by its number among several; White if the seat has
    none."""
    if reader is None:
        return 0
    if state.boards:
        return bring(state, board).owners.index(reader)
    if in_teams(state.variant) and "order" in state.facts:
        return side_of(state, reader)
    return state.owners.index(reader) if reader in state.owners else 0
