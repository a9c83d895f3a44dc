"""One budget for all processes that share the work: how many requests a second each may make.

With each sign of life a process tells how many it wants, and takes what is fair of what no other
has. Nobody can take what another has: who is to have less gives it back, and until his next sign it
counts as his, since Telegram remembers what went out a moment ago.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["Claim", "CommonBudget", "Spender", "divided"]

_ALONE = "SELECT pg_try_advisory_xact_lock(hashtext('nardy budget'))"


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
    """What a process may use, or has used until a moment ago, and what it wants, a second."""

    share: int
    wanted: int


class CommonBudget:
    """What one of several processes may use, whoever else takes and gives back at the same time."""

    def __init__(self, spender: Spender) -> None:
        self._spender = spender
        self._used = self._granted = 0
        spender.share(0)

    @property
    def nothing(self) -> bool:
        """Whether this process has no share yet."""
        return self._used == 0

    def lapse(self) -> None:
        """It was silent for so long that others may have what was its share."""
        self._granted = 0
        self.settle()

    async def claim(self, connection: AsyncConnection, others: Sequence[Claim]) -> Claim:
        """What is to be written with this sign of life, in its transaction; `others` have written
        theirs. What it gives back it stops using now."""
        wanted, before = self._spender.wanted(), self._used
        if not (await connection.execute(text(_ALONE))).scalar_one():
            return Claim(before, wanted)  # another one is taking: next time
        wants = dict(enumerate([wanted, *(other.wanted for other in others)]))
        free = self._spender.most - sum(other.share for other in others)
        self._granted = max(0, min(divided(self._spender.most, wants)[0], free))
        if self._granted < before:
            self.settle()
        return Claim(max(before, self._granted), wanted)

    def settle(self) -> None:
        """What was claimed is committed: it may be used."""
        if self._used != self._granted:
            self._used = self._granted
            self._spender.share(self._used)


def divided(most: int, wants: Mapping[int, int]) -> dict[int, int]:
    """How many of `most` each has who wants so many: what he wants where there is enough for all,
    else those who want most have equally many. What nobody wants is everybody's alike, and half of
    an equal part each has in any case, for what comes before his next sign of life."""
    least = most // (2 * len(wants))
    asked = sorted((max(want, least), name) for name, want in wants.items())
    shares, left = dict[int, int](), most
    for place, (want, name) in enumerate(asked):
        shares[name] = min(want, left // (len(asked) - place))
        left -= shares[name]
    return {name: share + left // len(wants) for name, share in shares.items()}
