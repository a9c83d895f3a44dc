"""The one clock by which things happen of themselves: throws land, people are called, old things
go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.store import Store
from bot.store.queues import Sleep

__all__ = ["Round", "Scheduler"]

Round = Callable[[], Awaitable[float | None]]
"""Does what is due of one kind; the seconds until something else will be, None for nothing."""
_AGAIN = 1.0
"""Seconds after which a round is tried again that has failed."""
_LOG = logging.getLogger(__name__)


class Scheduler:
    """Goes through its rounds now, and whenever something becomes due or may be due earlier than
    was thought. All of it is read from the store, so a process that dies changes nothing."""

    def __init__(self, store: Store, *, sleep: Sleep = asyncio.sleep) -> None:
        self._rounds: list[Round] = []
        self._sleep = sleep
        self._more = asyncio.Event()
        store.on_moments(self.wake)

    def add(self, round_: Round) -> None:
        """One more kind of things that happen."""
        self._rounds.append(round_)

    def wake(self) -> None:
        """Something may be due earlier than was thought."""
        self._more.set()

    async def run(self) -> None:
        """Go round until cancelled."""
        while True:
            self._more.clear()
            await self._rest(await self.round())

    async def round(self) -> float | None:
        """All that is due now; the seconds until something else will be, None for nothing."""
        waits = [await self._tried(one) for one in self._rounds]
        return min((wait for wait in waits if wait is not None), default=None)

    async def _tried(self, round_: Round) -> float | None:
        try:
            return await round_()
        except Exception:
            _LOG.exception("what is due failed; it is tried again")
            return _AGAIN

    async def _rest(self, wait: float | None) -> None:
        """Until something is due, or somebody wakes it."""
        waiting: list[asyncio.Future[Any]] = [asyncio.ensure_future(self._more.wait())]
        if wait is not None:
            waiting.append(asyncio.ensure_future(self._sleep(wait)))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
