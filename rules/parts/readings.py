"""Readings: what a throw means."""

from __future__ import annotations

from dataclasses import dataclass

from rules.position import Men
from rules.throws import Batch, Throw
from rules.variant import Variant


class Plain:
    """Each number once, a double four times (common.md 5); cards say themselves how often."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """One batch."""
        return (throw.moves,)


@dataclass(frozen=True)
class Unrolled:
    """As `Plain`, but a double unrolls: after its own number come fours of every further one up,
    or down, to `last` (mad-gulbar.md, mad-nardy.md)."""

    last: int = 6

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """A batch for each link."""
        if not throw.double:
            return (throw.moves,)
        number = throw.numbers[0]
        way = 1 if number <= self.last else -1
        further = range(number + way, self.last + way, way)
        return (throw.moves, *((link,) * 4 for link in further))
