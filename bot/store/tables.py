"""Tables: games in chats, their seats and the log of their answers, as they are written."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert

from bot.store.records import Seat, Stale, Table
from bot.store.row_statements import NewRows, once_a_dialect, write_next_version
from bot.store.schema import (
    AnswerRow,
    MessageRow,
    SeatRow,
    TableRow,
    columns_of,
)
from bot.store.table_rows import TableReader, opened, read_seats

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["Tables"]

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
"""The columns of a game that has not begun."""


async def _write_seats(work: UnitOfWork, table: int, seats: Sequence[Seat]) -> None:
    """Write the seats of a table in place of those that it has."""
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


class Tables(TableReader):
    """The tables of a unit of work, read and written."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
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
        """Return a new table in the lobby of `chat` (store id), with its own secret for the dice,
        and a random public id unless one is given."""
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
        await _write_seats(work, row.id, seats)
        self._found.clear()
        return self._keep(opened(self._work.seal, row, tuple(seats)))

    async def save(self, table: Table, before: Table | None = None) -> Table:
        """Write a changed table (all but its answers) and return it with its new version. `before`
        is the table as it was read in an earlier unit of work.

        Raises Stale if the table was changed since it was read.
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
        """Add further answers (kind, seat, value) to a game and write the table; return it with its
        new version. The values of answers whose numbers (from 0) are in `sealed` are stored as
        ciphertext.

        Also writes the other changes of `table`, as `save` does. Raises Stale if the table was
        changed since it was read: no answer is ever stored twice.
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

    async def remember_message(self, table: Table, message_id: int) -> None:
        """Store that a message of the bot in the table's chat shows this table."""
        shows = {"chat_id": table.chat, "message_id": message_id, "table_id": table.id}
        await self._work.session.execute(_shown_in(self._work.session), shows)

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
            await _write_seats(work, table.id, table.seats)
        self.written.add(table.id)
        moments = (table.due_at, table.deadline_at)
        known = None if before is None else (before.due_at, before.deadline_at)
        self._work.retimed = self._work.retimed or moments != known
        self._found.clear()
        saved = replace(table, version=table.version + 1, length=length, updated_at=work.now)
        return self._keep(saved)
