"""What is thrown away in time: old updates and orders, lobbies that nobody came to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from bot.store import Store
from bot.store.queues import Sleep
from bot.table.service import TableService

__all__ = ["KEPT", "PATIENCE", "clean_for_ever", "prune", "sweep"]

KEPT = timedelta(days=7)
PATIENCE = timedelta(days=1)
_EVERY = 1800.0
_LOG = logging.getLogger(__name__)


async def prune(store: Store) -> int:
    """Delete updates and failed orders older than a week; how many.

    What still waits to be handled is never deleted, however old.
    """
    async with store.work() as work:
        before = work.now - KEPT
        return await work.inbox.prune(before) + await work.outbox.prune(before)


async def sweep(store: Store, tables: TableService) -> int:
    """Fold every lobby that was not touched for a day; how many."""
    async with store.work() as work:
        idle = await work.tables.untouched_since(work.now - PATIENCE)
        for table in idle:
            snapshot = await tables.snapshot(work, table)
            await tables.close(work, snapshot.noted(why="lobby-folded"))
        return len(idle)


async def clean_for_ever(
    store: Store, tables: TableService, *, every: float = _EVERY, sleep: Sleep = asyncio.sleep
) -> None:
    """Prune and sweep now and every so many seconds, until cancelled."""
    while True:
        await _tried("pruning", lambda: prune(store))
        await _tried("sweeping", lambda: sweep(store, tables))
        await sleep(every)


async def _tried(what: str, job: Callable[[], Awaitable[int]]) -> None:
    """Run a job; one that fails is told to the log and tried again next time."""
    try:
        _LOG.debug("%s: %s gone", what, await job())
    except Exception:
        _LOG.exception("%s failed; it is tried again", what)
