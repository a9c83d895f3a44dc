"""Landings that turn a lone checker over: it changes sides, so only the number of all checkers
together is fixed."""

from __future__ import annotations

from rules.board.shapes import Men
from rules.parts.landing import Meets, gained, shifted, swapped
from rules.variant import Variant


class TurnsOver(Meets):
    """A single enemy takes the mover's colour and stays on its point (reversi.md)."""

    pooled = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `Meets`."""
        mine = gained(shifted(men[side], *way), way[1])
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1], -1))


class TurnedOver(TurnsOver):
    """A checker that lands on a single enemy takes its colour, and both stay (antireversi.md)."""

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `Meets`."""
        mine = gained(men[side], way[0], -1)
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1]))


class TakenToBar(TurnsOver):
    """A lone enemy takes the mover's colour and waits on the mover's own bar (crazy.md)."""

    to_bar = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `Meets`."""
        mine = gained(shifted(men[side], *way), variant.board.bar)
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1], -1))
