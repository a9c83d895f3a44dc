"""Ordered stacks in games without pins: only the top checker moves, lone enemies are eaten or sent
to the bar by what they are, checkers leave from the top (tsar.md, king.md, breakthrough.md,
royal.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.mechanics.chief import stacks
from rules.parts.entry_priority import FIRST, TopOnly
from rules.parts.landing import Land, closures
from rules.parts.step_prohibitions import Ready
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Situation, Step
from rules.variant import Variant

KING = "K"


@cache
def _counts(shape: Piles) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return what each letter of a checker counts, by side."""
    both = [
        {letter: number(shape.checkers[letter].mark) for letter in shape.letters(side)}
        for side in (0, 1)
    ]
    return both[0], both[1]


def number(mark: str) -> int:
    """Return the number on a checker, 0 for a checker without one."""
    return int(mark[1:]) if mark.startswith("#") else 0


class BarThenTop(TopOnly):
    """Checkers on the bar before all others, then the top checker of each stack."""

    first = ("bar",)

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places that checkers may leave: the bar alone while a
        checker waits there."""
        top, bar = super().prepare(variant, now), variant.board.bar
        at = stacks(variant).aside(variant.board, now.side, bar)

        def sources(men: Men) -> Sequence[int]:
            return (bar,) if men[at] else top(men)

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return that a checker waits on the bar, or the refusal of `TopOnly`."""
        waiting = variant.row(men, now.side)[variant.board.bar]
        return FIRST["bar"] if waiting else super().refuse(variant, now, men, origin)


@dataclass(frozen=True)
class EatLone:
    """A landing that hits a lone enemy: one of a kind in `back` goes to its bar, any other is eaten
    and counted nowhere; two or more close the point. With `rank` only an equal or higher number
    eats."""

    back: tuple[str, ...] = ()
    rank: bool = False
    closed_at = 2
    to_hand: tuple[int, ...] = ()
    takes_out = True

    @property
    def to_bar(self) -> bool:
        """Return whether eaten checkers come back."""
        return bool(self.back)

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        board, shape, side = variant.board, stacks(variant), now.side
        letters, refusals = shape.letters(side), closures(board, side)
        cell = [shape.index(board, side, place) for place in range(board.bar + 2)]
        bar = shape.aside(board, 1 - side, board.bar)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            mover, there = men[cell[origin]][-1], men[cell[target]]
            foreign = bool(there) and there[-1] not in letters
            if foreign and len(there) > 1:
                return refusals[target]
            if foreign and self.rank and not _outranks(shape, mover, there):
                need, own = (shape.checkers[letter].mark[1:] for letter in (there, mover))
                place = board.label(side, target)
                return Refusal("rank", {"place": place, "need": need, "left": own})
            cells = list(men)
            cells[cell[origin]] = cells[cell[origin]][:-1]
            cells[cell[target]] = mover if foreign else there + mover
            if foreign and shape.checkers[there].mark in self.back:
                cells[bar] += there
            return ((tuple(cells), "*" if foreign else ""),)

        return land


def _outranks(shape: Piles, mover: str, other: str) -> bool:
    """Return whether a letter's number is at least another's."""
    return number(shape.checkers[mover].mark) >= number(shape.checkers[other].mark)


STAYS = Refusal("plain-stays")


@dataclass(frozen=True)
class OffTheTop:
    """Bearing off the top checker of a stack at any time, wherever the others are, with the number
    of its point or a larger one; only those of a kind in `kinds`, any if it is empty."""

    kinds: tuple[str, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers lie in stacks."""
        board, shape, side = variant.board, stacks(variant), now.side
        spots, away = (0, *board.spots[side]), shape.aside(board, side, OFF)

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            top = men[spots[origin]][-1]
            if self.kinds and shape.checkers[top].mark not in self.kinds:
                return STAYS
            cells = list(men)
            cells[spots[origin]] = men[spots[origin]][:-1]
            cells[away] = "".join(sorted(men[away] + top))
            return tuple(cells)

        return bear


@dataclass(frozen=True)
class KingSteps:
    """A ban on a king's second step of a throw, and on its landing on an own checker except when it
    enters (king.md 5, 6). The slot has the place and height of each king that has stepped."""

    name = "king"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a check of every step of a king."""
        board, shape, side = variant.board, stacks(variant), now.side
        king, spots = shape.letter(side, KING), (0, *board.spots[side])
        cell = [shape.index(board, side, place) for place in range(board.bar + 2)]

        def check(men: Men, slot: object, step: Step, after: Men) -> object:
            assert isinstance(slot, frozenset)
            pile = men[cell[step.origin]]
            if pile[-1] != king:
                return slot
            if (step.origin, len(pile)) in slot:
                return Refusal("king-once", {"place": board.label(side, step.origin)})
            if step.target == OFF:
                return slot
            height = len(after[spots[step.target]])
            if height > 1 and step.origin != board.bar:
                return Refusal("king-alone", {"place": board.label(side, step.target)})
            return slot | {(step.target, height)}

        return check, now.past.get(self.name, frozenset())


@dataclass(frozen=True)
class Scored:
    """The end by points: the first side with enough points wins, or the side whose own tsar goes
    off or that eats the enemy's. A side scores the numbers of its own checkers borne off and of
    the enemy's that it has eaten (tsar.md)."""

    enough: int
    tsar: str

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board after each step; only the mover scores, by what leaves the
        board."""
        return lambda men: self.over(variant, men) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the winner, by a tsar first, then by points; None while the game goes on. Both
        sides never have enough."""
        board, shape = variant.board, stacks(variant)
        for side in (0, 1):
            own, other = (shape.letter(each, self.tsar) for each in (side, 1 - side))
            if own in shape.at(board, men, side, OFF) or not any(other in pile for pile in men):
                return Over(side, "tsar")
        points = self.score(variant, men)
        return Over(points.index(max(points))) if max(points) >= self.enough else None

    def score(self, variant: Variant, men: Men) -> tuple[int, ...]:
        """Return what each side has scored."""
        board, shape = variant.board, stacks(variant)
        worth, left = _counts(shape), "".join(men)
        off = [
            sum(worth[side][letter] for letter in shape.at(board, men, side, OFF))
            for side in (0, 1)
        ]
        eaten = [
            sum(of.values()) - sum(of[letter] for letter in left if letter in of) for of in worth
        ]
        return off[0] + eaten[1], off[1] + eaten[0]


class KingOff:
    """A win of the first side that bears a king off; when no king of either side can ever be borne
    off, the game is drawn. A king on the last point under checkers of its side is lost for good
    (king.md)."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board after each step, as any step may decide it."""
        kings = _kings(variant)
        return lambda men: _king_over(men, kings) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side with a king off, or a draw if all kings are lost; None before."""
        return _king_over(men, _kings(variant))


class _Kings(NamedTuple):
    """A side's kings: their letter, and the cells of its last point and of its checkers off."""

    letter: str
    last: int
    off: int

    def lost(self, men: Men) -> bool:
        """Return whether all kings lie on the last point under others."""
        pile: str = men[self.last]
        king = self.letter
        return not pile.endswith(king) and pile.count(king) == "".join(men).count(king)


@cache
def _kings(variant: Variant) -> tuple[_Kings, _Kings]:
    """Return the kings of both sides."""
    board, shape = variant.board, stacks(variant)
    first, second = (
        _Kings(shape.letter(side, KING), board.spots[side][0], shape.aside(board, side, OFF))
        for side in (0, 1)
    )
    return first, second


def _king_over(men: Men, kings: Sequence[_Kings]) -> Over | None:
    """Return how the game has ended with a king that is off, or with all of them lost."""
    for side, king in enumerate(kings):
        if king.letter in men[king.off]:
            return Over(side)
    return Over(None) if all(king.lost(men) for king in kings) else None
