"""The hunt of the Icelandic game: which numbers count, and the last checker on its corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.board.shapes import Men
from rules.dice.throws import Batch, Throw
from rules.parts.landing import Capture, Land
from rules.parts.moves import Walk, WalkNow, awake
from rules.refusal import Refusal
from rules.search.turn import Moves, Situation
from rules.variant import Variant


@dataclass(frozen=True)
class Corners:
    """The corner places of the ring, in the order of travel."""

    places: tuple[int, ...]

    def last(self, men: Men, side: int) -> int | None:
        """Return the place of a side's last checker, None if it has more than one."""
        row = men[side][1:]
        return row.index(1) + 1 if sum(row) == 1 else None

    def onward(self, place: int, corners: int) -> int:
        """Return the corner so many corners on; from between corners the next one is the first."""
        if place in self.places:
            return self.places[(self.places.index(place) + corners) % len(self.places)]
        following = [at for at, corner in enumerate(self.places) if corner > place]
        return self.places[(following[0] + corners - 1) % len(self.places)]


@dataclass(frozen=True)
class TakeForGood(Capture):
    """A landing as `Capture`, except that a last checker not yet on a corner cannot be taken."""

    corners: Corners

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        land, enemy = super().prepare(variant, now), 1 - now.side

        def safe(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            last = self.corners.last(men, enemy) if men[enemy][target] else None
            if last is not None and last not in self.corners.places:
                return Refusal("not-on-corner", {"place": variant.board.label(now.side, target)})
            return land(men, origin, target)

        return safe


@dataclass(frozen=True)
class CornerWalk:
    """The moves of a side's last checker: one corner on with a 1, two with a 6."""

    corners: Corners

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the moves of a last checker, None for a side that has more."""
        place = self.corners.last(now.men, now.side)
        return None if place is None else _CornerNow(variant, now, self.corners)


class _CornerNow(WalkNow):
    """A walk whose targets are corners."""

    def __init__(self, variant: Variant, now: Situation, corners: Corners) -> None:
        super().__init__(variant, now, awake(variant, now))
        ways = {1: 1, 6: 2}
        self.targets = tuple(
            tuple(
                corners.onward(place, ways[die]) if place in corners.places and die in ways else 0
                for die in range(7)
            )
            for place in range(variant.board.hand + 1)
        )


class WalkOfMany(Walk):
    """The ordinary walk, for a side with more than its last checker."""

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the walk, None for a last checker."""
        return super().prepare(variant, now) if sum(now.men[now.side][1:]) > 1 else None


class SixesAndOnes:
    """A reading in which sixes, ones and doubles count: 6-6 is four moves, another double two; a
    last checker moves by ones and sixes alone (icelandic.md)."""

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return at most one batch."""
        numbers = throw.numbers
        alone = sum(men[side][1:]) == 1
        if not throw.double or alone:
            batch = tuple(number for number in numbers if number in (1, 6))
        else:
            batch = numbers * 2 if numbers[0] == 6 else numbers
        return (batch,) if batch else ()
