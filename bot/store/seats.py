"""The chairs of a table as they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from sqlalchemy import delete, insert, select

from bot.store.records import Seat, SeatKind
from bot.store.schema import SeatRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["read_seats", "seat_of", "write_seats"]


def seat_of(work: UnitOfWork, row: SeatRow) -> Seat:
    """A chair that was read."""
    username = work.seal.open_some(row.username_sealed)
    return Seat(cast(SeatKind, row.kind), row.person_id, row.level, username)


async def read_seats(work: UnitOfWork, table: int) -> tuple[Seat, ...]:
    """The chairs of a table, in their order."""
    query = select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat)
    return tuple(seat_of(work, row) for row in (await work.session.execute(query)).scalars())


async def write_seats(work: UnitOfWork, table: int, seats: Sequence[Seat]) -> None:
    """Write other chairs instead of those that a table has."""
    seal = work.seal
    await work.session.execute(delete(SeatRow).where(SeatRow.table_id == table))
    rows = [
        {
            "table_id": table,
            "seat": number,
            "kind": seat.kind,
            "person_id": seat.person,
            "username_hash": None if seat.username is None else seal.digest(seat.username),
            "username_sealed": seal.seal_some(seat.username),
            "level": seat.level,
        }
        for number, seat in enumerate(seats)
    ]
    if rows:
        await work.session.execute(insert(SeatRow), rows)
