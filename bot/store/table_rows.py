"""Tables as they are read: joined with their seats, people and chats."""

from __future__ import annotations

from typing import Any, Final, cast

from sqlalchemy import BindParameter, ColumnElement, Select, and_, bindparam, literal, or_, select
from sqlalchemy.orm import Bundle, aliased

from bot.store.records import Seat, Status, Table
from bot.store.schema import ChatRow, PersonRow, SeatRow, TableRow
from bot.store.seal import Seal

__all__ = ["MET_TABLES", "OPEN", "opened", "sits", "whole_tables"]

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
    """Chats, tables, seats and people, in the order of tables and seats."""
    return (
        select(ChatRow, *_JOINED)
        .join(ChatRow, ChatRow.id == TableRow.chat_id)
        .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
        .outerjoin(PersonRow, _THEIRS)
        .where(*wanted)
        .order_by(TableRow.id, SeatRow.seat)
    )


def _met_tables() -> Select[Any]:
    one, who = select(literal(1).label("one")).subquery(), aliased(PersonRow)
    here = and_(TableRow.chat_id == ChatRow.id, TableRow.status.in_(OPEN))
    return (
        select(ChatRow, who, *_JOINED)
        .select_from(one)
        .outerjoin(ChatRow, ChatRow.telegram_id == bindparam("chat"))
        .outerjoin(who, who.telegram_id == bindparam("person"))
        .outerjoin(TableRow, here)
        .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
        .outerjoin(PersonRow, _THEIRS)
        .order_by(TableRow.id, SeatRow.seat)
    )


MET_TABLES: Final = _met_tables()
"""A `chat` and a `person` (Telegram's ids), with the open tables there, seats and people; a row
even where there are none of them."""


def opened(seal: Seal, row: Any, seats: tuple[Seat, ...]) -> Table:
    """A table out of what was read."""
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
