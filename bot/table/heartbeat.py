"""Heartbeat: note that the process is alive while a player's time runs, and set deadlines anew
after the bot was down."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.store import Store
from bot.table.service import TableService
from bot.table.waiting_time import with_deadline

EVERY = timedelta(seconds=30)


class Heartbeat:
    """The life of the bot in this process, from when it has the clock."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables
        self._life = 0
        self._noted: datetime | None = None

    async def begin(self) -> None:
        """Note that the bot is up from now on; the time since it was last up counts for no
        player."""
        async with self._store.work() as work:
            self._life = await work.uptime.begin()
            gaps = await work.uptime.gaps()
            for table in await work.tables.with_deadline():
                snapshot = await self._tables.snapshot(work, table)
                await work.tables.save(with_deadline(snapshot, gaps).table)

    async def round(self) -> float | None:
        """Note that it lives, if it is time; the seconds until it is again."""
        async with self._store.reading() as work:
            if await work.tables.next_deadline() is None:
                return None
        now = self._store.now()
        if self._noted is None or now - self._noted >= EVERY:
            await self.end()
            self._noted = now
        return (self._noted + EVERY - now).total_seconds()

    async def end(self) -> None:
        """Note that the process was alive until now."""
        async with self._store.work() as work:
            await work.uptime.note(self._life)
