"""Facts about the whole database kept in memory, so that an action need not read them."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["AnyKeys", "Memory", "WaitingKeys"]


class WaitingKeys:
    """Under which chats and keys orders wait, known in memory so that nothing is searched that can
    not be there. A key that is named here needlessly costs a search, no more."""

    def __init__(self) -> None:
        self._keys: dict[tuple[int, str], int] = {}
        self._numbers: dict[int, tuple[int, str]] = {}

    def __contains__(self, place: tuple[int, str]) -> bool:
        return place in self._keys

    def count(self, chat: int, beginning: str) -> int:
        """Return how many messages of a chat with keys of this beginning wait, as far as is
        known."""
        return sum(one == chat and key.startswith(beginning) for one, key in self._keys)

    def add(self, number: int, chat: int, key: str | None) -> None:
        """An order waits, instead of any other of its place."""
        if key is not None:
            self._numbers.pop(self._keys.get((chat, key), 0), None)
            self._keys[chat, key] = number
            self._numbers[number] = (chat, key)

    def drop(self, number: int) -> None:
        """An order waits no more."""
        place = self._numbers.pop(number, None)
        if place is not None and self._keys.get(place) == number:
            del self._keys[place]

    def move(self, old: int, new: int | None) -> None:
        """The orders of a chat wait in another one now, or nowhere."""
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


@dataclass(slots=True)
class Memory:
    """Facts that a store keeps while it is open. `muted` are pairs of people (store ids), the
    first of whom has muted the second; None if that has to be read."""

    waiting_keys: WaitingKeys = field(default_factory=WaitingKeys)
    muted: set[tuple[int, int]] | None = field(default_factory=set)
