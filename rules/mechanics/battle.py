"""Battles: whole stacks are eaten for good, there is no home to go to, and the side with more
checkers left wins (predators.md, kulikovo.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.dice.throws import Batch
from rules.mechanics.chief import stacks
from rules.parts.landing import Land, move_checker, replace_row
from rules.parts.moves import WalkNow, awake
from rules.parts.scales import OneWinner, Worth
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.free_captures import FreeCaptures
from rules.search.turn import TURN_LAWS, Memo, Moves, Outcome, Rank, Situation, Turn
from rules.variant import Variant


class EatAll:
    """A landing that eats all enemies on a point, however many they are (predators.md)."""

    closed_at = 99
    to_bar = False
    to_hand: tuple[int, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers."""
        side, facing = now.side, variant.board.facing[now.side]

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            other, there = facing[target]
            after = move_checker(men, side, origin, target)
            if not men[other][there]:
                return ((after, ""),)
            cells = bytearray(men[other])
            cells[OFF] += cells[there]
            cells[there] = 0
            return ((replace_row(after, other, bytes(cells)), "*"),)

        return land


Relation: TypeAlias = Mapping[tuple[str, str], bool]
"""The effect of an attack by the kinds of attacker and attacked: true if the attacker eats, false
if both fall. A pair without an entry may not be attacked."""


def circle(arms: Sequence[str]) -> Relation:
    """Return the relation in which each kind beats the next one of a circle; equal kinds both fall,
    and so do kinds across the circle."""
    count, beats = len(arms), dict[tuple[str, str], bool]()
    for at, mine in enumerate(arms):
        for steps in range(count):
            if steps < 2 or 2 * steps == count:
                beats[mine, arms[(at + steps) % count]] = steps == 1
    return beats


@dataclass(frozen=True)
class Fight:
    """A landing on which the tops of two stacks fight by their kinds: the whole stack is eaten, or
    it falls together with its attacker, or it closes the point (kulikovo.md)."""

    relation: Relation
    closed_at = 99
    to_bar = False
    to_hand: tuple[int, ...] = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of a stack's top, on top of its own side's checkers or on enemies."""
        board, shape, side = variant.board, stacks(variant), now.side
        spots, fallen = (0, *board.spots[side]), shape.aside(board, side, OFF)
        eaten = shape.aside(board, 1 - side, OFF)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            mover, pile = men[spots[origin]][-1], men[spots[target]]
            cells = list(men)
            cells[spots[origin]] = men[spots[origin]][:-1]
            if not pile or shape.checkers[pile[-1]].side == side:
                cells[spots[target]] = pile + mover
                return ((tuple(cells), ""),)
            won = self.relation.get((shape.checkers[mover].kind, shape.checkers[pile[-1]].kind))
            if won is None:
                return Refusal("stronger", {"place": board.label(side, target)})
            cells[spots[target]] = mover if won else ""
            cells[eaten] = "".join(sorted(men[eaten] + pile))
            if not won:
                cells[fallen] = "".join(sorted(men[fallen] + mover))
            return ((tuple(cells), "*"),)

        return land


@dataclass(frozen=True)
class Raid:
    """Moves ahead as far as a number says; with `backward` also back, but only to eat."""

    backward: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the moves of this turn, ahead and back."""
        return _RaidNow(variant, now, self.backward)

    def flights(self, variant: Variant, now: Situation) -> dict[tuple[int, int], int]:
        """Return the targets of numbers backwards, allowed or not."""
        length = variant.board.length
        return {
            (place, die): place + die
            for place in range(1, length + 1)
            for die in range(1, length + 1 - place)
        }


class _RaidNow:
    """The walk of a turn, and captures behind its checkers."""

    def __init__(self, variant: Variant, now: Situation, backward: bool) -> None:
        self.variant, self.side, self.backward = variant, now.side, backward
        self.ahead = WalkNow(variant, now, awake(variant, now))

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return every step of one number, those ahead first."""
        all_outcomes = list(self.ahead.steps(men, memo, die))
        for origin in self.ahead.sources(men) if self.backward else ():
            outcomes = self._back(men, memo, origin, die)
            all_outcomes += () if isinstance(outcomes, Refusal) else outcomes
        return all_outcomes

    def _back(self, men: Men, memo: Memo, origin: int, die: int) -> Refusal | Sequence[Outcome]:
        """Return the outcomes of a checker's step back, or the refusal."""
        target = origin + die
        if not self.backward:
            return Refusal("only-ahead")
        if target > self.variant.board.length:
            return Refusal("no-way")
        other, there = self.variant.board.facing[self.side][target]
        if not self.variant.row(men, other)[there]:
            return Refusal("back-to-eat")
        landed = self.ahead.land(men, origin, target)
        if isinstance(landed, Refusal):
            return landed
        return self.ahead.passed(men, memo, (origin, target, die), landed)

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this step cannot be made, None if it can."""
        if target != origin + die or origin not in self.ahead.sources(men):
            return self.ahead.refuse(men, memo, origin, target, die)
        outcomes = self._back(men, memo, origin, die)
        return outcomes if isinstance(outcomes, Refusal) else None


class CapturesFree:
    """The turn law for moves alone: a capture is never compulsory (kulikovo.md)."""

    laws = TURN_LAWS
    whole = ""

    def prepare(
        self, variant: Variant, now: Situation, gates: Sequence[str]
    ) -> tuple[Callable[[Batch, Memo], Rank], Rank] | None:
        """Leave the turn law to `law`."""
        return None

    def law(self, turn: Turn) -> FreeCaptures:
        """Return the law of a turn."""
        return FreeCaptures(turn)


def left_of(variant: Variant, men: Men, side: int) -> int:
    """Return how many checkers of a side have not been eaten."""
    row = variant.row(men, side)
    return sum(row) - row[OFF]


def more_left(variant: Variant, men: Men) -> Over:
    """Return the battle as it stands: the side with more checkers has won, no side if they are
    equal."""
    mine, theirs = (left_of(variant, men, side) for side in (0, 1))
    return Over(None if mine == theirs else int(theirs > mine))


class Destroyed:
    """A win on the board: one side has no checker left. `BothPass` ends a game in which both sides
    have some."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board after each step, as any step may eat a whole stack."""
        return lambda men: self.over(variant, men) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that is left as the winner, no winner if both have destroyed each
        other."""
        if all(left_of(variant, men, side) for side in (0, 1)):
            return None
        return more_left(variant, men)


@dataclass(frozen=True)
class Surplus(OneWinner):
    """A scale by the checkers that the winner has more than the loser, or of a `single` point; a
    draw is worth nothing."""

    single: bool = False
    draw: float = 0

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the difference of checkers left, or one point."""
        mine, theirs = (left_of(variant, men, side) for side in (winner, 1 - winner))
        return ("single", 1) if self.single else ("count", mine - theirs)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return what the enemy would win now, one at least, and what it can still win at most."""
        if self.single:
            return (("single", 1),)
        mine, theirs = (left_of(variant, men, each) for each in (side, 1 - side))
        return tuple(("count", points) for points in sorted({max(theirs - mine, 1), theirs}))
