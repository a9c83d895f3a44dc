"""The knowledge in memory of stored queues and of keys that wait in them, which saves reading."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

__all__ = [
    "AnswersToTaps",
    "AnyKeys",
    "KnownQueues",
    "Memory",
    "QueueMemory",
    "ReadQueue",
    "UnknownQueues",
]


Key = TypeVar("Key", bound=Hashable)
AnyKey = TypeVar("AnyKey", bound=Hashable, contravariant=True)
Item = TypeVar("Item")
ReadQueue: TypeAlias = Callable[[Key], Awaitable[Sequence[Item]]]
"""A function that returns the stored next items of a queue: all that may be wanted now, and at
least one more if there is one."""
_MOST = 50
"""The most items of a queue that are kept in memory; further items are read when they are next."""
_MOST_ANSWERS = 1000
"""The most messages that answered a tap, and the most taps without an answer, that are
remembered."""


class KnownQueues(Protocol[AnyKey, Item]):
    """The queues as far as they are known."""

    def doubt(self, *keys: AnyKey) -> None:
        """Read these queues again, as they may have changed."""

    def doubt_all(self, waiting: Iterable[AnyKey]) -> None:
        """Read every queue again, as any may have changed; the `waiting` ones are known to have an
        item."""

    def add(self, key: AnyKey, item: Item) -> None:
        """Add an item that was stored at the end of a queue."""

    def drop(self, key: AnyKey, gone: Callable[[Item], bool]) -> None:
        """Drop the items of a queue that were deleted: those for which `gone` is true."""

    async def first(self, key: AnyKey, rank: Callable[[Item], Any] | None = None) -> Item | None:
        """Return the next item of a queue: the oldest, or the oldest with the lowest `rank`; None
        if the queue is empty."""


class UnknownQueues(Generic[Key, Item]):
    """Queues that other processes write too: each item is read. A queue is known to be empty
    only after its single item is gone, and only once: a process that stores an item later also
    notifies, and the queue is read again."""

    def __init__(self, read: ReadQueue[Key, Item]) -> None:
        """See `ReadQueue`."""
        self._read = read
        self._alone: dict[Key, Item] = {}
        self._empty: set[Key] = set()

    def doubt(self, *keys: Key) -> None:
        """See `KnownQueues`."""
        for key in keys:
            self._alone.pop(key, None)
        self._empty.difference_update(keys)

    def doubt_all(self, waiting: Iterable[Key]) -> None:
        """See `KnownQueues`."""
        self._alone.clear()
        self._empty.clear()

    def add(self, key: Key, item: Item) -> None:
        """See `KnownQueues`."""
        self.doubt(key)

    def drop(self, key: Key, gone: Callable[[Item], bool]) -> None:
        """See `KnownQueues`."""
        alone = self._alone.pop(key, None)
        if alone is not None and gone(alone):
            self._empty.add(key)

    async def first(self, key: Key, rank: Callable[[Item], Any] | None = None) -> Item | None:
        """See `KnownQueues`."""
        if key in self._empty:
            self._empty.discard(key)
            return None
        self._alone.pop(key, None)
        items = await self._read(key)
        if len(items) == 1:
            self._alone[key] = items[0]
        return _lowest(items, rank) if items else None


class QueueMemory(Generic[Key, Item]):
    """Queues that no other process writes. Each is either known, from the moment it was empty, or
    in doubt: then its next items are read, and it is known again when it is found empty. A failure,
    or a change by another process, puts a queue in doubt."""

    def __init__(self, read: ReadQueue[Key, Item]) -> None:
        """See `ReadQueue`."""
        self._read = read
        self._items: dict[Key, deque[Item]] = {}
        self._doubtful: set[Key] = set()
        self._fresh: set[Key] = set()

    def doubt(self, *keys: Key) -> None:
        """See `KnownQueues`."""
        for key in keys:
            self._items.pop(key, None)
        self._doubtful.update(keys)
        self._fresh.update(keys)

    def doubt_all(self, waiting: Iterable[Key]) -> None:
        """See `KnownQueues`."""
        self.doubt(*self._items, *waiting)

    def add(self, key: Key, item: Item) -> None:
        """See `KnownQueues`."""
        if key in self._doubtful:
            self._fresh.add(key)
            return
        items = self._items.setdefault(key, deque())
        items.append(item)
        if len(items) > _MOST:
            self.doubt(key)

    def drop(self, key: Key, gone: Callable[[Item], bool]) -> None:
        """See `KnownQueues`."""
        items = deque(item for item in self._items.pop(key, ()) if not gone(item))
        if items:
            self._items[key] = items

    async def first(self, key: Key, rank: Callable[[Item], Any] | None = None) -> Item | None:
        """See `KnownQueues`."""
        while key in self._doubtful:
            self._fresh.discard(key)
            stored = await self._read(key)
            if stored:
                return _lowest(stored, rank)
            # If an item was stored during the read, the queue has to be read once more.
            if key not in self._fresh:
                self._doubtful.discard(key)
        items = self._items.get(key)
        return _lowest(items, rank) if items else None


def _lowest(items: Sequence[Item], rank: Callable[[Item], Any] | None) -> Item:
    return items[0] if rank is None else min(items, key=rank)


class WaitingKeys:
    """The chats and keys under which messages wait, known in memory so that the store does not
    search for messages that cannot be there. A key that is listed here needlessly only costs a
    search."""

    def __init__(self) -> None:
        self._keys: dict[tuple[int, str], int] = {}
        self._numbers: dict[int, tuple[int, str]] = {}

    def __contains__(self, place: tuple[int, str]) -> bool:
        return place in self._keys

    def count(self, chat: int, beginning: str) -> int:
        """Return how many messages of a chat wait under keys with this beginning, as far as is
        known."""
        return sum(waiting == chat and key.startswith(beginning) for waiting, key in self._keys)

    def add(self, number: int, chat: int, key: str | None) -> None:
        """Add a waiting message, in place of the message with its chat and key."""
        if key is not None:
            self._numbers.pop(self._keys.get((chat, key), 0), None)
            self._keys[chat, key] = number
            self._numbers[number] = (chat, key)

    def drop(self, number: int) -> None:
        """Drop a message that does not wait any more."""
        place = self._numbers.pop(number, None)
        if place is not None and self._keys.get(place) == number:
            del self._keys[place]

    def move(self, old: int, new: int | None) -> None:
        """Move the messages of a chat to another one; drop them if that is None."""
        for chat, key in [place for place in self._keys if place[0] == old]:
            number = self._keys[chat, key]
            self.drop(number)
            if new is not None:
                self.add(number, new, key)


class AnyKeys(WaitingKeys):
    """Keys of an outbox that other processes write too: a message may wait under any key."""

    def __contains__(self, place: tuple[int, str]) -> bool:
        return True

    def add(self, number: int, chat: int, key: str | None) -> None:
        """Do nothing, as no key is remembered."""


class AnswersToTaps:
    """The newest message for each chat and each button that was tapped there, so that a second tap
    points to it. After a restart such a tap is answered once more."""

    def __init__(self) -> None:
        self._buttons: OrderedDict[int, tuple[int, str]] = OrderedDict()
        self._messages: OrderedDict[tuple[int, str], int] = OrderedDict()

    def expect(self, order: int, chat: int, button: str) -> None:
        """Note that an outbox message will answer a tap."""
        self._buttons[order] = (chat, button)
        if len(self._buttons) > _MOST_ANSWERS:
            self._buttons.popitem(last=False)

    def arrived(self, order: int, message: int | None) -> None:
        """Note the message that an outbox message became, None if it sent none."""
        place = self._buttons.pop(order, None)
        if place is not None and message is not None:
            self._messages[place] = message
            if len(self._messages) > _MOST_ANSWERS:
                self._messages.popitem(last=False)

    def message(self, chat: int, button: str) -> int | None:
        """Return the message that answers a tap on a button, None if there is none."""
        return self._messages.get((chat, button))


@dataclass(slots=True)
class Memory:
    """Facts that a store keeps while it is open. `muted` are pairs of people (store ids), the first
    of whom has muted the second; None if that has to be read. `answers` are the messages that
    answered taps on certain buttons, `stopped` the messages (chat, number) whose unfinished work a
    person has stopped."""

    waiting_keys: WaitingKeys = field(default_factory=WaitingKeys)
    answers: AnswersToTaps = field(default_factory=AnswersToTaps)
    muted: set[tuple[int, int]] | None = field(default_factory=set)
    stopped: set[tuple[int, int]] = field(default_factory=set)
