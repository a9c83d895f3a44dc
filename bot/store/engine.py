"""Engines of SQLAlchemy: addresses of databases, opening connections, beginning transactions,
temporary errors."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import URL, Connection, Engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from bot.store.records import LeaseLost, Stale
from bot.store.sqlite_connection import SqliteConnections

__all__ = [
    "CONFLICTS",
    "STORE_FAILS",
    "address_of",
    "alone",
    "database_file",
    "keep_private",
    "make_engine",
    "numbers",
    "reading_engine",
    "require_usable",
    "why_it_fails",
]

# The caller is not at fault if these are raised: the database fails (full disk, locked, gone), or
# the work belongs to another process by now.
STORE_FAILS = (OperationalError, InterfaceError, NoConnection, LeaseLost)
CONFLICTS = (Stale, IntegrityError)
"""The errors that are raised when another process wrote the same at the same time."""
_ADDRESSES = (
    "an address is like sqlite+aiosqlite:///nardy.db or postgresql+asyncpg://user@host/database"
)
_OTHERS = stat.S_IRWXO
_BUSY_MS = 5000
_IDLE = 15.0
"""Seconds after which a server gives up a transaction in which a process is silent."""
_LISTENING_MS = 1000
"""Milliseconds between a server's checks whether the process that waits for a statement still
exists."""
_QUEUING = 120.0
"""The longest wait for a connection in seconds, while all connections are in use."""
_PASSING = ("08", "25P03", "40", "53", "55P03", "57", "58")
"""The beginnings of PostgreSQL's error codes that are not the statement's fault: a lost connection,
a connection that was idle in a transaction, deadlocks, no room, a lock that was not available, a
server that stops, its disk."""


def why_it_fails(error: BaseException) -> str:
    """Return the database's own message of a failure, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split()) or type(error).__name__


def make_engine(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """Return an engine whose transactions write, with SQLite set up to lose nothing.

    WAL lets readers go on beside the writer; synchronous=FULL keeps a commit through a power cut;
    BEGIN IMMEDIATE takes the write lock at once, so that no transaction fails halfway because it
    read before it wrote; secure_delete overwrites deleted data. Parameters are left out of error
    messages, which end in logs. `foreign_keys=False` is for migrations, which rebuild tables. A
    server gives up a transaction whose process has been silent for 15 seconds, and a statement
    whose process is gone: a process that hangs keeps no locks.
    """
    engine = _make_engine(url)
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine, foreign_keys)
    else:
        _give_up_what_stands_still(engine)
    return engine


def _make_engine(url: str) -> AsyncEngine:
    """Return an engine that checks the connection to a server before each use. An engine of SQLite
    is disposed of when the threads of its connections have ended."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        opened = SqliteConnections()
        made_by = {"async_creator_fn": opened.connect}
        engine = create_async_engine(
            url, hide_parameters=True, connect_args=made_by, pool_timeout=_QUEUING
        )

        @event.listens_for(engine.sync_engine, "engine_disposed")
        def disposed(_engine: Engine) -> None:
            await_only(opened.end())

        return engine
    engine = create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_timeout=_QUEUING,
        connect_args=numbers(address.query),
    )
    _tell_faults_apart(engine)
    return engine


async def alone(connection: AsyncConnection) -> None:
    """Wait until no other process is in a transaction that called this; keep others out until the
    end of this transaction."""
    if connection.dialect.name != "sqlite":
        await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('nardy'))")


def database_file(address: str) -> Path | None:
    """Return the file of an SQLite database, which need not exist; None for a database of
    PostgreSQL.

    Raises ValueError if it is an address of neither, if PostgreSQL or its driver cannot use its
    settings, or if the driver is not installed.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise ValueError(_ADDRESSES) from None
    if url.drivername == "postgresql+asyncpg":
        if find_spec("asyncpg") is None:
            raise ValueError("its driver is missing: pip install asyncpg (deploy/postgresql.lock)")
        require_usable(url)
        return None
    if url.drivername != "sqlite+aiosqlite" or url.database in (None, "", ":memory:"):
        raise ValueError(_ADDRESSES)
    return Path(url.database)


def address_of(file: Path) -> str:
    """Return the address of an SQLite database; the name of its file may hold any characters."""
    address = URL.create("sqlite+aiosqlite", database=str(file))
    return address.render_as_string(hide_password=False)


def keep_private(address: str) -> None:
    """Let only its owner read an SQLite file and the files beside it. A file that its group may
    read, but no others, stays so: that was meant."""
    file = database_file(address)
    if file is None:
        return
    with suppress(OSError):  # opening the database reports a faulty folder
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    for part in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(OSError):
            if part.stat().st_mode & _OTHERS:
                part.chmod(0o600)


def reading_engine(url: str) -> AsyncEngine:
    """Return an engine whose transactions cannot write."""
    engine = _make_engine(url)
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine, reading=True)
        return engine
    return engine.execution_options(postgresql_readonly=True, isolation_level="REPEATABLE READ")


def _tell_faults_apart(engine: AsyncEngine) -> None:
    """Raise every temporary error (see STORE_FAILS) as an OperationalError."""

    @event.listens_for(engine.sync_engine, "do_connect")
    def connects(dialect: Any, _record: Any, arguments: Any, named: Any) -> Any:
        try:
            return dialect.connect(*arguments, **named)
        except Exception as error:
            if isinstance(error, OSError) or _passes(error):
                raise OperationalError("connect", None, error) from error
            raise

    @event.listens_for(engine.sync_engine, "handle_error")
    def failed(context: ExceptionContext) -> Exception | None:
        error = context.original_exception
        if not isinstance(error, Exception):
            return None  # the waiting task was cancelled, which is no fault
        if not (context.is_disconnect or isinstance(error, OSError) or _passes(error)):
            return None
        return OperationalError(
            context.statement,
            None,
            error,
            hide_parameters=True,
            connection_invalidated=context.is_disconnect,
        )


def _passes(error: BaseException) -> bool:
    return str(getattr(error, "sqlstate", None) or "").startswith(_PASSING)


def _give_up_what_stands_still(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(f"SET idle_in_transaction_session_timeout = {round(_IDLE * 1000)}")
        cursor.execute(f"SET client_connection_check_interval = {_LISTENING_MS}")
        cursor.close()
        connection.commit()


def _set_up_sqlite(
    engine: AsyncEngine, foreign_keys: bool = True, *, reading: bool = False
) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions by its own rules: `begins` does.
        connection.isolation_level = None
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
        driver: Any = connection.connection.driver_connection
        driver.begin("BEGIN" if reading else "BEGIN IMMEDIATE", reads=reading)

    undoing: set[asyncio.Task[None]] = set()

    @event.listens_for(engine.sync_engine, "invalidate")
    def given_up(connection: Any, _record: Any, _error: BaseException | None) -> None:
        task = asyncio.get_running_loop().create_task(_undo(connection.driver_connection))
        undoing.add(task)
        task.add_done_callback(undoing.discard)


async def _undo(connection: aiosqlite.Connection) -> None:
    """Roll back a connection whose user was cancelled and that will be closed, so that its locks
    are free.

    Closing is not enough: SQLite keeps a closed connection with its locks while one of its cursors
    is referenced, as by the error that reports the cancelling.
    """
    with suppress(ValueError, aiosqlite.Error):
        await connection.rollback()


_TEXTS = frozenset(
    [
        "database",
        "gsslib",
        "host",
        "krbsrvname",
        "passfile",
        "password",
        "port",
        "service",
        "servicefile",
        "ssl",
        "target_session_attrs",
        "user",
    ]
)
_SEVERAL = frozenset(("host", "port"))
"""The settings that may have a value for each server of a cluster."""
_SECONDS = frozenset(("command_timeout", "timeout"))
_COUNTS = frozenset(
    [
        "max_cacheable_statement_size",
        "max_cached_statement_lifetime",
        "prepared_statement_cache_size",
        "statement_cache_size",
    ]
)


def require_usable(address: URL) -> None:
    """Check the settings of an address. Raises ValueError if one is unknown, set twice or
    malformed, or if hosts and ports do not fit."""
    settings = address.query
    unknown = sorted(settings.keys() - _TEXTS - _SECONDS - _COUNTS)
    if unknown:
        names = ", ".join(unknown)
        raise ValueError(f"an address has no {names} to set; TLS is asked for by ssl=require")
    for name, value in settings.items():
        if not isinstance(value, str) and name not in _SEVERAL:
            raise ValueError(f"{name} is set twice")
    numbers(settings)
    try:
        address.get_dialect()().create_connect_args(address)
    except ArgumentError as error:
        raise ValueError(str(error)) from None


def numbers(settings: Mapping[str, str | Sequence[str]]) -> dict[str, float]:
    """Return the settings that asyncpg takes as numbers. Raises ValueError if a value is not a
    number."""
    counts = {name: _count(name, str(settings[name])) for name in _COUNTS & settings.keys()}
    seconds = {name: _seconds(name, str(settings[name])) for name in _SECONDS & settings.keys()}
    return counts | seconds


def _count(name: str, value: str) -> int:
    if not (value.isascii() and value.isdecimal()):
        raise ValueError(f"{name} is a whole number, not {value}")
    return int(value)


def _seconds(name: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < inf:
        raise ValueError(f"{name} is a number of seconds, not {value}")
    return seconds
