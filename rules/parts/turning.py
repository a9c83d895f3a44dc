"""Landings that turn a lone checker over: it changes sides, so only the number of all checkers
together is fixed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.parts.landing import Land, closures, shifted, swapped
from rules.plays import Situation
from rules.refusal import Refusal
from rules.shapes import Men
from rules.variant import Variant


def gained(row: bytes, place: int, count: int = 1) -> bytes:
    """A row with so many checkers more, or fewer, at a place."""
    cells = bytearray(row)
    cells[place] += count
    return bytes(cells)


class TurnsOver:
    """A lone enemy takes the mover's colour and stays where it is (reversi.md)."""

    closed_at = 2
    to_bar = False
    to_hand: tuple[int, ...] = ()
    pooled = True

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """The landing of the mover's checkers."""
        side, facing = now.side, variant.board.facing[now.side]
        refusals = closures(variant.board, side)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            other, there = facing[target]
            count = men[other][there]
            if count >= self.closed_at:
                return refusals[target]
            if not count:
                return ((swapped(men, side, shifted(men[side], origin, target)), ""),)
            return ((self.met(variant, men, side, (origin, target), (other, there)), "*"),)

        return land

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """The men after a step of the mover's from one place to another, where a lone checker of
        `lone`, a side and its place, stands."""
        mine = gained(shifted(men[side], *way), way[1])
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1], -1))


class TurnedOver(TurnsOver):
    """Who lands on a lone enemy takes its colour himself, and both stay (antireversi.md)."""

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `TurnsOver`."""
        mine = gained(men[side], way[0], -1)
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1]))


class TakenToBar(TurnsOver):
    """A lone enemy takes the mover's colour and waits on the mover's own bar (crazy.md)."""

    to_bar = True

    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """See `TurnsOver`."""
        mine = gained(shifted(men[side], *way), variant.board.bar)
        return swapped(swapped(men, side, mine), lone[0], gained(men[lone[0]], lone[1], -1))
