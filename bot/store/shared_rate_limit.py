"""One rate limit for all processes that share the work: how many requests a second each may make.

With each sign of life a process tells how many it wants, and takes what is fair of what no other
has. Nobody can take what another has: who is to have less gives it back, and for a second it still
counts as his, as Telegram counts what went out within one.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple, Protocol

__all__ = ["SECOND", "Claim", "SharedRateLimit", "Spender", "divided"]

SECOND = 1.0
"""So long what has gone out counts."""
_SOON = 0.2
"""Seconds between signs of life of whoever may send nothing yet."""


class Spender(Protocol):
    """Who makes requests in this process."""

    @property
    def most(self) -> int:
        """How many requests a second all processes may make."""

    def wanted(self) -> int:
        """How many a second this one would make if it might."""

    def share(self, most: int) -> None:
        """So many it may make from now on."""


class Claim(NamedTuple):
    """What a process may use, or has used until a moment ago, and what it wants, a second; None
    where it has left, and wants nothing."""

    share: int
    wanted: int | None


class SharedRateLimit:
    """What one of several processes may use, whoever else takes and gives back at the same time."""

    def __init__(self, spender: Spender) -> None:
        self._spender = spender
        self._used = self._granted = 0
        self._given_back = 0
        self._free_at = 0.0
        spender.share(0)

    @property
    def waits(self) -> float | None:
        """Seconds after which a sign of life changes something for somebody: this process has no
        share yet, or has given some of it back; None where the next one may come in its time."""
        if self._used == 0:
            return _SOON
        rest = self._free_at - monotonic()
        return rest if rest > 0 else None

    def lapse(self) -> None:
        """It was silent for so long that others may have what was its share."""
        self._granted = 0
        self.settle()
        self._free_at = 0.0

    def claim(self, others: Sequence[Claim] | None) -> Claim:
        """What is to be written with this sign of life. `others` have written theirs, and nobody
        writes until this is committed; None where that is not so, and nothing is taken. What is
        given back is not used any more from now on."""
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
        """What was given back a moment ago."""
        return self._given_back if monotonic() < self._free_at else 0

    def settle(self) -> None:
        """What was claimed is committed: it may be used."""
        if self._used != self._granted:
            self._used = self._granted
            self._spender.share(self._used)


def divided(most: int, wants: Sequence[int]) -> list[int]:
    """How many of `most` each has who wants so many: what he wants where there is enough for all,
    else those who want most have equally many. What nobody wants is everybody's alike, and half of
    an equal part each has in any case, for what comes before his next sign of life."""
    least = most // (2 * len(wants))
    asked = sorted((max(want, least), place) for place, want in enumerate(wants))
    shares, left = [0] * len(wants), most
    for served, (want, place) in enumerate(asked):
        shares[place] = min(want, left // (len(asked) - served))
        left -= shares[place]
    return [share + left // len(wants) for share in shares]
