"""Stacks as hills: the higher, the larger the number that passes over one; lone checkers that are
hit leave the game (hills.md)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.boards import OFF
from rules.parts.gates import Ready
from rules.parts.landing import Land, closures, shifted, swapped
from rules.parts.turning import gained
from rules.plays import Situation, Step
from rules.refusal import Refusal
from rules.shapes import Men
from rules.variant import Variant


class TakeOut:
    """A lone enemy is taken out of the game for good and counted nowhere; two or more close the
    point."""

    closed_at = 2
    to_bar = False
    to_hand: tuple[int, ...] = ()
    takes_out = True

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """The landing of the mover's checkers."""
        side, facing = now.side, variant.board.facing[now.side]
        refusals = closures(variant.board, side)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            other, there = facing[target]
            count = men[other][there]
            if count >= self.closed_at:
                return refusals[target]
            after = swapped(men, side, shifted(men[side], origin, target))
            if not count:
                return ((after, ""),)
            return ((swapped(after, other, gained(men[other], there, -1)), "*"),)

        return land


HILL = 2
"""From so many enemies on a point it is a hill."""
NEED = {2: "3", 3: "4", 4: "5", 5: "six"}
"""The smallest number that passes over a hill of some height; higher ones are walls."""


class Hills:
    """A hill of the enemy's is passed over only by a number larger than its height, on the way off
    the board too. None grows or shrinks while the enemy waits, so all are measured beforehand."""

    name = "hill"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Judge every step; asleep where the enemy has no hills."""
        side, board = now.side, variant.board
        enemy = variant.row(now.men, 1 - side)
        heights = [enemy[there] for _, there in board.facing[side][: board.bar]]
        heights[OFF] = 0
        if max(heights) < HILL:
            return None

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            for place in range(step.target + 1, step.origin):
                if heights[place] >= max(HILL, step.die):
                    named, need = board.label(side, place), NEED.get(heights[place], "wall")
                    return Refusal("hill", {"place": named, "need": need})
            return slot

        return check, None
