"""Care of a database as a whole: a copy, figures, whether it is in use, and entries that were set
aside.

Updates and outbox messages set aside after too many failures are named like `update-12`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, func, select, text, update

from bot.monitoring.metrics import Pulse
from bot.store.engine import reading_engine
from bot.store.replica import LIVING
from bot.store.row_statements import changed
from bot.store.schema import AnswerRow, ChatRow, OrderRow, PersonRow, TableRow, UpdateRow
from bot.store.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["SetAside", "backup", "figures", "in_use", "pulse", "set_aside", "shared"]

_HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def backup(source: Path, target: Path) -> None:
    """Copy the SQLite database `source`, which may be in use, into the new file `target`, readable
    by its owner only, and check the copy.

    Raises OSError if the file cannot be made or exists already, sqlite3.Error if the copy failed or
    is incomplete; a failed copy is deleted.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(_open_connection(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
        with closing(_open_connection(target)) as connection:
            (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
            if verdict != "ok":
                raise sqlite3.DatabaseError(f"the copy is not whole: {verdict}")
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
        with target.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def in_use(path: Path) -> bool:
    """Return whether a process, such as a running bot, has the SQLite database open. Raises
    sqlite3.Error if the file is no database, or cannot be opened and written."""
    with closing(_open_connection(path)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _HELD:
                raise
            return True
    return False


async def shared(url: str) -> bool:
    """Return whether bots work on the database of a server, by their signs of life."""
    engine = reading_engine(url)
    try:
        async with engine.connect() as connection:
            return bool((await connection.execute(text(LIVING))).scalar_one())
    finally:
        await engine.dispose()


def _open_connection(path: Path) -> sqlite3.Connection:
    """Return a connection to a database that exists. Raises sqlite3.Error if there is no such
    file."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


async def pulse(work: UnitOfWork) -> Pulse:
    """Return the figures of waiting work now, read by indexes alone."""
    updates, oldest = await work.inbox.waiting()
    lag = 0.0 if oldest is None else (work.now - oldest).total_seconds()
    aside = await _count(work, UpdateRow, UpdateRow.state == "dead")
    aside += await _count(work, OrderRow, OrderRow.state == "dead")
    lobbies = await _count(work, TableRow, TableRow.status == "lobby")
    playing = await _count(work, TableRow, TableRow.status == "playing")
    asked_at = await work.questions.oldest()
    thinking = 0.0 if asked_at is None else (work.now - asked_at).total_seconds()
    return Pulse(updates, lag, await work.outbox.waiting(), aside, lobbies, playing, thinking)


async def _count(work: UnitOfWork, row: Any, *conditions: Any) -> int:
    query = select(func.count()).select_from(row).where(*conditions)
    return int((await work.session.execute(query)).scalar_one())


async def figures(work: UnitOfWork) -> dict[str, int]:
    """Return the number of entries of each kind, by the name of the kind."""
    count = partial(_count, work)
    return {
        "people": await count(PersonRow, PersonRow.telegram_id.is_not(None)),
        "chats": await count(ChatRow, ChatRow.telegram_id.is_not(None)),
        "lobbies": await count(TableRow, TableRow.status == "lobby"),
        "playing": await count(TableRow, TableRow.status == "playing"),
        "over": await count(TableRow, TableRow.status.in_(("over", "folded"))),
        "answers": await count(AnswerRow),
        "updates": await count(UpdateRow, UpdateRow.state == "new"),
        "orders": await count(OrderRow, OrderRow.state == "new"),
        "dead": await count(UpdateRow, UpdateRow.state == "dead")
        + await count(OrderRow, OrderRow.state == "dead"),
    }


_KINDS: dict[str, tuple[Any, Any, Any]] = {
    "update": (UpdateRow, UpdateRow.update_id, UpdateRow.received_at),
    "order": (OrderRow, OrderRow.id, OrderRow.created_at),
}


class SetAside(NamedTuple):
    """An entry that was set aside: its name, when it came in, and the last line of its
    traceback."""

    name: str
    since: datetime
    error: str


async def set_aside(work: UnitOfWork) -> list[SetAside]:
    """Return the updates, then the outbox messages, that were set aside, by their numbers."""
    entries = []
    for kind, (row, number, since) in _KINDS.items():
        query = select(number, since, row.error_sealed).where(row.state == "dead").order_by(number)
        for n, moment, sealed in await work.session.execute(query):
            lines = (work.seal.open_some(sealed) or "").strip().splitlines() or [""]
            entries.append(SetAside(f"{kind}-{n}", moment, lines[-1]))
    return entries


async def retry(work: UnitOfWork, names: Collection[str]) -> int:
    """Queue the named dead letters again, or all of them if there are no names; return how many."""
    count = 0
    for row, wanted in _chosen_rows(names):
        again = update(row).where(*wanted).values(state="new", tries=0, not_before=None)
        count += await changed(work.session, again.execution_options(synchronize_session=False))
    return count


async def drop(work: UnitOfWork, names: Collection[str]) -> int:
    """Delete the named dead letters, or all of them if there are no names; return how many."""
    count = 0
    for row, wanted in _chosen_rows(names):
        gone = delete(row).where(*wanted)
        count += await changed(work.session, gone.execution_options(synchronize_session=False))
    return count


def _chosen_rows(names: Collection[str]) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the rows of each kind, and the conditions that choose the named ones."""
    for kind, (row, number, _) in _KINDS.items():
        head = f"{kind}-"
        numbers = [int(name.removeprefix(head)) for name in names if name.startswith(head)]
        yield row, [row.state == "dead", *([number.in_(numbers)] if names else [])]
