"""Statements about rows: counting changed rows, writing new rows that may exist already or the next
version of a row, reading each row of a unit of work once, and making records of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from sqlalchemy import CursorResult, Delete, Select, Table, Update, bindparam, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from bot.store.records import Stale
from bot.store.schema import ChatRow, ContestRow, PersonRow, TableRow, columns_of

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncSession

    from bot.store.unit_of_work import UnitOfWork

__all__ = ["NewRows", "Part", "changed", "once_a_dialect", "record"]


async def changed(
    session: AsyncSession, statement: Update | Delete, parameters: Mapping[str, Any] | None = None
) -> int:
    """Run an UPDATE or DELETE with the values of its parameters; return the number of changed
    rows."""
    # Both kinds of statement return a CursorResult; the session's signature is wider.
    return cast(CursorResult[Any], await session.execute(statement, parameters)).rowcount


T = TypeVar("T")


class Part:
    """A part of a unit of work, with methods for the statements that it runs most."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work

    async def _all(self, query: Select[T]) -> list[T]:
        """Return the first column, or the object, of all rows of a query."""
        return list((await self._work.session.execute(query)).scalars())

    async def _first(self, query: Select[T]) -> T | None:
        """Return the first column of the only row of a query, None if there is no row."""
        return (await self._work.session.execute(query)).scalar_one_or_none()

    async def _change(
        self, statement: Update | Delete, parameters: Mapping[str, Any] | None = None
    ) -> int:
        """Run an UPDATE or DELETE as `changed` does; return the number of changed rows."""
        return await changed(self._work.session, statement, parameters)


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def record(kind: type[T], row: Any, **values: Any) -> T:
    """Return a dataclass whose fields are the columns of a row by the same names, except those
    given in `values`. JSON objects are copied, as a row is changed in place."""
    for name in _names(cast(Any, kind)):
        if name not in values:
            value = getattr(row, name)
            values[name] = dict(value) if isinstance(value, dict) else value
    return kind(**values)


NewRows = Callable[[Any], Any]
"""The function `insert` of a kind of database."""


def once_a_dialect(make: Callable[[NewRows], Any]) -> Callable[[AsyncSession], Any]:
    """Return a function for a statement with an INSERT ... ON CONFLICT, built once for each kind of
    database: it takes a session."""
    made = cache(lambda dialect: make(sqlite.insert if dialect == "sqlite" else postgresql.insert))
    return lambda session: made(session.get_bind().dialect.name)


Versioned = TypeVar("Versioned", TableRow, ContestRow)


def _next_of(table: Table) -> Update:
    """Return the statement that writes a row if it is still at the version `read`."""
    columns = table.columns
    same = columns.id == bindparam("number"), columns.version == bindparam("read")
    return update(table).where(*same)


_NEXT = {kind: _next_of(columns_of(kind)) for kind in (TableRow, ContestRow)}


async def write_next_version(
    session: AsyncSession,
    kind: type[Versioned],
    number: int,
    version: int,
    values: Mapping[str, Any],
) -> None:
    """Write `values` and the next version into a row that is still at `version`. Raises Stale if
    it was changed since it was read."""
    parameters = {**values, "version": version + 1, "number": number, "read": version}
    if await changed(session, _NEXT[kind], parameters) != 1:
        raise Stale(f"{kind.__tablename__}: {number} is no longer at version {version}")


Row = TypeVar("Row", ChatRow, PersonRow)


class KnownRows(Generic[Row]):
    """Rows of one kind by the store's number and by Telegram's id."""

    def __init__(self, work: UnitOfWork, kind: type[Row]) -> None:
        self._work = work
        self._kind: type[Row] = kind
        self._rows: dict[int, Row] = {}
        self._by_telegram: dict[int, Row | None] = {}

    def add(self, row: Row | None, telegram_id: int | None = None) -> None:
        """Add a row that was read or made, or the knowledge that no row has this Telegram id."""
        if row is not None:
            if row.id is not None:
                self._rows[row.id] = row
            telegram_id = row.telegram_id
        if telegram_id is not None:
            self._by_telegram[telegram_id] = row

    def forget(self) -> None:
        """Forget the rows that were read, as they may have changed."""
        self._rows.clear()
        self._by_telegram.clear()

    async def get(self, number: int) -> Row:
        """Return the row of this number. Raises LookupError if there is none."""
        row = self._rows.get(number) or await self._work.session.get(self._kind, number)
        if row is None:
            raise LookupError(f"nothing in {self._kind.__tablename__} has number {number}")
        self.add(row)
        return row

    async def find(self, telegram_id: int) -> Row | None:
        """Return the row with this Telegram id, None if there is none."""
        if telegram_id not in self._by_telegram:
            query = select(self._kind).where(self._kind.telegram_id == telegram_id)
            row = (await self._work.session.execute(query)).scalar_one_or_none()
            self.add(row, telegram_id)
        return self._by_telegram[telegram_id]
