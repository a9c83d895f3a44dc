"""Many stored queues that are processed side by side, each in its own order."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from bot.store.engine import STORE_FAILS, why_it_fails
from bot.store.records import LeaseLost

__all__ = ["KeyedQueues", "Rests", "Sleep", "ahead"]

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")
Sleep = Callable[[float], Awaitable[None]]
_FIRST_REST = 1.0
"""Seconds before the second try after the database failed, twice as many before each next one."""
_LONGEST_REST = 15.0
"""The most seconds between tries, however long the database has failed."""
_LOG = logging.getLogger(__name__)


def ahead(moment: datetime | None, now: datetime, longest: timedelta) -> float:
    """Return the seconds until a stored moment that was at most `longest` away when it was set.

    0 if there is none, if it is past, or if it is further away: the clock was set back since.
    """
    left = timedelta(0) if moment is None else moment - now
    return left.total_seconds() if timedelta(0) < left <= longest else 0.0


class Rests(Generic[Key, Item]):
    """The items for which queues have rested: a queue does not rest for the same item again,
    whatever the clock says by then."""

    def __init__(self) -> None:
        self._rested: dict[Key, Item] = {}

    def due(self, key: Key, item: Item, seconds: float) -> float:
        """Return the seconds that a queue is to rest before its next item, which asks for so many:
        0 if the queue has rested for the item already."""
        if seconds <= 0 or self._rested.get(key) == item:
            return 0.0
        self._rested[key] = item
        return seconds

    def over(self, key: Key) -> None:
        """Forget the pause of a queue that is empty."""
        self._rested.pop(key, None)


class KeyedQueues(Generic[Key]):
    """A queue per key: runs `step(key)` again and again, after as many seconds as it returns, until
    it returns None for an empty queue.

    Waiting items are read from the database by `waiting()`, so queues start where the last process
    stopped. Later items are announced by `wake`, and nothing is read in between. An exception
    raised by `step` means that the database fails (steps handle all other errors): the queue pauses
    and goes on.
    """

    def __init__(
        self,
        waiting: Callable[[], Awaitable[Sequence[Key]]],
        step: Callable[[Key], Awaitable[float | None]],
        *,
        hold: Callable[[Key], AbstractContextManager[None]] = lambda key: nullcontext(),
        sleep: Sleep = asyncio.sleep,
        most: int = 64,
    ) -> None:
        """Set up the queues. Each step of a queue, but no pause, runs inside `hold(key)`, which
        raises LeaseLost if the queue belongs to another process. At most `most` queues run at
        once."""
        self._waiting = waiting
        self._step = step
        self._hold = hold
        self._sleep = sleep
        self._most = most
        self._failures: Counter[Key | None] = Counter()
        self._lanes: dict[Key, asyncio.Task[None]] = {}
        self._known: dict[Key, None] = {}
        self._held: set[Key] = set()
        self._unsure = True
        self._more = asyncio.Event()
        self._stop = asyncio.Event()
        self._settled = asyncio.Event()

    @property
    def stopping(self) -> bool:
        """Return whether `stop` was called."""
        return self._stop.is_set()

    def wake(self, *keys: Key) -> None:
        """Note that there are new items in these queues; without keys, that there may be new items
        in any queue."""
        self._known.update(dict.fromkeys(keys))
        self._unsure = self._unsure or not keys
        self._settled.clear()
        self._more.set()

    def idle(self, key: Key) -> bool:
        """Return whether a queue is known to be empty and no step of it runs."""
        busy = key in self._known or key in self._lanes or key in self._held
        return not (busy or self._unsure or self.stopping)

    @contextmanager
    def held(self, key: Key) -> Iterator[None]:
        """Keep a queue from running: the caller runs its next step inside."""
        self._held.add(key)
        try:
            yield
        finally:
            self._held.discard(key)
            self._more.set()

    def stop(self) -> None:
        """Finish the steps under way and begin no other; `run` then returns."""
        self._stop.set()
        self._more.set()

    async def settled(self) -> None:
        """Wait until no item waits and no queue runs."""
        await self._settled.wait()

    async def _pause(self, seconds: float) -> None:
        """Sleep so many seconds, or until `stop` is called."""
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
        """Run the queues until `stop` is called; cancelling leaves the queues as they are."""
        try:
            while not self.stopping:
                self._more.clear()
                if self._unsure:
                    await self._look()
                self._begin()
                await self._more.wait()
            await asyncio.gather(*self._lanes.values())
        finally:
            lanes = list(self._lanes.values())
            for lane in lanes:
                lane.cancel()
            await asyncio.gather(*lanes, return_exceptions=True)

    async def _look(self) -> None:
        self._unsure = False
        try:
            waiting = await self._waiting()
        except Exception as error:
            await self._pause(self._report_failure(None, error))
            self.wake()
            return
        del self._failures[None]
        # The queues that wait longest come first, then those woken since.
        self._known = dict.fromkeys((*waiting, *self._known))

    def _begin(self) -> None:
        """Start every queue that waits, as many as may run at once."""
        for key in list(self._known):
            if len(self._lanes) >= self._most:
                break
            if key not in self._lanes and key not in self._held:
                del self._known[key]
                self._lanes[key] = asyncio.create_task(self._lane(key))
        if not (self._lanes or self._held or self._more.is_set()):
            self._settled.set()

    async def _held_step(self, key: Key) -> float | None:
        with self._hold(key):
            rest = await self._step(key)
        del self._failures[key]
        return rest

    def _report_failure(self, key: Key | None, error: Exception) -> float:
        """Log that the database fails at a queue, or at finding out which queues wait (no key);
        return the seconds until the next try."""
        rest = min(_LONGEST_REST, _FIRST_REST * 2.0 ** self._failures[key])
        self._failures[key] += 1
        known = isinstance(error, STORE_FAILS)  # its traceback would say nothing new
        subject = "a queue" if key is not None else "what waits"
        _LOG.warning(
            "%s is tried again in %g s: %s", subject, rest, why_it_fails(error), exc_info=not known
        )
        return rest

    async def _lane(self, key: Key) -> None:
        try:
            while not self.stopping and (rest := await self._held_step(key)) is not None:
                await self._pause(rest)
        except LeaseLost:
            pass  # the process that holds the lease now goes on
        except Exception as error:
            await self._pause(self._report_failure(key, error))
            self.wake()
        finally:
            del self._lanes[key]
            self._more.set()
