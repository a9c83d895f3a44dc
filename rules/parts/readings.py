"""Readings: the batches of numbers that a throw gives to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.board.shapes import Men, Turned
from rules.dice.throws import Batch, Throw
from rules.protocols import Reading, Shrinking, Trimming
from rules.search.turn import Situation
from rules.variant import Variant


class Plain:
    """A reading of each number once, of a double four times (common.md 5); cards say themselves how
    often."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the moves as one batch."""
        return (throw.moves,)


@dataclass(frozen=True)
class Unrolled:
    """A reading as `Plain`, but a double unrolls: after its own number come all further ones up, or
    down, to `last`, each `steps` times (mad-gulbar.md, mad-nardy.md)."""

    last: int = 6
    steps: int = 4

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return a batch for each link."""
        if not throw.double or len(set(throw.numbers)) > 1:
            return (throw.moves,)
        return tuple((link,) * self.steps for link in self.links(throw.numbers[0]))

    def links(self, number: int) -> tuple[int, ...]:
        """Return the numbers of a double's links, its own first."""
        way = 1 if number <= self.last else -1
        return tuple(range(number, self.last + way, way))


class PairsOfThree:
    """A reading of three dice: equal ones are six moves, a pair above the third die is four, a pair
    below it no double (garanguet.md). Fewer numbers than three are played once each."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the numbers as one batch, equal ones doubled."""
        numbers = throw.numbers
        if len(numbers) != 3 or numbers[0] != numbers[1]:
            return (numbers,)
        if numbers[1] == numbers[2]:
            return (numbers * 2,)
        return (numbers[:2] * 2 + numbers[2:],)

    def throw_of(self, batch: Batch) -> Throw:
        """Return the three dice that a batch came of; the rest of a batch stands for itself."""
        if len(batch) == 6:
            return Throw(batch[:3])
        return Throw(batch[:2] + batch[-1:] if len(batch) == 5 else batch)


class EachOnce:
    """A reading in which every die is one move, equal dice too (jaki.md)."""

    doubles = False

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the numbers as one batch."""
        return (throw.numbers,)

    def throw_of(self, batch: Batch) -> Throw:
        """Return the numbers of a batch as the throw."""
        return Throw(batch)


@dataclass(frozen=True)
class Fewer:
    """Another reading, with doubles of at most `most` moves (three-moves-on-double.md)."""

    base: Reading
    most: int

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the base's batches, a double's cut short."""
        batches = self.base.read(variant, throw, men, side)
        return tuple(batch[: self.most] for batch in batches) if throw.double else batches

    @property
    def trim(self) -> Trimming | None:
        """Return the trimming of the base, None without one."""
        return self.base.trim if isinstance(self.base, Shrinking) else None


@dataclass(frozen=True)
class FewerAtHome:
    """Another reading, in which a double is at most `most` moves while every checker of both sides
    is home, those made before in the same turn counted (no-doubles-at-home.md)."""

    base: Reading
    most: int

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the base's batches, a double's cut short if all checkers are home."""
        batches = self.base.read(variant, throw, men, side)
        home = all(_home(variant, men, each) for each in range(variant.board.sides))
        return tuple(batch[: self.most] for batch in batches) if home and throw.double else batches

    def trim(self, variant: Variant, now: Situation) -> Callable[[Men, Batch], Batch] | None:
        """Return a function that cuts the numbers left once the last checker has come home, None if
        that cannot happen this turn. The last checker may also be the other side's, if checkers
        that the mover turns for good count no more (shemshesh.md)."""
        sides = range(variant.board.sides)
        others = all(_home(variant, now.men, side) for side in sides if side != now.side)
        if not now.double or not (others or isinstance(variant.shape, Turned)):
            return None
        whole = len(now.batch)

        def trim(men: Men, rest: Batch) -> Batch:
            made, home = whole - len(rest), all(_home(variant, men, side) for side in sides)
            return rest[: max(self.most - made, 0)] if home else rest

        return trim


def _home(variant: Variant, men: Men, side: int) -> bool:
    """Return whether all remaining checkers of a side are home."""
    return not any(variant.live(men, side)[variant.board.home + 1 :])


def plain(variant: Variant) -> bool:
    """Return whether two dice are read as usual, perhaps with doubles cut short."""
    reading = variant.reading
    while isinstance(reading, Fewer | FewerAtHome):
        reading = reading.base
    return isinstance(reading, Plain)
