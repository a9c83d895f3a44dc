"""The database: connections, and the only way to change anything."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence, Set
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Table as SqlTable
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from bot.store.engine import (
    STORE_FAILS,
    alone,
    database_file,
    make_engine,
    reading_engine,
    why_it_fails,
)
from bot.store.leases import Leases, SoleHolder
from bot.store.migrate import bring_up_to_date
from bot.store.notifications import Notification
from bot.store.outbox import Posted
from bot.store.records import LeaseLost
from bot.store.replica import Replica
from bot.store.schema import Base, KeepsakeRow
from bot.store.seal import Seal
from bot.store.shared_rate_limit import Spender
from bot.store.sqlite_connection import claim
from bot.store.unit_of_work import UnitOfWork, utc_now

__all__ = ["Store"]

T = TypeVar("T")
_LOOKUP = "username-lookup"
_TRIAL = update(KeepsakeRow).where(KeepsakeRow.name == _LOOKUP).values(name=_LOOKUP)
_FINISHING = 2.0
"""Seconds that connections in use have to finish when the store is closed."""
_LOG = logging.getLogger(__name__)


class Store:
    """The database. `async with store.work() as work:` is the only way to change anything.
    `failing` is whether the last unit of work could not be committed because the database
    failed."""

    def __init__(
        self,
        url: str,
        seal: Seal,
        *,
        now: Callable[[], datetime] = utc_now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Make a store that is not open yet: call `open` next. `url` is written as SQLAlchemy does:
        `sqlite+aiosqlite:///nardy.db`."""
        self.url = url
        self.seal = seal
        self.now = now
        self.engine: AsyncEngine = make_engine(url)
        self._reader = reading_engine(url)
        self._entropy = entropy
        self._updates: list[Callable[[Sequence[int]], None]] = []
        self._orders: list[Callable[[Posted], None]] = []
        self._tables: list[Callable[[Set[int]], None]] = []
        self._moments: list[Callable[[], None]] = []
        self._moved: list[Callable[[], None]] = []
        self.leases: Leases = SoleHolder(self._drop_begun)
        self._memory = self.leases.memory()
        self._in_use: set[AsyncSession] = set()
        self._unused = asyncio.Event()
        self._unused.set()
        # SQLite has one writer at a time; waiting for this lock is fair and costs no busy loop.
        self._one_writer = asyncio.Lock()
        self.failing = False
        self._claimed: int | None = None

    async def open(self) -> None:
        """Bring the schema to its newest form and read the key of the username hash.

        Raises BadKey if the ring of keys does not open the stored values, WrongSchema if a newer
        version of this program wrote the database.
        """
        await bring_up_to_date(self.url)
        async with self.work() as work:
            await alone(await work.session.connection())
            query = select(KeepsakeRow).where(KeepsakeRow.name == _LOOKUP)
            row = (await work.session.execute(query)).scalar_one_or_none()
            if row is None:
                row = KeepsakeRow(
                    name=_LOOKUP, value_sealed=self.seal.seal(self.seal.new_lookup_key())
                )
                work.session.add(row)
            self.seal.use_lookup_key(self.seal.open(row.value_sealed))
            for number, chat, key in await work.outbox.waiting_keys():
                self._memory.waiting_keys.add(number, chat, key)
            self._memory.muted = await work.distances.muted()

    def claim(self) -> None:
        """Lock a database that only one process may use (SQLite). Raises InUse."""
        file = database_file(self.url)
        if file is not None:
            self._claimed = claim(file)

    async def join(self, ttl: float, spender: Spender) -> None:
        """Share the work on this database with other processes, or do all of it on SQLite.

        A process that is silent for `ttl` seconds loses its leases. `spender` gets the number of
        requests that it may make.
        """
        if self.engine.dialect.name != "sqlite":
            self.leases = Replica(self.engine, self._note_change, ttl, spender)
            self._memory = self.leases.memory()
        await self.leases.open()

    async def _drop_begun(self) -> None:
        async with self.work() as work:
            await work.outbox.drop_begun()

    async def close(self) -> None:
        """Give back the leases and close all connections: those in use at most `_FINISHING` seconds
        later, when their cancelled users have given them back."""
        await self.leases.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_FINISHING):
                await self._unused.wait()
        await self.engine.dispose()
        await self._reader.dispose()
        if self._claimed is not None:
            os.close(self._claimed)
            self._claimed = None

    async def rotate(self) -> int:
        """Encrypt all sealed values anew under the newest key; return how many values there were.

        Afterwards the older keys are needed only for older backups.
        """
        renewed = 0
        async with self.work() as work:
            for table in Base.metadata.sorted_tables:
                renewed += await _renew(work, table)
        return renewed

    def on_updates(self, listener: Callable[[Sequence[int]], None]) -> None:
        """Call `listener` with the chats from which another process has stored updates."""
        self._updates.append(listener)

    def on_orders(self, listener: Callable[[Posted], None]) -> None:
        """Call `listener` after every commit that changed the outbox, by this process or
        another."""
        self._orders.append(listener)

    def on_tables(self, listener: Callable[[Set[int]], None]) -> None:
        """Call `listener` after every commit of this process that changed tables, with their
        numbers."""
        self._tables.append(listener)

    def on_moments(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every commit that changed a due moment of a table or a contest."""
        self._moments.append(listener)

    def on_moved(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every commit that moved waiting updates to another chat."""
        self._moved.append(listener)

    @asynccontextmanager
    async def work(
        self, update_id: int | None = None, facts: Any = None, since: datetime | None = None
    ) -> AsyncIterator[UnitOfWork]:
        """Yield a unit of work that writes: it is committed at the end, and rolled back by any
        exception. `since` is when the update came in that it answers, before it waited for other
        writers. Raises LeaseLost if its lease was taken over."""
        async with self._one_writer, self._log_failures(), self._session(self.engine) as session:
            settings = (self.seal, self.now(), self._entropy, update_id, facts, self._memory)
            with UnitOfWork(session, *settings, writing=True, since=since) as work:
                async with session.begin():
                    await self.leases.fence(work)
                    yield work
                    await self.leases.tell(work)
                self._tell(work)

    @asynccontextmanager
    async def _log_failures(self) -> AsyncIterator[None]:
        """Log the first failure to write with its traceback, and the first success after it."""
        try:
            yield
        except LeaseLost:
            raise
        except STORE_FAILS as error:
            if not self.failing:
                _LOG.exception("the database fails: %s", why_it_fails(error))
            self.failing = True
            raise
        if self.failing:
            _LOG.warning("the database works again")
        self.failing = False

    async def try_writing(self) -> None:
        """Write a row that changes nothing. Raises an error of STORE_FAILS if that fails, or if
        the last unit of work failed."""
        async with self._one_writer, self.engine.begin() as connection:
            await connection.execute(_TRIAL)
        if self.failing:
            raise OperationalError("the last unit of work", None, Exception("it failed"))

    def _note_change(self, notification: Notification) -> None:
        """Call the listeners about a change by another process."""
        for updated in self._updates if notification.chats else ():
            updated(notification.chats)
        if notification.orders or notification.anywhere:
            for posted in self._orders:
                posted(Posted([], notification.orders, notification.anywhere))
        for listener in self._moments if notification.retimed else ():
            listener()
        for listener in self._moved if notification.anywhere else ():
            listener()

    def _tell(self, work: UnitOfWork) -> None:
        """Call the listeners about the changes that were committed."""
        posted = work.outbox.posted
        for order in posted.orders:
            self._memory.waiting_keys.add(order.id, order.chat, order.key)
        for number in work.outbox.finished:
            self._memory.waiting_keys.drop(number)
        work.committed()
        if posted.orders or posted.doubtful:
            for heard in self._orders:
                heard(posted)
        for hear in self._tables if work.tables.written else ():
            hear(work.tables.written)
        for changed, listeners in (
            (work.retimed, self._moments),
            (work.inbox.doubtful, self._moved),
        ):
            for listener in listeners if changed else ():
                listener()

    async def apart(self, look: Callable[[UnitOfWork], Awaitable[T]]) -> T:
        """Run a long read in a thread and on a connection of its own, so that no other work waits
        for it; return its result."""

        async def looked() -> T:
            engine = reading_engine(self.url)
            try:
                async with AsyncSession(engine) as session:
                    with self._look(session) as work:
                        return await look(work)
            finally:
                await engine.dispose()

        return await asyncio.to_thread(lambda: asyncio.run(looked()))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[UnitOfWork]:
        """Yield a unit of work that reads a consistent state and never waits for a writer; an
        attempt to write is an error."""
        async with self._session(self._reader) as session:
            with self._look(session) as work:
                yield work

    def _look(self, session: AsyncSession) -> UnitOfWork:
        """Return a unit of work that only reads."""
        return UnitOfWork(session, self.seal, self.now(), self._entropy, memory=self._memory)

    @asynccontextmanager
    async def _session(self, engine: AsyncEngine) -> AsyncIterator[AsyncSession]:
        """Yield a session whose connection is given back even if its user is cancelled."""
        session = AsyncSession(engine, expire_on_commit=False)
        self._in_use.add(session)
        self._unused.clear()
        try:
            yield session
        finally:
            closing = asyncio.create_task(session.close())
            closing.add_done_callback(lambda _: self._given_back(session))
            await asyncio.shield(closing)

    def _given_back(self, session: AsyncSession) -> None:
        self._in_use.discard(session)
        if not self._in_use:
            self._unused.set()


async def _renew(work: UnitOfWork, table: SqlTable) -> int:
    """Encrypt the sealed values of one database table anew; return how many there were."""
    sealed = [column for column in table.columns if column.name.endswith("_sealed")]
    if not sealed:
        return 0
    keys, renewed = list(table.primary_key.columns), 0
    for row in (await work.session.execute(select(*keys, *sealed))).all():
        old = dict(zip(sealed, row[len(keys) :], strict=True))
        new = {column.name: work.seal.renew(text) for column, text in old.items() if text}
        if new:
            same = [key == value for key, value in zip(keys, row, strict=False)]
            await work.session.execute(update(table).where(*same).values(new))
            renewed += len(new)
    return renewed
