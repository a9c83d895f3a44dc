"""A rate limit shared by all processes: how many requests a second each may make.

With each sign of life a process writes how many requests it wants, and takes a fair part of those
that are free. No process takes what another has: a process that is to have less gives it back, and
for a second it still counts as its own, as Telegram counts requests of the last second.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple, Protocol

__all__ = ["SECOND", "Claim", "SharedRateLimit", "Spender", "divided"]

SECOND = 1.0
"""Seconds for which a request counts after it was sent."""
_SOON = 0.2
"""Seconds between signs of life of a process that may send no request yet."""


class Spender(Protocol):
    """The part of this process that makes requests."""

    @property
    def most(self) -> int:
        """Return how many requests a second all processes may make."""

    def wanted(self) -> int:
        """Return how many requests a second this process would make without a limit."""

    def share(self, most: int) -> None:
        """Set how many requests a second this process may make from now on."""


class Claim(NamedTuple):
    """The requests a second that a process may make, or could until a moment ago, and those it
    wants (None after it has left)."""

    share: int
    wanted: int | None


class SharedRateLimit:
    """The share of a process in the rate limit while other processes take and give back."""

    def __init__(self, spender: Spender) -> None:
        self._spender = spender
        self._used = self._granted = 0
        self._given_back = 0
        self._free_at = 0.0
        spender.share(0)

    @property
    def waits(self) -> float | None:
        """Return the seconds until an early sign of life is of use: if this process has no share
        yet, or has given back a part of it; else None."""
        if self._used == 0:
            return _SOON
        rest = self._free_at - monotonic()
        return rest if rest > 0 else None

    def lapse(self) -> None:
        """Drop the share, as this process was silent for so long that others may have taken it."""
        self._granted = 0
        self.settle()
        self._free_at = 0.0

    def claim(self, others: Sequence[Claim] | None) -> Claim:
        """Return the claim to be written with this sign of life, and stop using the part that is
        given back.

        `others` are the claims of the other processes, locked until the commit; None if they could
        not be locked: then nothing is taken.
        """
        wanted, self._granted = self._spender.wanted(), self._used
        if others is not None:
            wants = [wanted, *(other.wanted for other in others if other.wanted is not None)]
            free = self._spender.most - sum(other.share for other in others)
            self._granted = max(0, min(divided(self._spender.most, wants)[0], free))
        if self._granted < self._used:
            self._given_back = max(self._used, self._still_counts())
            self._free_at = monotonic() + SECOND
            self.settle()
        return Claim(max(self._granted, self._still_counts()), wanted)

    def _still_counts(self) -> int:
        """Return the requests a second that were given back less than a second ago."""
        return self._given_back if monotonic() < self._free_at else 0

    def settle(self) -> None:
        """Use the claimed share from now on, as the claim is committed."""
        if self._used != self._granted:
            self._used = self._granted
            self._spender.share(self._used)


def divided(most: int, wants: Sequence[int]) -> list[int]:
    """Return the share of each process in `most`, by its wish: all of it if there is enough for
    all, else the largest wishes get equal shares. The rest is divided equally, and each process has
    at least half an equal part for requests that come before its next sign of life."""
    least = most // (2 * len(wants))
    demands = sorted((max(want, least), place) for place, want in enumerate(wants))
    shares, left = [0] * len(wants), most
    for served, (want, place) in enumerate(demands):
        shares[place] = min(want, left // (len(demands) - served))
        left -= shares[place]
    return [share + left // len(wants) for share in shares]
