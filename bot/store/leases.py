"""Leases with fencing tokens, by which several processes share the work on a database.

Work that needs an order, or a single process, belongs to a lease: the updates and messages of a
chat and the bots' turns at a table to one of the `LANES`, the clock to `CLOCK`, fetching updates to
`POLL`. A token grows each time a lease is taken over; the holder of an older one can neither write
nor send.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from bot.store.queue_memory import KnownQueues, Memory, QueueMemory, ReadQueue

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = [
    "CLOCK",
    "FENCE",
    "LANES",
    "POLL",
    "Fence",
    "Leases",
    "SoleHolder",
    "lane_of",
    "token_now",
]

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")
CLOCK = "clock"
POLL = "poll"
LANES = 64
"""The number of leases that chats, and tables of bots, share; all processes must agree, and it is a
power of two so that a database finds them by the last bits of a number."""


def lane_of(number: int) -> str:
    """Return the lease of a chat (Telegram's id) or of a table."""
    return f"lane-{number & (LANES - 1)}"


class Leases(Protocol):
    """The leases that this process holds, and how it stays in step with other processes."""

    @property
    def replicas(self) -> int:
        """Return the number of processes that share the work, this one included."""

    def holds(self, name: str) -> bool:
        """Return whether this process holds a lease now."""

    def token(self, name: str) -> int:
        """Return the fencing token of a lease that this process holds, 0 if it does not hold it."""

    def hold(self, name: str) -> AbstractContextManager[None]:
        """Run the code inside under a lease. Raises LeaseLost if it is not held; so does every unit
        of work and every call inside after another process has taken the lease over."""

    def check(self) -> Callable[[], None]:
        """Return a function for the current lease, to be called before a request. Raises LeaseLost,
        when it is called, if the lease is not surely held at that moment."""

    async def held(self, name: str) -> None:
        """Wait until a lease is held."""

    async def fence(self, work: UnitOfWork) -> None:
        """Keep the lease of a unit of work from being taken over before it ends. Raises
        LeaseLost if it was taken over."""

    async def tell(self, work: UnitOfWork) -> None:
        """Notify other processes of the changes of this work, as soon as it is committed."""

    def memory(self) -> Memory:
        """Return the memory of facts that are known without reading the database."""

    def queues(self, read: ReadQueue[Key, Item]) -> KnownQueues[Key, Item]:
        """Return the queues as far as they are known without reading them; `read` reads a queue."""

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener` when leases were taken, or the number of processes has changed."""

    async def open(self) -> None:
        """Take the leases that are free."""

    async def run(self) -> None:
        """Renew the leases that are held, and take those that become free, until cancelled."""

    async def close(self) -> None:
        """Give back all leases."""


class SoleHolder:
    """The single process of a database: it holds every lease for as long as it lives."""

    replicas = 1

    def __init__(self, drop_begun: Callable[[], Awaitable[None]]) -> None:
        """Set the call that drops messages which a dead process had begun and which must not be
        sent twice."""
        self._drop_begun = drop_begun

    def holds(self, name: str) -> bool:
        """Return True, as this process holds every lease."""
        return True

    def token(self, name: str) -> int:
        """Return 1, as the token never changes."""
        return 1

    @contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """Do nothing, as no process can take the lease over."""
        yield

    def check(self) -> Callable[[], None]:
        """Return a function that does nothing, as every lease is surely held."""
        return _nothing

    async def held(self, name: str) -> None:
        """Do nothing, as every lease is held at once."""

    async def fence(self, work: UnitOfWork) -> None:
        """Do nothing, as there is no other process."""

    async def tell(self, work: UnitOfWork) -> None:
        """Do nothing, as there is no process to notify."""

    def memory(self) -> Memory:
        """Return a memory of everything, as no other process writes."""
        return Memory()

    def queues(self, read: ReadQueue[Key, Item]) -> KnownQueues[Key, Item]:
        """Return queues that are wholly known, as no other process writes."""
        return QueueMemory(read)

    def on_change(self, listener: Callable[[], None]) -> None:
        """Do nothing, as the leases never change."""

    async def open(self) -> None:
        """See `Leases`."""
        await self._drop_begun()

    async def run(self) -> None:
        """Wait, as there is no lease to renew."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Do nothing, as no process waits for the leases."""


def _nothing() -> None:
    pass


class Fence(NamedTuple):
    """A lease with the token under which it was taken."""

    name: str
    token: int


FENCE: ContextVar[Fence | None] = ContextVar("fence", default=None)


def token_now() -> int | None:
    """Return the token of the current lease, None outside a lease or if no other process could
    take it over."""
    fence = FENCE.get()
    return None if fence is None else fence.token
