"""Stacks as hills: the higher, the larger the number that passes over one; lone checkers that are
hit leave the game (hills.md)."""

from __future__ import annotations

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.parts.landing import Meets, add_to_row, move_checker, replace_row
from rules.parts.step_prohibitions import Ready
from rules.refusal import Refusal
from rules.search.turn import Situation, Step
from rules.variant import Variant


class TakeOut(Meets):
    """A lone enemy is taken out of the game for good and counted nowhere."""

    takes_out = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `Meets`."""
        after = move_checker(men, side, *way)
        return replace_row(after, lone[0], add_to_row(after[lone[0]], lone[1], -1))


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
