"""Many queues worked off side by side, each in its own order, each stored outside the process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from datetime import datetime, timedelta
from typing import Generic, TypeVar

__all__ = ["KeyedQueues", "Sleep", "ahead"]

Key = TypeVar("Key", bound=Hashable)
Sleep = Callable[[float], Awaitable[None]]
_LOG = logging.getLogger(__name__)


def ahead(moment: datetime | None, now: datetime, longest: timedelta) -> float:
    """Seconds until a stored moment that was at most `longest` away when it was set.

    0 for none, for one that is past, and for one further away: the clock was set back since.
    """
    left = timedelta(0) if moment is None else moment - now
    return left.total_seconds() if timedelta(0) < left <= longest else 0.0


class KeyedQueues(Generic[Key]):
    """Runs one lane per key: `step(key)` again and again until it says that nothing is left.

    What waits is read from the database by `waiting()`, so lanes start where the last process
    stopped. `wake` tells that there may be more. An exception out of `step` means that the
    database itself fails (steps deal with all else): the lane rests and goes on.
    """

    def __init__(
        self,
        waiting: Callable[[], Awaitable[Sequence[Key]]],
        step: Callable[[Key], Awaitable[bool]],
        *,
        sleep: Sleep = asyncio.sleep,
        most: int = 64,
        rest: float = 1.0,
    ) -> None:
        """`most`: lanes at once; `rest`: seconds between tries while the database fails."""
        self._waiting = waiting
        self._step = step
        self._sleep = sleep
        self._most = most
        self._rest = rest
        self._lanes: dict[Key, asyncio.Task[None]] = {}
        self._more = asyncio.Event()
        self._stop = asyncio.Event()
        self._settled = asyncio.Event()

    @property
    def stopping(self) -> bool:
        """Whether `stop` was called."""
        return self._stop.is_set()

    def wake(self) -> None:
        """There may be something new."""
        self._settled.clear()
        self._more.set()

    def stop(self) -> None:
        """Finish the steps under way and begin no other; `run` then returns."""
        self._stop.set()
        self._more.set()

    async def settled(self) -> None:
        """Return as soon as nothing waits and no lane runs."""
        await self._settled.wait()

    async def pause(self, seconds: float) -> None:
        """Sleep inside a step; cut short by `stop`."""
        if seconds <= 0:
            return
        sleeping = asyncio.ensure_future(self._sleep(seconds))
        stopped = asyncio.ensure_future(self._stop.wait())
        try:
            await asyncio.wait({sleeping, stopped}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            stopped.cancel()

    async def run(self) -> None:
        """Work until `stop`; cancelling it abandons the lanes where they are."""
        try:
            while not self.stopping:
                self._more.clear()
                await self._look()
                await self._more.wait()
            await asyncio.gather(*self._lanes.values())
        finally:
            lanes = list(self._lanes.values())
            for lane in lanes:
                lane.cancel()
            await asyncio.gather(*lanes, return_exceptions=True)

    async def _look(self) -> None:
        try:
            waiting = await self._waiting()
        except Exception:
            _LOG.exception("cannot read what waits")
            await self.pause(self._rest)
            self._more.set()
            return
        for key in waiting:
            if len(self._lanes) < self._most and key not in self._lanes:
                self._lanes[key] = asyncio.create_task(self._lane(key))
        if not self._lanes and not self._more.is_set():
            self._settled.set()

    async def _lane(self, key: Key) -> None:
        try:
            while not self.stopping and await self._step(key):
                pass
        except Exception:
            _LOG.exception("a lane rests because the store fails")
            await self.pause(self._rest)
        finally:
            del self._lanes[key]
            # Something may have come between the last look and now.
            self._more.set()
