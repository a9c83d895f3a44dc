"""Tables that are looked at: their pages are woken when something has changed."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterator, Set
from contextlib import contextmanager, suppress

from bot.store import STORE_FAILS, Posted, Store
from bot.store.queues import Sleep

_ABOUT_TABLE = re.compile(r":(\d+)$")
_LOOK = 2.0
"""Seconds between two looks at what other processes have changed."""


class Live:
    """The pages that look at a table, by its number. A page has an event of its own."""

    def __init__(self, store: Store, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._sleep = sleep
        self._pages: dict[int, set[asyncio.Event]] = defaultdict(set)
        self._versions: dict[int, int] = {}
        store.on_tables(self._changed)
        store.on_orders(self._posted)

    @property
    def count(self) -> int:
        """Return the number of pages."""
        return sum(map(len, self._pages.values()))

    @contextmanager
    def watching(self, table: int) -> Iterator[asyncio.Event]:
        """Give an event that is set when the table may have changed."""
        event = asyncio.Event()
        self._pages[table].add(event)
        try:
            yield event
        finally:
            self._pages[table].discard(event)
            if not self._pages[table]:
                del self._pages[table]
                self._versions.pop(table, None)

    def wake(self, table: int) -> None:
        """Wake the pages of a table."""
        for event in self._pages.get(table, ()):
            event.set()

    def _changed(self, tables: Set[int]) -> None:
        """Wake the pages of tables that this process has changed."""
        for table in tables:
            self.wake(table)

    def _posted(self, posted: Posted) -> None:
        """Wake the pages of tables about which another process has stored outbox messages."""
        for order in posted.elsewhere:
            if match := _ABOUT_TABLE.search(order.key or ""):
                self.wake(int(match[1]))

    async def run(self) -> None:
        """Look again and again whether another process has changed a table that is looked at."""
        while True:
            await self._sleep(_LOOK)
            with suppress(*STORE_FAILS):
                await self._look()

    async def _look(self) -> None:
        if not self._pages:
            return
        async with self._store.reading() as work:
            for number in tuple(self._pages):
                try:
                    version = (await work.tables.get(number)).version
                except LookupError:
                    version = -1
                if self._versions.get(number, version) != version:
                    self.wake(number)
                self._versions[number] = version
