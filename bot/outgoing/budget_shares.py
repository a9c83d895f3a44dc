"""Shares of a group's budget: the parts that each kind of request, and each person, may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple

from bot.outgoing.token_limits import SlidingWindowLimit
from bot.store import Rank

__all__ = ["SHARES", "USUAL", "GroupShares", "Share", "Use", "current_use", "sending"]


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
