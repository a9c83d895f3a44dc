"""Goals: when a game is over."""

from __future__ import annotations

from collections.abc import Callable

from rules.boards import OFF
from rules.plays import Situation
from rules.position import Men
from rules.variant import Over, Variant


class AllOff:
    """The first side without a checker left to bear off wins (common.md 6)."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Only the mover can finish, and only with few checkers left."""
        left = sum(variant.row(now.men, now.side)) - variant.row(now.men, now.side)[OFF]
        if left > len(now.batch):
            return None
        side = now.side

        def over(men: Men) -> bool:
            row = variant.row(men, side)
            return sum(row) == row[OFF]

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """The side that has borne off all it has; nobody if both have (equal turns)."""
        rows = [variant.row(men, side) for side in range(variant.board.sides)]
        done = [side for side, row in enumerate(rows) if row[OFF] and sum(row) == row[OFF]]
        if not done:
            return None
        return Over(done[0] if len(done) == 1 else None)
