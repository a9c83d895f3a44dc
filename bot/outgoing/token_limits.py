"""Limits of a rate: so many events in any so many seconds, and tokens that come back."""

from __future__ import annotations

from collections import deque

__all__ = ["SlidingWindowLimit", "TokenBucket"]

_ASK_AGAIN = 0.1
"""Seconds after which to ask again if there is never enough room."""


class SlidingWindowLimit:
    """At most `most` events in any `span` seconds."""

    def __init__(self, most: int, span: float) -> None:
        self._most = most
        self._span = span
        self._events: deque[float] = deque()
        self._busiest = 0

    def resize(self, most: int) -> None:
        """Set another number of events from now on."""
        self._most = most

    def nearly_full(self, now: float) -> bool:
        """Return whether only the last sixth of the room is left."""
        return 6 * self.left(now) <= self._most

    def left(self, now: float) -> int:
        """Return how many events have room at `now`."""
        while self._events and self._events[0] <= now - self._span:
            self._events.popleft()
        return self._most - len(self._events)

    def wait(self, now: float, spare: int = 0) -> float:
        """Return the seconds until there is room for an event and `spare` others, or until the
        caller should ask again if there is never so much room."""
        missing = spare + 1 - self.left(now)
        if missing <= 0:
            return 0.0
        if missing > len(self._events):
            return _ASK_AGAIN
        return self._events[missing - 1] + self._span - now

    def empty(self, now: float) -> bool:
        """Return whether nothing happened within the span."""
        return self.left(now) == self._most

    def take(self, now: float) -> None:
        """Count an event."""
        self._events.append(now)
        self.left(now)
        self._busiest = max(self._busiest, len(self._events))

    def busiest(self, now: float) -> int:
        """Return the most events within a span since the last call."""
        self.left(now)
        most, self._busiest = self._busiest, len(self._events)
        return most


class TokenBucket:
    """A bucket of `size` tokens that refills at `rate` a second."""

    def __init__(self, size: int, rate: float, now: float) -> None:
        self._size = float(size)
        self._rate = rate
        self._tokens = self._size
        self._at = now

    def _refill(self, now: float) -> None:
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now

    def full(self, now: float) -> bool:
        """Return whether nothing was taken for long."""
        self._refill(now)
        return self._tokens >= self._size

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token; rounding errors are tolerated."""
        self._refill(now)
        missing = 1.0 - self._tokens
        return missing / self._rate if missing > 1e-9 else 0.0

    def take(self, now: float) -> None:
        """Take a token; the balance may go below zero, to be paid back by waiting."""
        self._refill(now)
        self._tokens -= 1.0
