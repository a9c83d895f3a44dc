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
    """A landing that takes a lone enemy out of the game for good; it is counted nowhere."""

    takes_out = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """Return the men after a step, without the lone enemy."""
        after = move_checker(men, side, *way)
        return replace_row(after, lone[0], add_to_row(after[lone[0]], lone[1], -1))


HILL = 2
"""The fewest enemies on a point that are a hill."""
NEED = {2: "3", 3: "4", 4: "5", 5: "six"}
"""The smallest number that passes over a hill of some height; higher ones are walls."""


class Hills:
    """A ban on passing over an enemy's hill except by a number larger than its height, on the way
    off the board too. No hill grows or shrinks while the enemy waits, so all are measured
    beforehand."""

    name = "hill"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of every step, None if the enemy has no hills."""
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
