"""Readings: what a throw means."""

from __future__ import annotations

from dataclasses import dataclass

from rules.shapes import Men
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
        if not throw.double or len(set(throw.numbers)) > 1:
            return (throw.moves,)
        further = self.links(throw.numbers[0])[1:]
        return (throw.moves, *((link,) * 4 for link in further))

    def links(self, number: int) -> tuple[int, ...]:
        """The numbers of a double's links, its own first."""
        way = 1 if number <= self.last else -1
        return tuple(range(number, self.last + way, way))


class PairsOfThree:
    """Three dice: equal ones are six moves, a pair above the third die is four, a pair below it no
    double (garanguet.md). Fewer numbers than three are played once each."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """One batch."""
        numbers = throw.numbers
        if len(numbers) != 3 or numbers[0] != numbers[1]:
            return (numbers,)
        if numbers[1] == numbers[2]:
            return (numbers * 2,)
        return (numbers[:2] * 2 + numbers[2:],)

    def throw_of(self, batch: Batch) -> Throw:
        """The three dice that a batch came of; what is left of one stands for itself."""
        if len(batch) == 6:
            return Throw(batch[:3])
        return Throw(batch[:2] + batch[-1:] if len(batch) == 5 else batch)


class EachOnce:
    """Every die is one move, equal ones too (jaki.md)."""

    doubles = False

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """One batch."""
        return (throw.numbers,)

    def throw_of(self, batch: Batch) -> Throw:
        """The dice themselves."""
        return Throw(batch)
