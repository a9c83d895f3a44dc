"""Rows that carry a version: written only by a process that has read the newest one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sqlalchemy import Table, Update, bindparam, update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.store.contest_schema import ContestRow
from bot.store.counting import changed
from bot.store.records import Stale
from bot.store.schema import TableRow, columns_of

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
    given = {**values, "version": version + 1, "number": number, "read": version}
    if await changed(session, _NEXT[kind], given) != 1:
        raise Stale(f"{kind.__tablename__}: {number} is no longer at version {version}")
