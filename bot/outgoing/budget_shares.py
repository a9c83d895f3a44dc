"""Limits of a rate, and the shares of a group's budget that each kind of request, and each person,
may use."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

from bot.store import Rank

__all__ = [
    "SHARES",
    "USUAL",
    "GroupShares",
    "Share",
    "SlidingWindowLimit",
    "TokenBucket",
    "Use",
    "current_use",
    "sending",
]

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


class Use(NamedTuple):
    """The use of a group's budget by a request: its rank, and the person (store id) who asked."""

    rank: Rank = Rank.BOARD
    asker: int | None = None


class Share(NamedTuple):
    """The parts of a group's budget that a rank and each person in that rank may use during a game:
    1 of `all` requests, 1 of `each`."""

    all: int
    each: int


SHARES: Final[Mapping[Rank, Share]] = {Rank.TALK: Share(2, 4), Rank.ASKED: Share(4, 10)}
"""Of 20 requests a minute 10 may be talk, 5 of them with one person; 5 may be asked for outside a
game, 2 of them by one person. The others are for boards."""
USUAL: Final = Use()
"""A board that nobody asked for."""
_USE: ContextVar[Use] = ContextVar("use", default=USUAL)


@contextmanager
def sending(use: Use) -> Iterator[None]:
    """Charge the requests that begin inside to this use of their chat's budget."""
    before = _USE.set(use)
    try:
        yield
    finally:
        _USE.reset(before)


def current_use() -> Use:
    """Return the use to which a request that begins now is charged."""
    return _USE.get()


class GroupShares:
    """The requests of a group, counted for each rank and each person: parts of `most` requests in
    any `span` seconds."""

    def __init__(self, most: int, span: float) -> None:
        self._most = most
        self._span = span
        self._limits: dict[Use, SlidingWindowLimit] = {}

    def wait(self, now: float, use: Use) -> float:
        """Return the seconds until the shares of a use have room for a request."""
        return max((limit.wait(now) for limit in self._of(use)), default=0.0)

    def take(self, now: float, use: Use) -> None:
        """Count a request."""
        for limit in self._of(use):
            limit.take(now)

    def forget_unused(self, now: float) -> None:
        """Forget shares of which nothing is used."""
        self._limits = {use: limit for use, limit in self._limits.items() if not limit.empty(now)}

    def _of(self, use: Use) -> list[SlidingWindowLimit]:
        """Return the limits of a rank and of its asker; none for boards."""
        parts = SHARES.get(use.rank)
        if parts is None:
            return []
        limits = [self._limit(Use(use.rank), parts.all)]
        return limits if use.asker is None else [*limits, self._limit(use, parts.each)]

    def _limit(self, use: Use, part: int) -> SlidingWindowLimit:
        if use not in self._limits:
            self._limits[use] = SlidingWindowLimit(max(1, self._most // part), self._span)
        return self._limits[use]
