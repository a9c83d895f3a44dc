"""What waits in queues that are stored, as far as it is known without reading it."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Generic, TypeVar

__all__ = ["QueueMemory"]

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")
_MOST = 50
"""So much of one queue is kept in memory; what comes beyond that is read when its time comes."""


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
