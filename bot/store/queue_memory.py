"""What waits in queues that are stored, as far as it is known without reading it."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Generic, Protocol, TypeVar

__all__ = ["KnownQueues", "QueueMemory", "UnknownQueues"]

Key = TypeVar("Key", bound=Hashable)
AnyKey = TypeVar("AnyKey", bound=Hashable, contravariant=True)
Item = TypeVar("Item")
_MOST = 50
"""So much of one queue is kept in memory; what comes beyond that is read when its time comes."""


class KnownQueues(Protocol[AnyKey, Item]):
    """What is known of queues."""

    def doubt(self, *keys: AnyKey) -> None:
        """What was known of these queues may be wrong."""

    def doubt_all(self, waiting: Iterable[AnyKey]) -> None:
        """What was known of any queue may be wrong; these are known to have something."""

    def add(self, key: AnyKey, item: Item) -> None:
        """Something new has been stored at the end of a queue."""

    def drop(self, key: AnyKey, gone: Callable[[Item], bool]) -> None:
        """Items of a queue are stored no more."""

    async def first(self, key: AnyKey) -> Item | None:
        """The next item of a queue."""


class UnknownQueues(Generic[Key, Item]):
    """Queues that other processes write too: nothing is known of them, and each item is read."""

    def __init__(self, read: Callable[[Key], Awaitable[Item | None]]) -> None:
        """`read` finds the next item of a queue where it is stored."""
        self._read = read

    def doubt(self, *keys: Key) -> None:
        """See `KnownQueues`."""

    def doubt_all(self, waiting: Iterable[Key]) -> None:
        """See `KnownQueues`."""

    def add(self, key: Key, item: Item) -> None:
        """See `KnownQueues`."""

    def drop(self, key: Key, gone: Callable[[Item], bool]) -> None:
        """See `KnownQueues`."""

    async def first(self, key: Key) -> Item | None:
        """See `KnownQueues`."""
        return await self._read(key)


class QueueMemory(Generic[Key, Item]):
    """Each queue is either known, from the moment it was empty, or in doubt: then its next item is
    read, and it is known again when nothing was found. Whatever fails or is changed by others puts
    a queue in doubt."""

    def __init__(self, read: Callable[[Key], Awaitable[Item | None]]) -> None:
        """`read` finds the next item of a queue where it is stored."""
        self._read = read
        self._items: dict[Key, deque[Item]] = {}
        self._doubtful: set[Key] = set()
        self._fresh: set[Key] = set()

    def doubt(self, *keys: Key) -> None:
        """What was known of these queues may be wrong."""
        for key in keys:
            self._items.pop(key, None)
        self._doubtful.update(keys)
        self._fresh.update(keys)

    def doubt_all(self, waiting: Iterable[Key]) -> None:
        """What was known of any queue may be wrong; these are known to have something."""
        self.doubt(*self._items, *waiting)

    def add(self, key: Key, item: Item) -> None:
        """Something new has been stored at the end of a queue."""
        if key in self._doubtful:
            self._fresh.add(key)
            return
        items = self._items.setdefault(key, deque())
        items.append(item)
        if len(items) > _MOST:
            self.doubt(key)

    def drop(self, key: Key, gone: Callable[[Item], bool]) -> None:
        """Items of a queue are stored no more."""
        kept = deque(item for item in self._items.pop(key, ()) if not gone(item))
        if kept:
            self._items[key] = kept

    async def first(self, key: Key) -> Item | None:
        """The next item of a queue."""
        while key in self._doubtful:
            self._fresh.discard(key)
            found = await self._read(key)
            if found is not None:
                return found
            # What was stored while nothing was found has to be looked for once more.
            if key not in self._fresh:
                self._doubtful.discard(key)
        items = self._items.get(key)
        return items[0] if items else None
