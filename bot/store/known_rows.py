"""Rows of chats or people that a unit of work has read, so that none is read twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from sqlalchemy import select

from bot.store.schema import ChatRow, PersonRow

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

Row = TypeVar("Row", ChatRow, PersonRow)


class KnownRows(Generic[Row]):
    """Rows of one kind by the store's number and by Telegram's id."""

    def __init__(self, work: UnitOfWork, kind: type[Row]) -> None:
        self._work = work
        self._kind: type[Row] = kind
        self._rows: dict[int, Row] = {}
        self._by_telegram: dict[int, Row | None] = {}

    def add(self, row: Row | None, telegram_id: int | None = None) -> None:
        """A row that was read with something else or made, or that none has this Telegram id."""
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
        """The row of this number; raises LookupError."""
        row = self._rows.get(number) or await self._work.session.get(self._kind, number)
        if row is None:
            raise LookupError(f"nothing in {self._kind.__tablename__} has number {number}")
        self.add(row)
        return row

    async def find(self, telegram_id: int) -> Row | None:
        """The row with this Telegram id, if there is any."""
        if telegram_id not in self._by_telegram:
            query = select(self._kind).where(self._kind.telegram_id == telegram_id)
            row = (await self._work.session.execute(query)).scalar_one_or_none()
            self.add(row, telegram_id)
        return self._by_telegram[telegram_id]
