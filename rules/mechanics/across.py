"""Halves that share no point: what stands across from a checker may hit it (tournecase.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.dice.throws import Batch, Throw
from rules.parts.landing import Land, move_checker, replace_row, shift_row
from rules.parts.step_prohibitions import Ready
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Situation, Step
from rules.variant import Variant

LAST = 1
"""The last place of a path."""


class HitAcross:
    """A landing that sends a lone enemy on the equal place of its own half to the bar. A point
    holds one checker, the last place all."""

    closed_at = 2
    to_bar = True
    to_hand: tuple[int, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side, enemy, board = now.side, 1 - now.side, variant.board

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            if men[side][target] and target != LAST:
                return Refusal("own-point", {"place": board.label(side, target)})
            after = move_checker(men, side, origin, target)
            if men[enemy][target] != 1:
                return ((after, ""),)
            return ((replace_row(after, enemy, shift_row(men[enemy], target, board.bar)), "*"),)

        return land


class NotOverOwn:
    """A ban on passing an own checker; an entering checker passes none."""

    name = "own-between"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of steps within the board."""
        side, board = now.side, variant.board

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            between = range(step.target + 1, step.origin) if step.origin <= board.length else ()
            for place in between:
                if men[side][place]:
                    return Refusal("own-between", {"place": board.label(side, place)})
            return slot

        return check, None


@dataclass(frozen=True)
class LowerDie:
    """The smaller number alone, once though both are equal; or with `both` each number once."""

    both: bool = False
    doubles = False

    def read(self, variant: Variant, throw: Throw, men: Men, side: int) -> tuple[Batch, ...]:
        """Return the lower number as one batch."""
        numbers = tuple(sorted(set(throw.numbers), reverse=True))
        return (numbers if self.both else numbers[-1:],)

    def throw_of(self, batch: Batch) -> Throw:
        """Return the numbers themselves as the throw."""
        return Throw(batch)


class AllOnLast:
    """A win of the first side whose checkers are all on its last place."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the mover's checkers, as only the mover comes nearer; None if this batch
        cannot bring the last of them."""
        side, total = now.side, variant.totals[now.side]
        if now.men[side][LAST] + len(now.batch) < total:
            return None
        return lambda men: bool(men[side][LAST] == total)

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side whose checkers are all on its last place, None before."""
        for side, total in enumerate(variant.totals):
            if men[side][LAST] + men[side][OFF] == total:
                return Over(side)
        return None
