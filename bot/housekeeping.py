"""What is thrown away in time."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from bot.lanes import Sleep
from bot.store import Store

__all__ = ["KEPT", "prune", "prune_for_ever"]

KEPT = timedelta(days=7)
_LOG = logging.getLogger(__name__)


async def prune(store: Store) -> int:
    """Delete updates and failed orders older than a week; how many.

    What still waits to be handled is never deleted, however old.
    """
    async with store.work() as work:
        before = work.now - KEPT
        return await work.inbox.prune(before) + await work.outbox.prune(before)


async def prune_for_ever(
    store: Store, *, every: float = 3600.0, sleep: Sleep = asyncio.sleep
) -> None:
    """Prune now and every so many seconds, until cancelled."""
    while True:
        try:
            gone = await prune(store)
            _LOG.debug("pruned %s rows", gone)
        except Exception:
            _LOG.exception("pruning failed; it is tried again")
        await sleep(every)
