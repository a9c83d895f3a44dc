"""Work that is cancelled amid a statement leaves nothing behind."""

import asyncio
import sqlite3
from contextlib import closing, suppress
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import STORE_FAILS, Seal, Store, UnitOfWork, database
from bot.store.engine import database_file
from bot.store.sqlite_connection import SqliteConnection
from tests.bot.store.conftest import IN_A_FILE

COUNTED = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 500000)
    SELECT max(n) FROM number
"""
LONG = {"sqlite": COUNTED, "postgresql": "SELECT pg_sleep(600)"}
ACTIVE = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'"
CHANGE = "UPDATE chats SET kind = 'supergroup'"


async def begun_in_a_file(work: UnitOfWork) -> asyncio.Event:
    """Set as soon as this work's next statement is under way."""
    begun, loop = asyncio.Event(), asyncio.get_running_loop()
    raw = await (await work.session.connection()).get_raw_connection()
    assert raw.driver_connection is not None
    await raw.driver_connection.set_trace_callback(lambda _: loop.call_soon_threadsafe(begun.set))
    return begun


async def begun_on_a_server(store: Store) -> None:
    """Return as soon as the server works at the long statement."""
    seen = 0
    while not seen:
        # A transaction goes on seeing what it saw first.
        async with store.reading() as work:
            seen = (await work.session.execute(text(ACTIVE))).scalar() or 0


async def test_a_cancelled_writer_holds_no_lock(store: Store, key: str) -> None:
    """Not even while its error is held, with the cursor in it."""
    begun = asyncio.get_running_loop().create_future()
    async with store.work() as work:
        await work.chats.seen(-1, "group", "Вечер")

    async def write() -> None:
        async with store.work() as work:
            await work.session.execute(text(CHANGE))
            if store.engine.dialect.name == "sqlite":
                begun.set_result((await begun_in_a_file(work)).wait())
            else:
                begun.set_result(begun_on_a_server(store))
            await work.session.execute(text(LONG[store.engine.dialect.name]))

    writer = asyncio.create_task(write())
    await (await begun)
    writer.cancel()
    writer.cancel()
    with pytest.raises(asyncio.CancelledError) as held:
        await writer
    other = Store(store.url, Seal([key]))
    async with asyncio.timeout(60):
        for writing in (store, other):
            async with writing.work() as work:
                await work.session.execute(text(CHANGE))
    await other.close()
    assert held.value.__traceback__


@pytest.mark.parametrize("store", ["postgresql"], indirect=True)
async def test_who_is_gone_amid_a_statement_holds_no_lock(store: Store, key: str) -> None:
    """As after kill -9: the server ends what nobody waits for."""
    held = list[Any]()
    async with store.work() as work:
        await work.chats.seen(-1, "group", "Вечер")

    async def write() -> None:
        async with store.work() as work:
            await work.session.execute(text(CHANGE))
            held.append(await (await work.session.connection()).get_raw_connection())
            await work.session.execute(text(LONG["postgresql"]))

    writer = asyncio.create_task(write())
    await begun_on_a_server(store)
    held[0].driver_connection.terminate()
    with pytest.raises(STORE_FAILS):
        await writer
    other = Store(store.url, Seal([key]))
    async with asyncio.timeout(60), other.work() as work:
        await work.session.execute(text(CHANGE))
    await other.close()


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
    closed = asyncio.create_task(store.close())
    await asyncio.wait([closed], timeout=0)
    waits = not closed.done()
    goes_on.set()
    await closed
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


@IN_A_FILE
async def test_nothing_is_done_in_a_thread_behind_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A statement that waits for another process's lock then is waited for, be it given up or not:
    what it gives would go to a loop that may be closed."""
    monkeypatch.setattr(database, "_FINISHING", 0.0)
    begun = asyncio.get_running_loop().create_future()
    file = database_file(store.url)
    assert file is not None

    async def write() -> None:
        async with store.work() as work:
            under_way = (await begun_in_a_file(work)).wait()
            raw = await (await work.session.connection()).get_raw_connection()
            begun.set_result((under_way, raw.driver_connection))
            await work.session.execute(text(CHANGE))

    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writer = asyncio.create_task(write())
        under_way, connection = await begun
        await under_way
        writer.cancel()
        asyncio.get_running_loop().call_later(0.2, other.rollback)
        await store.close()
        assert not connection._thread.is_alive()
        with pytest.raises(asyncio.CancelledError):
            await writer
