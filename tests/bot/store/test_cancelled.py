"""Work that is cancelled amid a statement leaves nothing behind."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Seal, Store
from bot.store.sqlite_connection import SqliteConnection
from tests.bot.store.conftest import IN_A_FILE

LONG = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 500000)
    SELECT max(n) FROM number
"""


async def test_a_cancelled_writer_holds_no_lock(store: Store, path: Path, key: str) -> None:
    """Not even while its error is held, with the cursor in it."""
    under_way, loop = asyncio.Event(), asyncio.get_running_loop()

    async def write() -> None:
        async with store.work() as work:
            raw = await (await work.session.connection()).get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.set_trace_callback(
                lambda _: loop.call_soon_threadsafe(under_way.set)
            )
            await work.session.execute(text(LONG))

    writer = asyncio.create_task(write())
    await under_way.wait()
    writer.cancel()
    writer.cancel()
    with pytest.raises(asyncio.CancelledError) as held:
        await writer
    other = Store(f"sqlite+aiosqlite:///{path}", Seal([key]))
    for writing in (store, other):
        async with writing.work() as work:
            found = await work.session.execute(text("SELECT count(*) FROM keepsakes"))
            assert found.scalar() == 1
    await other.close()
    assert held.value.__traceback__


@IN_A_FILE
async def test_a_connection_that_was_stopped_is_closed_without_waiting(store: Store) -> None:
    """As where whoever uses it is cancelled once more while it closes."""
    async with store.engine.connect() as connection:
        raw = (await connection.get_raw_connection()).driver_connection
        assert raw is not None
        await raw.rollback()
        raw.stop()
        async with asyncio.timeout(10):
            with suppress(ValueError):
                await raw.close()
        await connection.invalidate()


@IN_A_FILE
async def test_the_end_waits_for_a_connection_that_is_being_given_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its user was cancelled meanwhile, and the loop ends right after the store."""
    under_way, goes_on = asyncio.Event(), asyncio.Event()
    undo = SqliteConnection.rollback

    async def slow(connection: SqliteConnection) -> None:
        under_way.set()
        await goes_on.wait()
        await undo(connection)

    async def read() -> None:
        async with store.reading() as work:
            await work.session.execute(text("SELECT count(*) FROM keepsakes"))

    others = asyncio.all_tasks()
    monkeypatch.setattr(SqliteConnection, "rollback", slow)
    reader = asyncio.create_task(read())
    await under_way.wait()
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    closing = asyncio.create_task(store.close())
    await asyncio.wait([closing], timeout=0)
    waits = not closing.done()
    goes_on.set()
    await closing
    left = asyncio.all_tasks() - others
    for task in left:
        await task
    assert waits and not left


async def test_the_end_waits_for_whoever_was_told_to_end_and_has_not_yet(store: Store) -> None:
    under_way = asyncio.Event()

    async def read() -> None:
        async with store.reading() as work:
            await work.session.execute(text("SELECT count(*) FROM keepsakes"))
            under_way.set()
            await asyncio.Event().wait()

    others = asyncio.all_tasks()
    reader = asyncio.create_task(read())
    await under_way.wait()
    reader.cancel()
    await store.close()
    left = asyncio.all_tasks() - others - {reader}
    assert not left
    with pytest.raises(asyncio.CancelledError):
        await reader
