"""Tables: games in chats, their seats and the log of their answers."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Select, bindparam, func, insert, select, union_all

from bot.store.records import Seat, Stale, Status, StoredAnswer, Table
from bot.store.schema import (
    AnswerRow,
    ChatRow,
    MessageRow,
    PersonRow,
    SeatRow,
    TableRow,
    columns_of,
)
from bot.store.seats import read_seats, seat_of, write_seats
from bot.store.table_rows import MET_TABLES, OPEN, opened, sits, whole_tables
from bot.store.upsert import NewRows, once_a_dialect
from bot.store.versioned_rows import write_next_version

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Tables"]

# Statements of each move are put together once.
_NUMBERED = whole_tables(TableRow.id == bindparam("number"))
_LOCKED = _NUMBERED.with_for_update(of=TableRow)
_THEN = TableRow.status.in_(bindparam("statuses", expanding=True))
_IN_CHAT = whole_tables(TableRow.chat_id == bindparam("chat"), _THEN)
_OF_PERSON = whole_tables(sits(bindparam("person")), _THEN)
_LOG = insert(columns_of(AnswerRow))


@once_a_dialect
def _shown_in(new: NewRows) -> Any:
    """Return the statement that notes which table a message shows."""
    row = new(columns_of(MessageRow))
    place = ["chat_id", "message_id"]
    written = {name: row.excluded[name] for name in ("table_id", "fence")}
    return row.on_conflict_do_update(index_elements=place, set_=written)


_UNPLAYED: Mapping[str, Any] = {
    "status": "lobby",
    "version": 1,
    "length": 0,
    "draft": None,
    "result": None,
    "over_at": None,
    "due_at": None,
    "deadline_at": None,
}
"""What is kept of a game that has not begun."""


def _sitting(kind: str) -> ColumnElement[int]:
    """Count the seats of this kind at a table."""
    seats = select(func.count()).where(SeatRow.table_id == TableRow.id, SeatRow.kind == kind)
    return seats.scalar_subquery()


class Tables:
    """The tables of a unit of work."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work
        self.written: set[int] = set()
        self._known: dict[int, Table] = {}
        self._found: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def forget_known(self) -> None:
        """Forget the tables that were read, as they may have changed."""
        self._known.clear()
        self._found.clear()

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
            opened_by=opened_by,
            shown={},
            extra=dict(extra or {}),
            secret_sealed=work.seal.seal(secret.hex()),
            secret_hash=hashlib.sha256(secret).hexdigest(),
            words_sealed=work.seal.seal_json({}),
            created_at=work.now,
            updated_at=work.now,
            **_UNPLAYED,
        )
        work.session.add(row)
        await work.session.flush()
        await write_seats(work, row.id, seats)
        self._found.clear()
        return self._keep(opened(self._work.seal, row, tuple(seats)))

    async def get(self, table: int) -> Table:
        """The table with the store's number `table`; raises LookupError."""
        if table in self._known:
            return self._known[table]
        query = _LOCKED if self._work.writing else _NUMBERED
        found = await self._read(query, {"number": table})
        if not found:
            raise LookupError(f"no table {table}")
        return found[0]

    async def by_public_id(self, public_id: str) -> Table | None:
        """The table whose game has this public id."""
        found = await self._many(TableRow.public_id == public_id)
        return found[0] if found else None

    async def by_hash(self, secret_hash: str) -> Table | None:
        """The table whose secret has this SHA-256."""
        found = await self._many(TableRow.secret_hash == secret_hash)
        return found[0] if found else None

    async def in_chat(self, chat: int, statuses: Sequence[Status] = OPEN) -> list[Table]:
        """The tables of a chat (store id) in these states, the oldest first."""
        question = ("chat", chat, *statuses)
        return await self._once(question, _IN_CHAT, {"chat": chat, "statuses": statuses})

    async def players_in(self, chat: int) -> list[int]:
        """Return the people (store ids) who have sat at tables of a chat (store id)."""
        query = (
            select(SeatRow.person_id)
            .join(TableRow, TableRow.id == SeatRow.table_id)
            .where(TableRow.chat_id == chat, SeatRow.person_id.is_not(None))
            .distinct()
        )
        return [one for one in (await self._work.session.execute(query)).scalars() if one]

    async def of_person(self, person: int, statuses: Sequence[Status] = OPEN) -> list[Table]:
        """The tables where a person (store id) sits, in any chat, the oldest first."""
        question = ("person", person, *statuses)
        return await self._once(question, _OF_PERSON, {"person": person, "statuses": statuses})

    async def last_over_in(self, chat: int) -> Table | None:
        """The newest table of a chat (store id) whose game is over."""
        return await self._last(TableRow.chat_id == chat)

    async def last_over_of(self, person: int, chat: int | None = None) -> Table | None:
        """The newest table whose game is over and where a person (store id) sits, in a chat (store
        id) or anywhere."""
        here = () if chat is None else (TableRow.chat_id == chat,)
        return await self._last(sits(person), *here)

    async def over(
        self, chat: int | None, person: int | None, offset: int, most: int
    ) -> list[Table]:
        """Tables whose games are over, the last to end first: those of a chat (store id), or where
        a person (store id) sits."""
        query = select(TableRow.id).where(TableRow.status == "over")
        if chat is not None:
            query = query.where(TableRow.chat_id == chat)
        if person is not None:
            chairs = select(SeatRow.table_id).where(SeatRow.person_id == person)
            query = query.where(TableRow.id.in_(chairs))
        ended = query.order_by(TableRow.over_at.desc(), TableRow.id.desc())
        order = (await self._work.session.execute(ended.offset(offset).limit(most))).scalars().all()
        found = await self._many(TableRow.id.in_(order))
        return sorted(found, key=lambda table: order.index(table.id))

    async def reserved_for(self, username: str) -> list[Table]:
        """The tables in the lobby that keep a seat for this username."""
        kept = select(SeatRow.table_id).where(
            SeatRow.kind == "reserved",
            SeatRow.username_hash == self._work.seal.digest(username),
        )
        return await self._many(TableRow.id.in_(kept), TableRow.status == "lobby")

    async def lobbies_untouched_since(self, moment: datetime) -> list[Table]:
        """Return the lobbies that have not changed since `moment`."""
        return await self._many(TableRow.status == "lobby", TableRow.updated_at < moment)

    async def unplayed_since(
        self, moment: datetime, most: int, *, with_bots: bool = False
    ) -> list[Table]:
        """Return at most `most` tables in play without an answer since `moment`, the oldest
        first; only those of a single person against bots if `with_bots`."""
        last = (
            select(AnswerRow.at)
            .where(AnswerRow.table_id == TableRow.id, AnswerRow.n == TableRow.length - 1)
            .scalar_subquery()
        )
        quiet = select(TableRow.id).where(
            TableRow.status == "playing", func.coalesce(last, TableRow.created_at) < moment
        )
        if with_bots:
            quiet = quiet.where(_sitting("bot") > 0, _sitting("person") <= 1)
        found = await self._work.session.execute(quiet.order_by(TableRow.id).limit(most))
        return await self._many(TableRow.id.in_(found.scalars().all()))

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

    async def played(self) -> list[int]:
        """The numbers of all tables with a game, begun or over."""
        query = select(TableRow.id).where(TableRow.status.in_(("playing", "aside", "over")))
        return list((await self._work.session.execute(query.order_by(TableRow.id))).scalars())

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
        """Return the numbers of the tables whose deadline for an absent player has passed."""
        query = select(TableRow.id).where(TableRow.deadline_at <= moment)
        return list((await self._work.session.execute(query.order_by("deadline_at"))).scalars())

    async def with_deadline(self) -> list[Table]:
        """Return the tables that have a deadline for an absent player."""
        return await self._many(TableRow.deadline_at.is_not(None))

    async def next_deadline(self) -> datetime | None:
        """When that happens next at any table; None for nothing."""
        query = select(func.min(TableRow.deadline_at))
        return (await self._work.session.execute(query)).scalar_one()

    async def save(self, table: Table, before: Table | None = None) -> Table:
        """Write a changed table (all but its answers) and return it with its new version. `before`
        is the table as it was read in an earlier unit of work.

        Raises Stale if it was changed since it was read.
        """
        if before is not None:
            self._known.setdefault(before.id, before)
        try:
            return await self._save(table, table.length)
        except Stale:
            self.forget_known()
            raise

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
            await self._work.session.execute(_LOG, rows)
        return saved

    async def answers(self, table: int, since: int = 0) -> tuple[StoredAnswer, ...]:
        """The log of a table's game, from its first answer or a later one."""
        columns = (
            AnswerRow.kind,
            AnswerRow.seat,
            AnswerRow.value,
            AnswerRow.value_sealed,
            AnswerRow.at,
        )
        logged = (AnswerRow.table_id == table, AnswerRow.n >= since)
        query = select(*columns).where(*logged).order_by(AnswerRow.n)
        seal = self._work.seal
        found = []
        for kind, seat, value, sealed, at in await self._work.session.execute(query):
            hidden = seal.open_some(sealed)
            told = value if hidden is None else hidden
            found.append(StoredAnswer(kind, seat, told, at, hidden is not None))
        return tuple(found)

    async def remember_message(self, table: Table, message_id: int) -> None:
        """Note that a message of the bot in the table's chat shows this table."""
        shows = {"chat_id": table.chat, "message_id": message_id, "table_id": table.id}
        await self._work.session.execute(_shown_in(self._work.session), shows)

    async def by_message(self, chat: int, message_id: int) -> Table | None:
        """The table that a message of `chat` (store id) shows."""
        row = await self._work.session.get(MessageRow, (chat, message_id))
        return None if row is None else await self.get(row.table_id)

    async def _save(self, table: Table, length: int) -> Table:
        work = self._work
        values: dict[str, Any] = {
            "slug": table.slug,
            "chat_id": table.chat,
            "thread_id": table.thread_id,
            "options": dict(table.options),
            "status": table.status,
            "length": length,
            "draft": None if table.draft is None else dict(table.draft),
            "shown": dict(table.shown),
            "result": None if table.result is None else dict(table.result),
            "extra": dict(table.extra),
            "updated_at": work.now,
            "over_at": table.over_at,
            "due_at": table.due_at,
            "deadline_at": table.deadline_at,
        }
        before = self._known.get(table.id)
        if before is None or table.words != before.words:
            words = {str(number): word for number, word in table.words.items()}
            values["words_sealed"] = work.seal.seal_json(words)
        await write_next_version(work.session, TableRow, table.id, table.version, values)
        sat = await read_seats(work, table.id) if before is None else before.seats
        if table.seats != sat:
            await write_seats(work, table.id, table.seats)
        self.written.add(table.id)
        moments = (table.due_at, table.deadline_at)
        known = None if before is None else (before.due_at, before.deadline_at)
        self._work.retimed = self._work.retimed or moments != known
        self._found.clear()
        saved = replace(table, version=table.version + 1, length=length, updated_at=work.now)
        return self._keep(saved)

    async def _last(self, *wanted: ColumnElement[bool]) -> Table | None:
        newest = select(func.max(TableRow.id)).where(TableRow.status == "over", *wanted)
        found = await self._many(TableRow.id == newest.scalar_subquery())
        return found[0] if found else None

    async def _once(
        self, question: tuple[Any, ...], query: Select[Any], given: Mapping[str, Any]
    ) -> list[Table]:
        """Tables that are wanted again and again, read once as long as none is written."""
        if question not in self._found:
            found = await self._read(query, given)
            self._found[question] = tuple(table.id for table in found)
        return [self._known[table] for table in self._found[question]]

    async def _many(self, *wanted: ColumnElement[bool]) -> list[Table]:
        """Tables in the order of their numbers, read with their seats, people and chats."""
        return await self._read(whole_tables(*wanted))

    async def _read(
        self, query: Select[Any], given: Mapping[str, Any] | None = None
    ) -> list[Table]:
        """The same for a query of theirs with what its parameters are `given`."""
        rows = (await self._work.session.execute(query, given)).all()
        for chat in {row[0] for row in rows}:
            self._work.chats.rows.add(chat)
        return self._joined(row[1:] for row in rows)

    async def met(self, chat: int, person: int) -> tuple[ChatRow | None, PersonRow | None]:
        """A chat and a person (Telegram's ids), read together with the open tables there."""
        rows = (
            await self._work.session.execute(MET_TABLES, {"chat": chat, "person": person})
        ).all()
        tables = self._joined(row[2:] for row in rows)
        found, who = rows[0][0], rows[0][1]
        if found is not None:
            self._found["chat", found.id, *OPEN] = tuple(table.id for table in tables)
        return found, who

    def _joined(self, rows: Iterable[Any]) -> list[Table]:
        """The tables that were read, each with its seats and people."""
        work, tables = self._work, dict[int, Any]()
        seats: dict[int, dict[int, Seat]] = {}
        for table, seat, person in rows:
            if table.id is None:
                continue
            tables[table.id] = table
            work.people.rows.add(person)
            if seat is not None:
                sitting = seats.setdefault(table.id, {})
                if seat.seat not in sitting:
                    sitting[seat.seat] = seat_of(work, seat)
        return [self._as_known(row, seats.get(number, {})) for number, row in tables.items()]

    def _as_known(self, row: Any, seats: Mapping[int, Seat]) -> Table:
        """Return a table that was read, or its newer state if this unit of work has written it."""
        known = self._known.get(row.id)
        return known or self._keep(opened(self._work.seal, row, tuple(seats.values())))

    def _keep(self, table: Table) -> Table:
        self._known[table.id] = table
        return table
