"""Tables: games in chats, their seats and the log of their answers."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Select, delete, func, insert, select, union_all, update

from bot.store.counting import changed
from bot.store.records import Seat, SeatKind, Stale, Status, StoredAnswer, Table
from bot.store.schema import AnswerRow, MessageRow, SeatRow, TableRow

if TYPE_CHECKING:
    from bot.store.work import UnitOfWork

__all__ = ["Tables"]


class Tables:
    """The tables of a unit of work."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work
        self.written: set[int] = set()

    async def open(
        self,
        chat: int,
        slug: str,
        *,
        seats: Sequence[Seat],
        opened_by: int | None,
        options: Mapping[str, Any] | None = None,
        thread_id: int | None = None,
        extra: Mapping[str, Any] | None = None,
        public_id: str = "",
    ) -> Table:
        """A new table in the lobby of `chat` (store id), with its own secret for the dice, and a
        public id by chance unless one is given."""
        work = self._work
        secret = work.entropy(32)
        row = TableRow(
            public_id=public_id or base64.b32encode(work.entropy(5)).decode().lower(),
            chat_id=chat,
            thread_id=thread_id,
            slug=slug,
            options=dict(options or {}),
            status="lobby",
            opened_by=opened_by,
            version=1,
            length=0,
            draft=None,
            shown={},
            result=None,
            extra=dict(extra or {}),
            secret_sealed=work.seal.seal(secret.hex()),
            secret_hash=hashlib.sha256(secret).hexdigest(),
            words_sealed=work.seal.seal_json({}),
            created_at=work.now,
            updated_at=work.now,
            over_at=None,
            due_at=None,
            deadline_at=None,
        )
        work.session.add(row)
        await work.session.flush()
        await self._write_seats(row.id, seats)
        return self._opened(row, tuple(seats))

    async def get(self, table: int) -> Table:
        """The table with the store's number `table`; raises LookupError."""
        found = await self._many(select(TableRow).where(TableRow.id == table).with_for_update())
        if not found:
            raise LookupError(f"no table {table}")
        return found[0]

    async def by_public_id(self, public_id: str) -> Table | None:
        """The table whose game has this public id."""
        found = await self._many(select(TableRow).where(TableRow.public_id == public_id))
        return found[0] if found else None

    async def by_hash(self, secret_hash: str) -> Table | None:
        """The table whose secret has this SHA-256."""
        found = await self._many(select(TableRow).where(TableRow.secret_hash == secret_hash))
        return found[0] if found else None

    async def in_chat(
        self, chat: int, statuses: Sequence[Status] = ("lobby", "playing")
    ) -> list[Table]:
        """The tables of a chat (store id) in these states, the oldest first."""
        return await self._many(
            select(TableRow).where(TableRow.chat_id == chat, TableRow.status.in_(statuses))
        )

    async def of_person(
        self, person: int, statuses: Sequence[Status] = ("lobby", "playing")
    ) -> list[Table]:
        """The tables where a person (store id) sits, in any chat, the oldest first."""
        return await self._many(
            select(TableRow)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person, SeatRow.kind == "person")
            .where(TableRow.status.in_(statuses))
        )

    async def last_over_in(self, chat: int) -> Table | None:
        """The newest table of a chat (store id) whose game is over."""
        return await self._last(select(TableRow).where(TableRow.chat_id == chat))

    async def last_over_of(self, person: int, chat: int | None = None) -> Table | None:
        """The newest table whose game is over and where a person (store id) sits, in a chat (store
        id) or anywhere."""
        sits = (
            select(TableRow)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person, SeatRow.kind == "person")
        )
        return await self._last(sits if chat is None else sits.where(TableRow.chat_id == chat))

    async def over(
        self, chat: int | None, person: int | None, offset: int, most: int
    ) -> list[Table]:
        """Tables whose games are over, the newest first: those of a chat (store id), or where a
        person (store id) sits."""
        query = select(TableRow).where(TableRow.status == "over")
        if chat is not None:
            query = query.where(TableRow.chat_id == chat)
        if person is not None:
            sits = select(SeatRow.table_id).where(SeatRow.person_id == person)
            query = query.where(TableRow.id.in_(sits))
        return await self._many(query.order_by(TableRow.id.desc()).offset(offset).limit(most))

    async def reserved_for(self, username: str) -> list[Table]:
        """The tables in the lobby that keep a seat for this username."""
        return await self._many(
            select(TableRow)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(
                SeatRow.kind == "reserved",
                SeatRow.username_hash == self._work.seal.digest(username),
                TableRow.status == "lobby",
            )
        )

    async def untouched_since(self, moment: datetime, status: Status = "lobby") -> list[Table]:
        """The tables of a state that nobody changed since `moment`: to fold or to remind of."""
        return await self._many(
            select(TableRow).where(TableRow.status == status, TableRow.updated_at < moment)
        )

    async def due(self, moment: datetime, latest: datetime) -> list[int]:
        """The numbers of the tables for which something was to happen by `moment`, or is to happen
        after `latest`, as nothing is unless the clock was set back."""
        # Two ranges of the index: of an "or" SQLite would read it from end to end.
        due, wrong = (
            select(TableRow.id, TableRow.due_at).where(when)
            for when in (TableRow.due_at <= moment, TableRow.due_at > latest)
        )
        query = union_all(due, wrong).order_by("due_at")
        return list((await self._work.session.execute(query)).scalars())

    async def next_due(self) -> datetime | None:
        """When the next thing happens by itself at any table; None for nothing."""
        return (await self._work.session.execute(select(func.min(TableRow.due_at)))).scalar_one()

    async def last_answers(self, tables: Sequence[int]) -> dict[int, datetime]:
        """When the last answer of each of these tables was given, by its number."""
        query = (
            select(AnswerRow.table_id, func.max(AnswerRow.at).label("at"))
            .where(AnswerRow.table_id.in_(tables))
            .group_by(AnswerRow.table_id)
        )
        rows = await self._work.session.execute(query)
        return {row.table_id: row.at for row in rows}

    async def past_deadline(self, moment: datetime) -> list[int]:
        """The numbers of the tables where something was to happen to whoever is absent."""
        query = select(TableRow.id).where(TableRow.deadline_at <= moment)
        return list((await self._work.session.execute(query.order_by("deadline_at"))).scalars())

    async def with_deadline(self) -> list[Table]:
        """The tables where something will happen to whoever is absent."""
        return await self._many(select(TableRow).where(TableRow.deadline_at.is_not(None)))

    async def next_deadline(self) -> datetime | None:
        """When that happens next at any table; None for nothing."""
        query = select(func.min(TableRow.deadline_at))
        return (await self._work.session.execute(query)).scalar_one()

    async def save(self, table: Table) -> Table:
        """Write a changed table (all but its answers); the same with its new version.

        Raises Stale where somebody else changed it since it was read.
        """
        return await self._save(table, table.length)

    async def append(
        self, table: Table, answers: Iterable[tuple[str, int, str]], sealed: Collection[int] = ()
    ) -> Table:
        """Log further answers (kind, seat, value) and write the table; it with new version. Of
        those whose numbers (from 0) are in `sealed` the values are ciphertext on the disk.

        Also writes whatever else `table` changed, as `save` does. Raises Stale where the table
        was changed meanwhile: no answer is ever logged twice.
        """
        rows = [
            {
                "table_id": table.id,
                "n": table.length + i,
                "kind": kind,
                "seat": seat,
                "value": "" if i in sealed else value,
                "value_sealed": self._work.seal.seal(value) if i in sealed else None,
                "at": self._work.now,
            }
            for i, (kind, seat, value) in enumerate(answers)
        ]
        saved = await self._save(table, table.length + len(rows))
        if rows:
            await self._work.session.execute(insert(AnswerRow), rows)
        return saved

    async def answers(self, table: int) -> tuple[StoredAnswer, ...]:
        """The log of a table's game, from its first answer."""
        columns = (
            AnswerRow.kind,
            AnswerRow.seat,
            AnswerRow.value,
            AnswerRow.value_sealed,
            AnswerRow.at,
        )
        query = select(*columns).where(AnswerRow.table_id == table).order_by(AnswerRow.n)
        seal = self._work.seal
        found = []
        for kind, seat, value, sealed, at in await self._work.session.execute(query):
            hidden = seal.open_some(sealed)
            told = value if hidden is None else hidden
            found.append(StoredAnswer(kind, seat, told, at, hidden is not None))
        return tuple(found)

    async def remember_message(self, table: Table, message_id: int) -> None:
        """Note that a message of the bot in the table's chat shows this table."""
        await self._work.session.merge(
            MessageRow(
                chat_id=table.chat,
                message_id=message_id,
                table_id=table.id,
            )
        )
        await self._work.session.flush()

    async def by_message(self, chat: int, message_id: int) -> Table | None:
        """The table that a message of `chat` (store id) shows."""
        row = await self._work.session.get(MessageRow, (chat, message_id))
        return None if row is None else await self.get(row.table_id)

    async def _save(self, table: Table, length: int) -> Table:
        work = self._work
        values = {
            "slug": table.slug,
            "chat_id": table.chat,
            "thread_id": table.thread_id,
            "options": dict(table.options),
            "status": table.status,
            "version": table.version + 1,
            "length": length,
            "draft": None if table.draft is None else dict(table.draft),
            "shown": dict(table.shown),
            "result": None if table.result is None else dict(table.result),
            "extra": dict(table.extra),
            "words_sealed": work.seal.seal_json({str(n): w for n, w in table.words.items()}),
            "updated_at": work.now,
            "over_at": table.over_at,
            "due_at": table.due_at,
            "deadline_at": table.deadline_at,
        }
        statement = (
            update(TableRow)
            .where(TableRow.id == table.id, TableRow.version == table.version)
            .values(values)
            .execution_options(synchronize_session=False)
        )
        if await changed(work.session, statement) != 1:
            raise Stale(f"table {table.id} is no longer at version {table.version}")
        await self._write_seats(table.id, table.seats)
        self.written.add(table.id)
        return replace(table, version=table.version + 1, length=length, updated_at=work.now)

    async def _write_seats(self, table: int, seats: Sequence[Seat]) -> None:
        session, seal = self._work.session, self._work.seal
        if tuple(seats) == (await self._seats([table])).get(table, ()):
            return
        await session.execute(delete(SeatRow).where(SeatRow.table_id == table))
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
            await session.execute(insert(SeatRow), rows)

    async def _seats(self, tables: Sequence[int]) -> dict[int, tuple[Seat, ...]]:
        query = (
            select(
                SeatRow.table_id,
                SeatRow.kind,
                SeatRow.person_id,
                SeatRow.level,
                SeatRow.username_sealed,
            )
            .where(SeatRow.table_id.in_(tables))
            .order_by(SeatRow.table_id, SeatRow.seat)
        )
        seats: dict[int, tuple[Seat, ...]] = {}
        for table, kind, person, level, sealed in await self._work.session.execute(query):
            seat = Seat(cast(SeatKind, kind), person, level, self._work.seal.open_some(sealed))
            seats[table] = (*seats.get(table, ()), seat)
        return seats

    async def _last(self, query: Select[Any]) -> Table | None:
        newest = query.where(TableRow.status == "over").order_by(TableRow.id.desc()).limit(1)
        found = await self._many(newest)
        return found[0] if found else None

    async def _many(self, query: Select[Any]) -> list[Table]:
        # A table that this work wrote already must be read again, not taken from memory.
        fresh = query.order_by(TableRow.id).execution_options(populate_existing=True)
        rows = (await self._work.session.execute(fresh)).scalars().unique().all()
        seats = await self._seats([row.id for row in rows])
        return [self._opened(row, seats.get(row.id, ())) for row in rows]

    def _opened(self, row: TableRow, seats: tuple[Seat, ...]) -> Table:
        seal = self._work.seal
        return Table(
            id=row.id,
            public_id=row.public_id,
            chat=row.chat_id,
            thread_id=row.thread_id,
            slug=row.slug,
            options=dict(row.options),
            status=cast(Status, row.status),
            opened_by=row.opened_by,
            seats=seats,
            version=row.version,
            length=row.length,
            draft=None if row.draft is None else dict(row.draft),
            shown=dict(row.shown),
            result=None if row.result is None else dict(row.result),
            extra=dict(row.extra),
            secret=bytes.fromhex(seal.open(row.secret_sealed)),
            secret_hash=row.secret_hash,
            words={int(n): word for n, word in seal.open_json(row.words_sealed).items()},
            created_at=row.created_at,
            updated_at=row.updated_at,
            over_at=row.over_at,
            due_at=row.due_at,
            deadline_at=row.deadline_at,
        )
