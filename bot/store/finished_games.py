"""Games that are over, with the data that statistics need and nothing that is sealed; and how often
each face fell in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from sqlalchemy import Select, func, select, update

from bot.store.records import Json, Seat, SeatKind
from bot.store.row_statements import Part, record
from bot.store.schema import AnswerRow, FaceRow, SeatRow, TableRow

__all__ = ["FACES", "Faces", "Finished", "FinishedGame", "faces_of"]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A table whose game is over: `seats` without names, `plays` the number of turns that were
    played."""

    id: int
    public_id: str
    slug: str
    seats: tuple[Seat, ...]
    result: Json
    extra: Json
    over_at: datetime
    plays: int


class Finished(Part):
    """The games that are over, within a unit of work; each list is in the order of their ends."""

    async def in_chat(self, chat: int) -> list[FinishedGame]:
        """Return the finished games of a chat (store id)."""
        return await self._many(select(TableRow.id).where(TableRow.chat_id == chat))

    async def of_person(self, person: int) -> list[FinishedGame]:
        """Return the finished games of a person (store id), in any chat."""
        sits = select(SeatRow.table_id).where(SeatRow.person_id == person)
        return await self._many(sits)

    async def _many(self, tables: Select[Any]) -> list[FinishedGame]:
        query = (
            select(
                TableRow.id,
                TableRow.public_id,
                TableRow.slug,
                TableRow.result,
                TableRow.extra,
                TableRow.over_at,
            )
            .where(TableRow.id.in_(tables), TableRow.status == "over", TableRow.result.is_not(None))
            .order_by(TableRow.over_at, TableRow.id)
        )
        rows = (await self._work.session.execute(query)).all()
        seats, plays = await self._seats(tables), await self._plays([row.id for row in rows])
        return [
            record(FinishedGame, row, seats=seats.get(row.id, ()), plays=plays.get(row.id, 0))
            for row in rows
        ]

    async def _seats(self, tables: Select[Any]) -> dict[int, tuple[Seat, ...]]:
        query = (
            select(SeatRow.table_id, SeatRow.kind, SeatRow.person_id)
            .where(SeatRow.table_id.in_(tables))
            .order_by(SeatRow.table_id, SeatRow.seat)
        )
        seats: dict[int, tuple[Seat, ...]] = {}
        for table, kind, person in await self._work.session.execute(query):
            seats[table] = (*seats.get(table, ()), Seat(cast(SeatKind, kind), person))
        return seats

    async def _plays(self, tables: Sequence[int]) -> dict[int, int]:
        query = (
            select(AnswerRow.table_id, func.count().label("plays"))
            .where(AnswerRow.table_id.in_(tables), AnswerRow.kind == "play")
            .group_by(AnswerRow.table_id)
        )
        rows = await self._work.session.execute(query)
        return {row.table_id: row.plays for row in rows}


FACES = frozenset("123456")
_CHANCE = -1
ROLLS = ("throw", "duel")
"""The kinds of chance's answers that are throws: for a turn, or in the opening draw."""


def throws_with_faces(values: Mapping[str, int]) -> dict[str, int]:
    """Return the throws of dice among the throws; draws from a bag are left out."""
    return {value: count for value, count in values.items() if faces_of({value: count})}


def faces_of(values: Mapping[str, int]) -> Counter[str]:
    """Return how often each face fell in the throws; draws from a bag have no faces."""
    counts: Counter[str] = Counter()
    for value, count in values.items():
        for face in value.split("-") if ":" not in value else ():
            if face in FACES:
                counts[face] += count
    return counts


class Faces(Part):
    """The counts of faces over all games that are over, within a unit of work."""

    async def of_game(self, table: int) -> Counter[str]:
        """Return the faces that fell in one game."""
        return faces_of(await self.thrown_in(table))

    async def thrown_in(self, table: int) -> Counter[str]:
        """Return how often each throw of one game fell, as it is written."""
        query = (
            select(AnswerRow.value, func.count())
            .where(
                AnswerRow.table_id == table, AnswerRow.seat == _CHANCE, AnswerRow.kind.in_(ROLLS)
            )
            .group_by(AnswerRow.value)
        )
        thrown = await self._work.session.execute(query)
        return Counter({str(value): int(count) for value, count in thrown})

    async def add_game(self, table: int) -> None:
        """Add the faces of a game to the counts; to be called once, in the transaction that ends
        it."""
        for face, count in (await self.of_game(table)).items():
            await self._change(
                update(FaceRow)
                .where(FaceRow.face == face)
                .values(count=FaceRow.count + count)
                .execution_options(synchronize_session=False)
            )

    async def since(self, moment: datetime) -> Counter[str]:
        """Return how often each throw fell, as it is written, in games that have ended since a
        moment."""
        query = (
            select(AnswerRow.value, func.count())
            .join(TableRow, TableRow.id == AnswerRow.table_id)
            .where(
                TableRow.over_at >= moment,
                TableRow.status == "over",
                AnswerRow.seat == _CHANCE,
                AnswerRow.kind.in_(ROLLS),
            )
            .group_by(AnswerRow.value)
        )
        thrown = await self._work.session.execute(query)
        return Counter({str(value): int(count) for value, count in thrown})

    async def all(self) -> Counter[str]:
        """Return the faces that fell in all games that are over."""
        rows = await self._work.session.execute(select(FaceRow.face, FaceRow.count))
        return Counter({face: count for face, count in rows if count})
