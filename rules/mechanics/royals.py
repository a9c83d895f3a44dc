"""Royal checkers: the side that bears off more of its own wins (royal.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.mechanics.chief import stacks
from rules.parts.scales import OneWinner, Worth
from rules.protocols import Over
from rules.search.turn import Situation
from rules.variant import Variant

ROYAL = "R"


def royals_off(variant: Variant, men: Men, side: int) -> int:
    """Return how many royal checkers a side has borne off."""
    shape = stacks(variant)
    return shape.at(variant.board, men, side, OFF).count(shape.letter(side, ROYAL))


def royals_left(variant: Variant, men: Men, side: int) -> int:
    """Return how many royal checkers of a side are still on the board."""
    royal = stacks(variant).letter(side, ROYAL)
    return "".join(men[: variant.board.points]).count(royal)


class MoreRoyals:
    """A win as soon as the other side cannot bear off as many royal checkers any more; a draw when
    none is left and both have borne off as many."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board after each step, as any step may take a royal checker off, or
        out."""
        return lambda men: self.over(variant, men) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that is ahead for good, or a draw if no royal checker is left; None
        before."""
        off = [royals_off(variant, men, side) for side in (0, 1)]
        left = [royals_left(variant, men, side) for side in (0, 1)]
        for side in (0, 1):
            if off[side] > off[1 - side] + left[1 - side]:
                return Over(side)
        return None if any(left) else Over(None)


@dataclass(frozen=True)
class ByRoyals(OneWinner):
    """The worth of a win: one point, or with `difference` the winner's surplus of royal checkers
    off."""

    difference: bool = False

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return one point, or the winner's surplus as the game stands when it ends, one at
        least."""
        mine, theirs = (royals_off(variant, men, side) for side in (winner, 1 - winner))
        return ("count", max(mine - theirs, 1)) if self.difference else ("single", 1)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return what the enemy would win now, one at least, and what it can still win at most."""
        if not self.difference:
            return (("single", 1),)
        enemy = 1 - side
        now = royals_off(variant, men, enemy) - royals_off(variant, men, side)
        most = now + royals_left(variant, men, enemy)
        return tuple(("count", points) for points in sorted({max(now, 1), max(most, 1)}))
