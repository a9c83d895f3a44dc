"""A database copied row by row into an empty one, of the same kind or of another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

from sqlalchemy import Table as SqlTable
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.engine import make_engine, reading_engine
from bot.store.migrate import bring_up_to_date, require_newest
from bot.store.schema import Base

__all__ = ["NotEmpty", "NotWhole", "copy"]

_AT_ONCE = 500
_SEEDED = ("faces",)
"""The tables that hold rows from the first day on; a copy replaces them."""


class NotEmpty(RuntimeError):
    """The target of a copy holds rows already."""


class NotWhole(RuntimeError):
    """A copy lacks rows, so it is discarded."""


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy everything between two addresses; return the number of rows of each table, counted in
    both.

    The source must be of this version and is read as it is at one moment. The target is brought to
    this version, and none of its changes stay if anything fails. Raises NotEmpty, NotWhole,
    OlderSchema, WrongSchema.
    """
    await require_newest(source)
    await bring_up_to_date(target)
    reads, writes = reading_engine(source), make_engine(target)
    try:
        async with reads.connect() as there, writes.begin() as target_connection:
            return {
                table.name: await _table(there, target_connection, table)
                for table in await _empty_tables(target_connection, Base.metadata.sorted_tables)
            }
    finally:
        await reads.dispose()
        await writes.dispose()


async def _empty_tables(
    connection: AsyncConnection, tables: Sequence[SqlTable]
) -> Sequence[SqlTable]:
    """Delete the rows that a fresh database has in some tables; return the tables. Raises NotEmpty
    if there are other rows."""
    for table in tables:
        if table.name in _SEEDED:
            await connection.execute(table.delete())
        elif await _count(connection, table):
            raise NotEmpty(f"there is something in {table.name} already: copy into a new database")
    return tables


async def _table(there: AsyncConnection, target: AsyncConnection, table: SqlTable) -> int:
    """Copy a table and return its number of rows. Raises NotWhole if rows are missing."""
    async for rows in _batches(there, table):
        await target.execute(insert(table), rows)
    if table.autoincrement_column is not None:
        await _count_on(there, target, table)
    wanted, copied = await _count(there, table), await _count(target, table)
    if wanted != copied:
        raise NotWhole(f"{table.name}: {copied} rows of {wanted} were copied")
    return copied


async def _batches(there: AsyncConnection, table: SqlTable) -> AsyncIterator[list[dict[str, Any]]]:
    async with there.stream(select(table).order_by(*table.primary_key.columns)) as result:
        async for rows in result.mappings().partitions(_AT_ONCE):
            yield [dict(row) for row in rows]


async def _count(connection: AsyncConnection, table: SqlTable) -> int:
    query = select(func.count()).select_from(table)
    return int((await connection.execute(query)).scalar_one())


# -- numbers that are given only once --------------------------------------------------------------


async def _count_on(there: AsyncConnection, target: AsyncConnection, table: SqlTable) -> None:
    """Let the numbers of new rows continue after the last number that was ever given."""
    last = await _last_given(there, table)
    if not last:
        return
    if target.dialect.name == "sqlite":
        await target.execute(
            text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name}
        )
        statement = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)")
        await target.execute(statement, {"name": table.name, "last": last})
    else:
        statement = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :last)")
        await target.execute(statement, {"name": table.name, "last": last})


async def _last_given(there: AsyncConnection, table: SqlTable) -> int:
    """Return the highest number that a row of a table has ever had, 0 if it never had a row."""
    if there.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        number = (await there.execute(query, {"name": table.name})).scalar_one_or_none()
        return int(number or 0)
    query = text("SELECT pg_sequence_last_value(pg_get_serial_sequence(:name, 'id')::regclass)")
    number = (await there.execute(query, {"name": table.name})).scalar_one_or_none()
    return int(number or 0)
