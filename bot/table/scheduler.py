"""The only clock of the bot's own actions (throws land, players are reminded, old rows go), and the
rounds that it makes."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from bot.monitoring.logs import working_at
from bot.store import STORE_FAILS, LeaseLost, Store, UnitOfWork, why_it_fails
from bot.store.leases import CLOCK
from bot.store.queues import Sleep

if TYPE_CHECKING:
    from bot.table.service import TableService

__all__ = ["DUTIES", "EVERY", "Beginning", "DueItems", "Round", "Scheduler", "SecondLook", "duty"]

Beginning = Callable[[], Awaitable[None]]
"""An action before the first round of a process that has the clock."""

Round = Callable[[], Awaitable[float | None]]
"""Does what is due of one kind; the seconds until something else will be, None for nothing."""


class Duty(Protocol):
    """Due items of one kind, of the store and its tables."""

    def __init__(self, store: Store, tables: TableService) -> None: ...

    async def round(self) -> float | None:
        """See `Round`."""


D = TypeVar("D", bound=type[Duty])
DUTIES: list[type[Duty]] = []
"""The duties that the clock starts."""


def duty(kind: D) -> D:
    """Declare a class of due items as a duty of the clock, as a decorator."""
    DUTIES.append(kind)
    return kind


_REST = 0.2
"""Seconds between two rounds at least."""
_AGAIN = 1.0
"""Seconds after which a round is tried again that has failed; twice as many before each next try
while the database fails, up to `_LONGEST`."""
_LONGEST = 30.0
_LOG = logging.getLogger(__name__)


class Scheduler:
    """A loop over rounds, run now and whenever an item becomes due or may be due earlier than
    expected. All of it is read from the store, so a process that dies changes nothing. Among
    several processes only the holder of the clock's lease runs it."""

    def __init__(self, store: Store, begin: Beginning, *, sleep: Sleep = asyncio.sleep) -> None:
        self._leases = store.leases
        self._begin = begin
        self._token = 0
        self._rounds: list[Round] = []
        self._failures: Counter[Round] = Counter()
        self._sleep = sleep
        self._more = asyncio.Event()
        store.on_moments(self.wake)
        store.leases.on_change(self.wake)

    def add(self, round_: Round) -> None:
        """Add a round for another kind of due items."""
        self._rounds.append(round_)

    def wake(self) -> None:
        """Look again, as something may be due earlier than expected."""
        self._more.set()

    async def run(self) -> None:
        """Go round until cancelled, as long as the clock is had."""
        while True:
            await self._leases.held(CLOCK)
            self._more.clear()
            with suppress(LeaseLost):
                await self.begin()
                await self._rest(await self.round())

    async def begin(self) -> None:
        """Begin if the clock is had, and was not at the last beginning."""
        token = self._leases.token(CLOCK)
        if token not in (0, self._token):
            with self._leases.hold(CLOCK):
                await self._begin()
            self._token = token

    async def round(self) -> float | None:
        """Do all that is due now; return the seconds until the next item, None if there is none."""
        waits = [await self._try_round(duty) for duty in self._rounds]
        return min((wait for wait in waits if wait is not None), default=None)

    async def _try_round(self, round_: Round) -> float | None:
        try:
            with self._leases.hold(CLOCK):
                wait = await round_()
            del self._failures[round_]
            return wait
        except LeaseLost:
            raise
        except STORE_FAILS as error:
            wait = min(_LONGEST, _AGAIN * 2.0 ** self._failures[round_])
            self._failures[round_] += 1
            _LOG.warning("what is due is tried again in %g s: %s", wait, why_it_fails(error))
            return wait
        except Exception:
            _LOG.exception("what is due failed; it is tried again")
            return _AGAIN

    async def _rest(self, wait: float | None) -> None:
        """Wait until an item is due, or `wake` is called."""
        waiting: list[asyncio.Future[Any]] = [asyncio.ensure_future(self._more.wait())]
        if wait is not None:
            waiting.append(asyncio.ensure_future(self._sleep(wait)))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()


EVERY = timedelta(minutes=1)
"""The time between two rounds of `SecondLook`."""


class SecondLook:
    """A round that wakes the queues once a minute, so that they are read again: an admin may have
    brought back what was set aside."""

    def __init__(self, store: Store, *wakes: Callable[[], None]) -> None:
        self._store = store
        self._wakes = wakes
        self._last = store.now()

    async def round(self) -> float:
        """Look if it is time; the seconds until it will be again."""
        now = self._store.now()
        if not timedelta(0) <= now - self._last < EVERY:
            self._last = now
            for wake in self._wakes:
                wake()
        return (self._last + EVERY - now).total_seconds()


class DueItems(ABC):
    """Tables or contests, each with a number and a moment in the store at which something happens
    to it. One that fails keeps none of the others back."""

    event: ClassVar[str]
    """The name of the event in the log, up to the number."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables

    @abstractmethod
    async def due(self, work: UnitOfWork) -> Sequence[int]:
        """Return the numbers of the items whose moment has come."""

    @abstractmethod
    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """Return the earliest moment of all, None if there is none."""

    @abstractmethod
    async def happen(self, number: int) -> None:
        """Do what is due at a table or contest, if it still is."""

    async def round(self) -> float | None:
        """Do all that is due; return the seconds until the next item, None if there is none."""
        async with self._store.reading() as work:
            due = await self.due(work)
        rest = _REST
        for number in due:
            with working_at():
                try:
                    await self.happen(number)
                except Exception:
                    _LOG.exception("%s %s failed; it is tried again", self.event, number)
                    rest = _AGAIN
        async with self._store.reading() as work:
            moment = await self.next_moment(work)
        if moment is None:
            return None
        return max(rest, (moment - self._store.now()).total_seconds())
