"""How connections are opened and transactions begin."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import ArgumentError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

__all__ = ["STORE_FAILS", "database_file", "make_engine", "reading_engine"]

# What is raised when the database itself is at fault (full disk, locked, gone), not who asked.
STORE_FAILS = (OperationalError, InterfaceError, NoConnection)
_BUSY_MS = 5000


def make_engine(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine whose transactions write, with SQLite set up to lose nothing.

    WAL lets readers go on beside the writer; synchronous=FULL keeps a commit through a power
    cut; BEGIN IMMEDIATE takes the write lock at once, so that no transaction fails halfway for
    having read before it wrote; secure_delete blots out what is deleted. Parameters stay
    out of error messages, which end in logs. `foreign_keys=False` is for migrations, which
    rebuild tables.
    """
    engine = _made(url)
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine, foreign_keys)
    return engine


def _made(url: str) -> AsyncEngine:
    """An engine that asks whether a server is still there before it is used."""
    served = make_url(url).get_backend_name() != "sqlite"
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=served)


def database_file(address: str) -> Path | None:
    """The file of an SQLite database, which need not exist; None for any other kind of database.

    Raises ValueError for what is no address.
    """
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise ValueError("an address is like sqlite+aiosqlite:///nardy.db") from error
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(url.database)


def reading_engine(url: str) -> AsyncEngine:
    """An engine whose transactions cannot write."""
    engine = _made(url)
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine, reading=True)
        return engine
    return engine.execution_options(postgresql_readonly=True, isolation_level="REPEATABLE READ")


def _set_up_sqlite(
    engine: AsyncEngine, foreign_keys: bool = True, *, reading: bool = False
) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions by its own rules.
        connection.isolation_level = None
        _stop_once(connection.driver_connection)
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA secure_delete=ON")
        cursor.execute(f"PRAGMA busy_timeout={_BUSY_MS}")
        cursor.execute(f"PRAGMA foreign_keys={'ON' if foreign_keys else 'OFF'}")
        cursor.execute(f"PRAGMA query_only={'ON' if reading else 'OFF'}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begins(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    undoing: set[asyncio.Task[None]] = set()

    @event.listens_for(engine.sync_engine, "invalidate")
    def given_up(connection: Any, _record: Any, _error: BaseException | None) -> None:
        task = asyncio.get_running_loop().create_task(_undo(connection.driver_connection))
        undoing.add(task)
        task.add_done_callback(undoing.discard)


def _stop_once(connection: aiosqlite.Connection) -> None:
    """Let a connection be stopped twice, as happens where its user is cancelled while it closes:
    the second time would wait for ever for a thread that has gone."""
    stop: Callable[[], asyncio.Future[None] | None] = connection.stop
    left = [stop]
    connection.stop = lambda: left.pop()() if left else None  # type: ignore[method-assign]


async def _undo(connection: aiosqlite.Connection) -> None:
    """Give back the locks of a connection that will be closed, its user having been cancelled.

    Closing is not enough: SQLite keeps a closed connection, locks and all, for as long as anybody
    holds a cursor of it, and the error that reports the cancelling does.
    """
    with suppress(ValueError, aiosqlite.Error):
        await connection.rollback()
