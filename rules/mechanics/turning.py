"""Landings that turn a lone checker over: it changes sides, so only the number of all checkers
together is fixed."""

from __future__ import annotations

from rules.board.shapes import Men
from rules.parts.landing import Meets, add_to_row, replace_row, shift_row
from rules.variant import Variant


class TurnsOver(Meets):
    """A landing after which a single enemy takes the mover's colour and stays on its point
    (reversi.md)."""

    pooled = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """Return the men after a step, with the lone enemy in the mover's colour beside it."""
        mine = add_to_row(shift_row(men[side], *way), way[1])
        return replace_row(
            replace_row(men, side, mine), lone[0], add_to_row(men[lone[0]], lone[1], -1)
        )


class TurnedOver(TurnsOver):
    """A landing on a single enemy after which the mover's checker takes its colour, and both stay
    (antireversi.md)."""

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """Return the men after a step, with the mover's checker in the enemy's colour."""
        mine = add_to_row(men[side], way[0], -1)
        return replace_row(replace_row(men, side, mine), lone[0], add_to_row(men[lone[0]], lone[1]))


class TakenToBar(TurnsOver):
    """A landing after which a lone enemy takes the mover's colour and waits on the mover's own bar
    (crazy.md)."""

    to_bar = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """Return the men after a step, with the lone enemy in the mover's colour on the mover's
        bar."""
        mine = add_to_row(shift_row(men[side], *way), variant.board.bar)
        return replace_row(
            replace_row(men, side, mine), lone[0], add_to_row(men[lone[0]], lone[1], -1)
        )
