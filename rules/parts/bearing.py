"""Bearing off: which checkers may leave the board, and with which number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.parts.landing import replace_row, shift_row
from rules.protocols import BearingOff
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant

NOT_HOME = Refusal("not-home")
OVERSIZE = Refusal("oversize")
OVERSIZE_AT_HOME = Refusal("oversize", {"need": "home"})
EXACT = Refusal("exact")
IN_HAND = Refusal("reserve-out")


class AllHome:
    """Bearing off when all own checkers are home: with the exact number, or a larger one from the
    highest occupied point (short.md 2)."""

    plain = True

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers are counted."""
        side, home = now.side, variant.board.home
        outside = bytes(variant.board.length + 3 - home - 1)

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            row: bytes = men[side]
            if row[home + 1 :] != outside:
                return NOT_HOME
            if wasted and any(row[origin + 1 : home + 1]):
                return OVERSIZE
            return replace_row(men, side, shift_row(row, origin, OFF))

        return bear


@dataclass(frozen=True)
class AnyTime:
    """Bearing off whenever a number takes a checker exactly off, wherever the others are; with
    `oversize` a larger number takes the farthest of all, with none in hand or on the bar
    (pursuit.md)."""

    oversize: bool = True

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers are counted."""
        side = now.side

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            row: bytes = men[side]
            if wasted and not self.oversize:
                return EXACT
            if wasted and any(row[origin + 1 :]):
                return OVERSIZE
            return replace_row(men, side, shift_row(row, origin, OFF))

        return bear


class OnceHome:
    """Bearing off of every checker that is home, wherever the others are: with its own number,
    or a larger one if none stands higher in the home (speedwalkers.md)."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers are counted."""
        side, home = now.side, variant.board.home

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            row: bytes = men[side]
            if wasted and any(row[origin + 1 : home + 1]):
                return OVERSIZE_AT_HOME
            return replace_row(men, side, shift_row(row, origin, OFF))

        return bear


@dataclass(frozen=True)
class Exact:
    """Another way of bearing off, limited to the point's own number (mad-nardy.md,
    exact-bearoff.md)."""

    base: BearingOff

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the base's bearing off without wasted pips."""
        base = self.base.prepare(variant, now)

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            outcome = base(men, origin, 0)
            return EXACT if wasted and not isinstance(outcome, Refusal) else outcome

        return bear


@dataclass(frozen=True)
class AllHomeInPiles:
    """Bearing off as `AllHome`, with prisoners: a checker held in the home counts as home and as
    the highest, and cannot be borne off itself (tapa.md). With `reserve` the checkers in hand have
    to be home first (emir.md)."""

    reserve: bool = True

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers lie in piles."""
        side, board, shape = now.side, variant.board, variant.shape
        assert isinstance(shape, Piles)
        spots, away = (0, *board.spots[side]), shape.aside(board, side, OFF)
        last = board.hand if self.reserve else board.bar

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            row = shape.row(board, men, side)
            if any(row[board.home + 1 : last + 1]):
                waits = row[board.hand] and not any(row[board.home + 1 : board.hand])
                return IN_HAND if waits else NOT_HOME
            if wasted and any(row[origin + 1 : board.home + 1]):
                return OVERSIZE
            cells = list(men)
            cells[spots[origin]] = men[spots[origin]][:-1]
            gone = men[away] + men[spots[origin]][-1]
            cells[away] = "".join(sorted(gone))
            return tuple(cells)

        return bear
