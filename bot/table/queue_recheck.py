"""A recheck of the queues once a minute: an admin may have brought back what was set aside."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from bot.store import Store

__all__ = ["EVERY", "SecondLook"]

EVERY = timedelta(minutes=1)


class SecondLook:
    """A round of the scheduler that wakes the queues once a minute, so that they are read again."""

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
