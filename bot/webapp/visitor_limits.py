"""Limits on what visitors may ask of the page."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable


class Flood:
    """At most `most` events in `seconds` for each key; keys that rest are forgotten."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._seen: dict[Hashable, deque[float]] = {}

    def wait(self, key: Hashable) -> float:
        """Count an event; return the seconds to wait if it is one too many, which does not
        count."""
        now = self._clock()
        if len(self._seen) > 10_000:
            recent = {known: at for known, at in self._seen.items() if now - at[-1] < self._seconds}
            self._seen = recent
        times = self._seen.setdefault(key, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._seconds:
            return self._seconds - (now - times[0])
        times.append(now)
        return 0.0
