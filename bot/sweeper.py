"""Folds up tables that nobody sat down at for a day."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from bot.lanes import Sleep
from bot.room import replace_table
from bot.store import Store
from bot.tables import Tables

__all__ = ["PATIENCE", "sweep", "sweep_for_ever"]

PATIENCE = timedelta(days=1)
_LOG = logging.getLogger(__name__)


async def sweep(store: Store, tables: Tables) -> int:
    """Fold every lobby that was not touched for a day; how many."""
    async with store.work() as work:
        idle = await work.tables.untouched_since(work.now - PATIENCE)
        for table in idle:
            room = await tables.room(work, table)
            extra = {**room.table.extra, "why": "lobby-folded"}
            await tables.close(work, replace_table(room, extra=extra))
        return len(idle)


async def sweep_for_ever(
    store: Store, tables: Tables, *, every: float = 1800.0, sleep: Sleep = asyncio.sleep
) -> None:
    """Sweep now and every so many seconds, until cancelled."""
    while True:
        try:
            await sweep(store, tables)
        except Exception:
            _LOG.exception("sweeping failed; it is tried again")
        await sleep(every)
