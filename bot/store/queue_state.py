"""What is known of the whole database in memory, so that it need not be read for each action."""

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
        """How many orders of a chat wait whose key begins so, as far as is known."""
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
    """Where other processes order too: under each key something may wait."""

    def __contains__(self, place: tuple[int, str]) -> bool:
        return True

    def add(self, number: int, chat: int, key: str | None) -> None:
        """Nothing is kept."""


@dataclass(slots=True)
class Memory:
    """What a store knows as long as it is open. `muted` are pairs of people (store ids): one does
    not want to be called by the other; None where that has to be read."""

    waiting_keys: WaitingKeys = field(default_factory=WaitingKeys)
    muted: set[tuple[int, int]] | None = field(default_factory=set)
