"""Connections to SQLite: few trips to their thread, and all rows all the same."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.engine import make_engine, reading_engine
from bot.store.sqlite_connection import AHEAD, OneTripCursor

NUMBERS = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < :most)
    SELECT n FROM number
"""


@pytest.fixture
def engine(tmp_path: Path) -> AsyncEngine:
    """On a file of its own."""
    return make_engine(f"sqlite+aiosqlite:///{tmp_path / 'some.db'}")


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was done in the thread of a connection by its cursors, by name."""
    made, trip = list[str](), OneTripCursor._trip

    async def noted(cursor: OneTripCursor, do: Callable[..., None], *what: Any) -> None:
        made.append(do.__name__)
        await trip(cursor, do, *what)

    monkeypatch.setattr(OneTripCursor, "_trip", noted)
    return made


@pytest.mark.parametrize("most", [1, AHEAD - 1])
async def test_a_statement_and_its_rows_take_one_trip(
    engine: AsyncEngine, trips: list[str], most: int
) -> None:
    """Neither the cursor nor the rows nor closing takes another."""
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
        trips.clear()
        found = (await connection.execute(text(NUMBERS), {"most": most})).scalars().all()
        assert list(found) == list(range(1, most + 1))
        assert trips == ["_whole"]
    await engine.dispose()


@pytest.mark.parametrize("most", [AHEAD, AHEAD + 1, 3 * AHEAD])
async def test_rows_beyond_the_first_are_read_too(engine: AsyncEngine, most: int) -> None:
    """At once, and in parts."""
    async with engine.connect() as connection:
        found = (await connection.execute(text(NUMBERS), {"most": most})).scalars().all()
        assert list(found) == list(range(1, most + 1))
        streamed = list[int]()
        async with connection.stream(text(NUMBERS), {"most": most}) as rows:
            async for part in rows.scalars().partitions(AHEAD - 7):
                streamed += part
        assert streamed == list(found)
        async with connection.stream(text(NUMBERS), {"most": most}) as rows:
            assert (await rows.fetchone()) == (1,)
    await engine.dispose()


async def test_what_was_written_is_counted_and_numbered(
    engine: AsyncEngine, trips: list[str]
) -> None:
    """One row or many, a trip each."""
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE some (id INTEGER PRIMARY KEY, n INTEGER)"))
        trips.clear()
        insert = text("INSERT INTO some (n) VALUES (:n)")
        assert (await connection.execute(insert, {"n": 5})).lastrowid == 1
        assert (await connection.execute(insert, [{"n": 6}, {"n": 7}])).rowcount == 2
        assert (await connection.execute(text("UPDATE some SET n = n + 1"))).rowcount == 3
        assert trips == ["_whole", "_each", "_whole"]
    await engine.dispose()


@pytest.fixture
def awaited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was waited for from the thread of a connection, by name."""
    made, execute = list[str](), aiosqlite.Connection._execute

    async def noted(connection: aiosqlite.Connection, do: Any, *what: Any, **how: Any) -> Any:
        made.append(do.__name__)
        return await execute(connection, do, *what, **how)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", noted)
    return made


async def test_transaction_takes_a_trip_per_statement_and_commit(
    engine: AsyncEngine, awaited: list[str]
) -> None:
    """None to begin, and none to give the connection back when it is over."""
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE some (n INTEGER)"))
        awaited.clear()
    assert awaited == ["commit"]
    awaited.clear()
    async with engine.begin() as connection:
        await connection.execute(text("INSERT INTO some VALUES (1)"))
        await connection.execute(text("INSERT INTO some VALUES (2)"))
    assert awaited == ["_whole", "_whole", "commit"]
    awaited.clear()
    async with engine.begin():
        pass
    assert awaited == []
    await engine.dispose()


async def test_what_is_undone_is_waited_for_where_something_was_written(
    engine: AsyncEngine, awaited: list[str], tmp_path: Path
) -> None:
    """And the end of what only reads is not; both let go of their locks."""
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE some (n INTEGER)"))
    reader = reading_engine(f"sqlite+aiosqlite:///{tmp_path / 'some.db'}")
    count, insert = text("SELECT count(*) FROM some"), text("INSERT INTO some VALUES (1)")
    async with engine.connect() as connection:
        await connection.execute(insert)
        awaited.clear()
        await connection.rollback()
        assert awaited == ["rollback"]
    async with reader.connect() as connection:
        awaited.clear()
        assert await connection.scalar(count) == 0
    assert awaited == ["_whole"]
    async with engine.begin() as connection:
        await connection.execute(insert)
    async with reader.connect() as connection:
        assert await connection.scalar(count) == 1
    for one in (engine, reader):
        await one.dispose()


async def test_a_writer_has_its_lock_from_its_first_statement_on(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    """Even if that only reads."""
    async with engine.begin() as connection:
        await connection.execute(text("SELECT 1"))
        other = sqlite3.connect(tmp_path / "some.db", timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.close()
    await engine.dispose()
