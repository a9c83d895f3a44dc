"""Tables as they are read: joined with their seats, people and chats, each of them once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Select,
    and_,
    bindparam,
    func,
    literal,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import Bundle, aliased

from bot.store.records import Seat, SeatKind, Status, StoredAnswer, Table
from bot.store.row_statements import Part, record
from bot.store.schema import AnswerRow, ChatRow, MessageRow, PersonRow, SeatRow, TableRow
from bot.store.seal import Seal

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["OPEN", "TableReader", "opened", "read_seats"]

_WHOLE: Bundle[Any] = Bundle(
    "whole", *(getattr(TableRow, column.key) for column in TableRow.__table__.columns)
)

_JOINED = (_WHOLE, SeatRow, PersonRow)
_THEIRS = or_(PersonRow.id == SeatRow.person_id, PersonRow.id == TableRow.opened_by)
OPEN: tuple[Status, ...] = ("lobby", "playing")


def sits(person: int | BindParameter[int]) -> ColumnElement[bool]:
    """Return the condition that a person sits at a table."""
    chairs = select(SeatRow.table_id).where(SeatRow.person_id == person, SeatRow.kind == "person")
    return TableRow.id.in_(chairs)


def whole_tables(*wanted: ColumnElement[bool]) -> Select[Any]:
    """Return the query for the chats, tables, seats and people of the wanted tables, ordered by
    table and seat."""
    return (
        select(ChatRow, *_JOINED)
        .join(ChatRow, ChatRow.id == TableRow.chat_id)
        .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
        .outerjoin(PersonRow, _THEIRS)
        .where(*wanted)
        .order_by(TableRow.id, SeatRow.seat)
    )


def _met_tables() -> Select[Any]:
    single_row, who = select(literal(1).label("one")).subquery(), aliased(PersonRow)
    is_open_here = and_(TableRow.chat_id == ChatRow.id, TableRow.status.in_(OPEN))
    return (
        select(ChatRow, who, *_JOINED)
        .select_from(single_row)
        .outerjoin(ChatRow, ChatRow.telegram_id == bindparam("chat"))
        .outerjoin(who, who.telegram_id == bindparam("person"))
        .outerjoin(TableRow, is_open_here)
        .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
        .outerjoin(PersonRow, _THEIRS)
        .order_by(TableRow.id, SeatRow.seat)
    )


MET_TABLES: Final = _met_tables()
"""The query for a `chat` and a `person` (Telegram's ids), with the open tables there, their seats
and people; it returns a row even if there are none of them."""


def opened(seal: Seal, row: Any, seats: tuple[Seat, ...]) -> Table:
    """Return a table from its row."""
    secret = bytes.fromhex(seal.open(row.secret_sealed))
    words = {int(n): word for n, word in seal.open_json(row.words_sealed).items()}
    return record(Table, row, chat=row.chat_id, seats=seats, secret=secret, words=words)


# Statements that every move needs are built once.
_NUMBERED = whole_tables(TableRow.id == bindparam("number"))
_LOCKED = _NUMBERED.with_for_update(of=TableRow)
_THEN = TableRow.status.in_(bindparam("statuses", expanding=True))
_IN_CHAT = whole_tables(TableRow.chat_id == bindparam("chat"), _THEN)
_OF_PERSON = whole_tables(sits(bindparam("person")), _THEN)


def _sitting(kind: str) -> ColumnElement[int]:
    """Return the expression for the number of seats of this kind at a table."""
    seats = select(func.count()).where(SeatRow.table_id == TableRow.id, SeatRow.kind == kind)
    return seats.scalar_subquery()


def seat_of(work: UnitOfWork, row: SeatRow) -> Seat:
    """Return a seat from its row."""
    username = work.seal.open_some(row.username_sealed)
    return Seat(cast(SeatKind, row.kind), row.person_id, row.level, username)


async def read_seats(work: UnitOfWork, table: int) -> tuple[Seat, ...]:
    """Return the seats of a table, in their order."""
    query = select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat)
    return tuple(seat_of(work, row) for row in (await work.session.execute(query)).scalars())


class TableReader(Part):
    """The tables of a unit of work as they are read, each once."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self._known: dict[int, Table] = {}
        self._found: dict[tuple[Any, ...], tuple[int, ...]] = {}

    def forget_known(self) -> None:
        """Forget the tables that were read, as they may have changed."""
        self._known.clear()
        self._found.clear()

    async def get(self, table: int) -> Table:
        """Return the table with the store's number `table`. Raises LookupError if there is none."""
        if table in self._known:
            return self._known[table]
        query = _LOCKED if self._work.writing else _NUMBERED
        tables = await self._read_tables(query, {"number": table})
        if not tables:
            raise LookupError(f"no table {table}")
        return tables[0]

    async def by_public_id(self, public_id: str) -> Table | None:
        """Return the table whose game has this public id, None if there is none."""
        tables = await self._many(TableRow.public_id == public_id)
        return tables[0] if tables else None

    async def by_hash(self, secret_hash: str) -> Table | None:
        """Return the table whose secret has this SHA-256, None if there is none."""
        tables = await self._many(TableRow.secret_hash == secret_hash)
        return tables[0] if tables else None

    async def in_chat(self, chat: int, statuses: Sequence[Status] = OPEN) -> list[Table]:
        """Return the tables of a chat (store id) in these states, the oldest first."""
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
        return [person for person in await self._all(query) if person]

    async def of_person(self, person: int, statuses: Sequence[Status] = OPEN) -> list[Table]:
        """Return the tables where a person (store id) sits, in any chat, the oldest first."""
        question = ("person", person, *statuses)
        return await self._once(question, _OF_PERSON, {"person": person, "statuses": statuses})

    async def last_over_in(self, chat: int) -> Table | None:
        """Return the newest table of a chat (store id) whose game is over, None if there is
        none."""
        return await self._last(TableRow.chat_id == chat)

    async def last_over_of(self, person: int, chat: int | None = None) -> Table | None:
        """Return the newest table whose game is over and where a person (store id) sits, in a chat
        (store id) or anywhere; None if there is none."""
        conditions = () if chat is None else (TableRow.chat_id == chat,)
        return await self._last(sits(person), *conditions)

    async def over(
        self, chat: int | None, person: int | None, offset: int, most: int
    ) -> list[Table]:
        """Return at most `most` tables whose games are over, after the first `offset`, the last to
        end first: only those of a chat (store id), or of a person (store id), unless that is
        None."""
        query = select(TableRow.id).where(TableRow.status == "over")
        if chat is not None:
            query = query.where(TableRow.chat_id == chat)
        if person is not None:
            chairs = select(SeatRow.table_id).where(SeatRow.person_id == person)
            query = query.where(TableRow.id.in_(chairs))
        ended = query.order_by(TableRow.over_at.desc(), TableRow.id.desc())
        order = await self._all(ended.offset(offset).limit(most))
        tables = await self._many(TableRow.id.in_(order))
        return sorted(tables, key=lambda table: order.index(table.id))

    async def reserved_for(self, username: str) -> list[Table]:
        """Return the tables in the lobby that reserve a seat for this username."""
        reserved = select(SeatRow.table_id).where(
            SeatRow.kind == "reserved",
            SeatRow.username_hash == self._work.seal.digest(username),
        )
        return await self._many(TableRow.id.in_(reserved), TableRow.status == "lobby")

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
        numbers = await self._work.session.execute(quiet.order_by(TableRow.id).limit(most))
        return await self._many(TableRow.id.in_(numbers.scalars().all()))

    async def due(self, moment: datetime, latest: datetime) -> list[int]:
        """Return the numbers of the tables whose timed event was to happen by `moment`, or is to
        happen after `latest`, which no event does unless the clock was set back."""
        # Two ranges of the index, as for an "or" SQLite would read the whole index.
        due, wrong = (
            select(TableRow.id, TableRow.due_at).where(when)
            for when in (TableRow.due_at <= moment, TableRow.due_at > latest)
        )
        query = union_all(due, wrong).order_by("due_at")
        return list((await self._work.session.execute(query)).scalars())

    async def next_due(self) -> datetime | None:
        """Return the time of the next timed event at any table, None if there is none."""
        return await self._first(select(func.min(TableRow.due_at)))

    async def played(self) -> list[int]:
        """Return the numbers of all tables with a game that has begun or is over, in order."""
        query = select(TableRow.id).where(TableRow.status.in_(("playing", "aside", "over")))
        return await self._all(query.order_by(TableRow.id))

    async def last_answers(self, tables: Sequence[int]) -> dict[int, datetime]:
        """Return when the last answer at each of these tables was given, by the table's number."""
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
        return await self._all(query.order_by("deadline_at"))

    async def with_deadline(self) -> list[Table]:
        """Return the tables that have a deadline for an absent player."""
        return await self._many(TableRow.deadline_at.is_not(None))

    async def next_deadline(self) -> datetime | None:
        """Return the next deadline of an absent player at any table; None if there is none."""
        query = select(func.min(TableRow.deadline_at))
        return await self._first(query)

    async def answers(self, table: int, since: int = 0) -> tuple[StoredAnswer, ...]:
        """Return the stored answers of a table's game in order, from the answer number `since`
        on."""
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
        answers = []
        for kind, seat, value, sealed, at in await self._work.session.execute(query):
            hidden = seal.open_some(sealed)
            plain = value if hidden is None else hidden
            answers.append(StoredAnswer(kind, seat, plain, at, hidden is not None))
        return tuple(answers)

    async def by_message(self, chat: int, message_id: int) -> Table | None:
        """Return the table that a message of a chat (store id) shows, None if it shows none."""
        row = await self._work.session.get(MessageRow, (chat, message_id))
        return None if row is None else await self.get(row.table_id)

    async def _last(self, *wanted: ColumnElement[bool]) -> Table | None:
        newest = select(func.max(TableRow.id)).where(TableRow.status == "over", *wanted)
        tables = await self._many(TableRow.id == newest.scalar_subquery())
        return tables[0] if tables else None

    async def _once(
        self, question: tuple[Any, ...], query: Select[Any], parameters: Mapping[str, Any]
    ) -> list[Table]:
        """Return the tables of a query that is asked again and again, read once as long as no table
        is written; `question` names the query."""
        if question not in self._found:
            tables = await self._read_tables(query, parameters)
            self._found[question] = tuple(table.id for table in tables)
        return [self._known[table] for table in self._found[question]]

    async def _many(self, *wanted: ColumnElement[bool]) -> list[Table]:
        """Return the wanted tables in the order of their numbers, read with their seats, people and
        chats."""
        return await self._read_tables(whole_tables(*wanted))

    async def _read_tables(
        self, query: Select[Any], parameters: Mapping[str, Any] | None = None
    ) -> list[Table]:
        """Return the tables that a query selects, with the values of its `parameters`; remember the
        chats in its first column."""
        rows = (await self._work.session.execute(query, parameters)).all()
        for chat in {row[0] for row in rows}:
            self._work.chats.rows.add(chat)
        return self._join_tables(row[1:] for row in rows)

    async def met(self, chat: int, person: int) -> tuple[ChatRow | None, PersonRow | None]:
        """Return a chat and a person (Telegram's ids), read together with the open tables there."""
        rows = (
            await self._work.session.execute(MET_TABLES, {"chat": chat, "person": person})
        ).all()
        tables = self._join_tables(row[2:] for row in rows)
        chat_row, who = rows[0][0], rows[0][1]
        if chat_row is not None:
            self._found["chat", chat_row.id, *OPEN] = tuple(table.id for table in tables)
        return chat_row, who

    def _join_tables(self, rows: Iterable[Any]) -> list[Table]:
        """Return the tables that were read, each with its seats and people."""
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
        """Return the table of a row, or its newer state if this unit of work has written it."""
        known = self._known.get(row.id)
        return known or self._keep(opened(self._work.seal, row, tuple(seats.values())))

    def _keep(self, table: Table) -> Table:
        self._known[table.id] = table
        return table
