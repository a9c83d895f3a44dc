"""Landings: the effect of a checker on the point where it lands."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from rules.board.boards import OFF, Board
from rules.board.shapes import LETTERS, Men
from rules.refusal import Refusal
from rules.search.turn import Situation
from rules.variant import Variant

Land: TypeAlias = Callable[[Men, int, int], Refusal | Sequence[tuple[Men, str]]]


def refuse_closed(variant: Variant, side: int, place: int) -> Refusal:
    """Return the refusal of a point that the other side holds."""
    return Refusal("closed", {"place": variant.board.label(side, place)})


@cache
def closures(board: Board, side: int) -> tuple[Refusal, ...]:
    """Return for each place of a side the refusal if the other side holds it."""
    return tuple(
        Refusal("closed", {"place": board.label(side, place)}) for place in range(board.length + 1)
    )


def meets(variant: Variant) -> bool:
    """Return whether a single enemy may be landed on, with any effect."""
    return variant.landing.closed_at > 1


def hits(variant: Variant) -> bool:
    """Return whether a single enemy is sent back, taken or turned over, not just held beneath."""
    return meets(variant) and not isinstance(variant.landing, Pin)


def shift_row(row: bytes, origin: int, target: int) -> bytes:
    """Return a row after one checker went from origin to target."""
    cells = bytearray(row)
    cells[origin] -= 1
    cells[target] += 1
    return bytes(cells)


def add_to_row(row: bytes, place: int, count: int = 1) -> bytes:
    """Return a row with so many checkers more at a place, or fewer for a count below 0."""
    cells = bytearray(row)
    cells[place] += count
    return bytes(cells)


def replace_row(men: tuple[bytes, ...], side: int, row: bytes) -> tuple[bytes, ...]:
    """Return the men with one side's row replaced."""
    if len(men) == 2:
        return (row, men[1]) if side == 0 else (men[0], row)
    return (*men[:side], row, *men[side + 1 :])


def move_checker(men: tuple[bytes, ...], side: int, origin: int, target: int) -> tuple[bytes, ...]:
    """Return the men after one checker of a side went from origin to target."""
    cells = bytearray(men[side])
    cells[origin] -= 1
    cells[target] += 1
    return replace_row(men, side, bytes(cells))


class Meets:
    """A landing that meets a single enemy on its point, with the effect `met`; two or more close
    the point."""

    closed_at = 2
    to_bar = False
    to_hand: tuple[int, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side, facing = now.side, variant.board.facing[now.side]
        refusals = closures(variant.board, side)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            other, there = facing[target]
            count = men[other][there]
            if count >= self.closed_at:
                return refusals[target]
            if not count:
                return ((move_checker(men, side, origin, target), ""),)
            return ((self.met(variant, men, side, (origin, target), (other, there)), "*"),)

        return land

    @abstractmethod
    def met(
        self, variant: Variant, men: Men, side: int, way: tuple[int, int], lone: tuple[int, int]
    ) -> Men:
        """Return the men after a step of the mover's, `way` from an origin to a target, to the
        point of a lone checker: `lone`, its side and place."""


@dataclass(frozen=True)
class Hit:
    """A landing that sends a lone enemy to its bar; two or more close the point (short.md 2). The
    checkers of the sides in `to_hand` go back to their hand instead (dutch.md, russian.md,
    dragon.md)."""

    to_hand: tuple[int, ...] = ()
    closed_at = 2
    to_bar = True

    @property
    def plain(self) -> bool:
        """Return whether all hit checkers go to the bar, as the kernel expects."""
        return not self.to_hand

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side, board = now.side, variant.board
        facing = board.facing[side]
        sent = [board.hand if other in self.to_hand else board.bar for other in range(board.sides)]
        refusals = closures(board, side)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            other, there = facing[target]
            count = men[other][there]
            if count > 1:
                return refusals[target]
            after = move_checker(men, side, origin, target)
            if not count:
                return ((after, ""),)
            return ((replace_row(after, other, shift_row(men[other], there, sent[other])), "*"),)

        return land


class Block:
    """A landing on no enemy: even one closes a point (long.md 2), of any side (three-way.md)."""

    closed_at = 1
    to_bar = False
    to_hand = ()
    plain = True

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side = now.side
        shared = variant.board.same[side]
        refusals = closures(variant.board, side)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            for other, there in shared[target]:
                if men[other][there]:
                    return refusals[target]
            return ((move_checker(men, side, origin, target), ""),)

        return land


class Pin:
    """A landing that holds a lone enemy under the mover's checkers; two enemies, or one of them on
    top of the mover's own checker, close the point (tapa.md)."""

    closed_at = 2
    to_bar = False
    to_hand = ()
    unhit = "pins-only"

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side = now.side
        letter, spots = LETTERS[side], (0, *variant.board.spots[side])

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            pile = men[spots[target]]
            if pile and pile[-1] != letter and len(pile) > 1:
                return refuse_closed(variant, side, target)
            cells = list(men)
            cells[spots[origin]] = men[spots[origin]][:-1]
            cells[spots[target]] = pile + letter
            return ((tuple(cells), "°" if pile and pile[-1] != letter else ""),)

        return land


class Capture:
    """A landing that takes an enemy from the game for good; an own checker closes the point
    (icelandic.md)."""

    closed_at = 2
    to_bar = False
    to_hand = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side = now.side
        facing = variant.board.facing[side]

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            if men[side][target]:
                return Refusal("own-point", {"place": variant.board.label(side, target)})
            other, there = facing[target]
            after = move_checker(men, side, origin, target)
            if not men[other][there]:
                return ((after, ""),)
            return ((replace_row(after, other, shift_row(men[other], there, OFF)), "*"),)

        return land
