"""Rows that carry a version: written only by whoever has read the newest one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from bot.store.contest_schema import ContestRow
from bot.store.counting import changed
from bot.store.records import Stale
from bot.store.schema import TableRow

Versioned = TypeVar("Versioned", TableRow, ContestRow)


async def write_next_version(
    session: AsyncSession,
    kind: type[Versioned],
    number: int,
    version: int,
    values: Mapping[str, Any],
) -> None:
    """Write `values` into a row that is still at `version`, and the version after it. Raises Stale
    where somebody else has changed the row."""
    statement = (
        update(kind)
        .where(kind.id == number, kind.version == version)
        .values({**values, "version": version + 1})
        .execution_options(synchronize_session=False)
    )
    if await changed(session, statement) != 1:
        raise Stale(f"{kind.__tablename__}: {number} is no longer at version {version}")
