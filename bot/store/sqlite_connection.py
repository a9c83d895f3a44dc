"""Connections to SQLite: a statement takes one trip to the connection's thread, and so does a
transaction with its first statement; and the lock that keeps a second process away."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias
from weakref import WeakSet

import aiosqlite

__all__ = ["InUse", "SqliteConnection", "SqliteConnections", "claim"]

AHEAD: Final = 200
"""The number of rows that are read in the trip of their statement; further rows take further
trips."""
Row: TypeAlias = Any
"""A row as the driver returns it: a tuple, or the result of a row factory."""


class SqliteConnections:
    """The connections that are opened for one engine."""

    def __init__(self) -> None:
        self._make_cursor: WeakSet[SqliteConnection] = WeakSet()

    def connect(self, database: str, **how: Any) -> SqliteConnection:
        """Return a connection that opens when it is awaited; `how` are arguments of
        `sqlite3.connect`. Its thread ends with the process, even if it is never closed."""
        made = SqliteConnection(partial(sqlite3.connect, database, **how), AHEAD)
        made._thread.daemon = True
        self._make_cursor.add(made)
        return made

    async def end(self) -> None:
        """Close all connections after their queued statements, used ones too, and wait for their
        threads, which still report to the event loop."""
        running = [connection for connection in self._make_cursor if connection._thread.is_alive()]
        for connection in running:
            connection.stop()
        for connection in running:
            await asyncio.to_thread(connection._thread.join)


class SqliteConnection(aiosqlite.Connection):
    """A connection that makes one trip to its thread per statement, and none for a cursor, for the
    begin of a transaction, or for the end of a transaction that never began. It may be stopped
    twice, as happens if its user is cancelled while it closes: the driver's own connection would
    wait for ever for a thread that has ended."""

    _stopped = False
    _begin = ""
    """The words that begin a transaction before the next statement, "" if there is none to
    begin."""
    _begun = False
    """True if a transaction may have begun that has not surely ended."""
    _reads = False

    def begin(self, how: str, *, reads: bool = False) -> None:
        """Begin a transaction with the next statement, by the words `how`. The end of a transaction
        that only `reads` is not waited for."""
        self._begin, self._reads = how, reads

    def begins(self) -> str:
        """Return the words that begin a transaction before the next statement, and forget them."""
        how, self._begin = self._begin, ""
        self._begun = self._begun or bool(how)
        return how

    async def commit(self) -> None:
        """Commit the transaction, if there is any."""
        if self._open():
            await super().commit()
            self._begun = False

    async def rollback(self) -> None:
        """Undo the transaction, if there is any; a cancelled user may have left a transaction that
        has not begun in the thread yet."""
        if self._open():
            if self._reads:
                self._tx.put_nowait((None, self._conn.rollback))
            else:
                await super().rollback()
            self._begun = False

    def _open(self) -> bool:
        self._begin = ""
        return self._begun or self.in_transaction

    def cursor(self) -> OneTripCursor:  # type: ignore[override]
        """Return a new cursor; it is opened in the trip of its statement."""
        return OneTripCursor(self)

    def stop(self) -> asyncio.Future[None] | None:
        """Let the thread end; the first call returns a future that closes the connection, later
        calls None."""
        if self._stopped:
            return None
        self._stopped = True
        return super().stop()


class OneTripCursor(aiosqlite.Cursor):
    """A cursor for one statement after another: made, executed and read in one trip."""

    _conn: SqliteConnection
    _cursor: sqlite3.Cursor

    def __init__(self, connection: SqliteConnection) -> None:
        self.iter_chunk_size = AHEAD
        self._conn = connection
        self._rows: list[Row] = []
        self._open = False

    async def _trip(self, do: Callable[..., None], *what: Any) -> None:
        """Run a function in the connection's thread and wait for its end."""
        await self._execute(do, *what)  # type: ignore[no-untyped-call]

    def _make_cursor(self, begin: str) -> sqlite3.Cursor:
        """Return a new cursor of the driver, in a new transaction if `begin` says how. Runs in the
        thread."""
        self._cursor = self._conn._conn.cursor()
        if begin:
            self._cursor.execute(begin)
        return self._cursor

    def _read_first_rows(self, cursor: sqlite3.Cursor) -> None:
        """Read the first rows; close a cursor that has no others, as it would hold its locks. Runs
        in the thread."""
        self._rows = cursor.fetchmany(AHEAD) if cursor.description else []
        self._open = len(self._rows) == AHEAD
        if not self._open:
            cursor.close()

    def _whole(self, begin: str, sql: str, parameters: Iterable[Any]) -> None:
        self._read_first_rows(self._make_cursor(begin).execute(sql, parameters))  # type: ignore[arg-type]

    def _each(self, begin: str, sql: str, parameters: Iterable[Iterable[Any]]) -> None:
        self._read_first_rows(self._make_cursor(begin).executemany(sql, parameters))  # type: ignore[arg-type]

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> OneTripCursor:
        """Execute a statement and fetch its first rows; return the cursor."""
        await self._trip(self._whole, self._conn.begins(), sql, parameters or ())
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> OneTripCursor:
        """Execute a statement for each of several lists of parameters; return the cursor."""
        await self._trip(self._each, self._conn.begins(), sql, parameters)
        return self

    async def fetchone(self) -> Row | None:
        """Return the next row, None if there is none."""
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Row]:
        """Return the next `size` rows, by default `arraysize`, fewer at the end."""
        size = self._cursor.arraysize if size is None else size
        if len(self._rows) < size and self._open:
            await self._trip(self._read_on, size)
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def fetchall(self) -> list[Row]:
        """Return all rows that are left."""
        if self._open:
            await self._trip(self._read_on, None)
        rows, self._rows = self._rows, []
        return rows

    def _read_on(self, size: int | None) -> None:
        """Read rows until there are `size`, or all; close the cursor after the last row. Runs in
        the thread."""
        wanted = None if size is None else size - len(self._rows)
        new = self._cursor.fetchall() if wanted is None else self._cursor.fetchmany(wanted)
        self._rows += new
        if wanted is None or len(new) < wanted:
            self._close()

    def _close(self) -> None:
        """Close the driver's cursor, which frees its statement. Runs in the thread."""
        self._open = False
        self._cursor.close()

    async def close(self) -> None:
        """Close the cursor; the rows that are left are dropped."""
        self._rows = []
        if self._open:
            await self._trip(self._close)


class InUse(RuntimeError):
    """Another process works on the database."""


def claim(file: Path) -> int | None:
    """Lock a database until the process ends or closes the descriptor that is returned; return None
    if the system has no such locks. Raises InUse if another process has the lock.

    The lock is on a file beside the database: to open and close the database itself would drop
    SQLite's own locks on it.
    """
    try:
        import fcntl
    except ImportError:
        return None
    try:
        held = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None  # opening the database reports a faulty folder
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise InUse(f"another bot is at work on {file}") from None
    except OSError:
        os.close(held)
        return None  # the file system has no locks
    return held
