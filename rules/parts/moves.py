"""Moves: the steps of one number. In nearly every game they are walks; tiers are tried one after
another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.parts.step_prohibitions import Check, Head, first_turn
from rules.refusal import Refusal
from rules.search.turn import Memo, Moves, Outcome, Situation, Step
from rules.variant import Variant

Way: TypeAlias = tuple[int, int, int]
"""The origin, the target and the number of a step."""


def awake(variant: Variant, now: Situation) -> tuple[Check, ...]:
    """Return the checks of the gates that may matter in a turn, in their order."""
    ready = [gate.prepare(variant, now) for gate in variant.gates]
    return tuple(entry[0] for entry in ready if entry is not None)


def past(
    checks: Sequence[Check], men: Men, memo: Memo, way: Way, landed: Sequence[tuple[Men, str]]
) -> Refusal | Sequence[Outcome]:
    """Return the outcomes of a step that all gates let pass, or the first refusal."""
    outcomes: list[Outcome] = []
    refusal: Refusal | None = None
    for after, mark in landed:
        step = Step(*way, mark)
        slots = []
        for check, slot in zip(checks, memo, strict=True):
            passed = check(men, slot, step, after)
            if isinstance(passed, Refusal):
                refusal = passed
                break
            slots.append(passed)
        else:
            outcomes.append((step, after, tuple(slots)))
    return outcomes or refusal or []


class Walk:
    """The ordinary way to move: leave, go as far as the number says, land, pass the gates."""

    plain = True

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return the walk of this turn, with the gates that may matter."""
        return WalkNow(variant, now, awake(variant, now))


class WalkNow:
    """The walk prepared for one turn."""

    def __init__(self, variant: Variant, now: Situation, gates: Sequence[Check]) -> None:
        self.variant, self.now = variant, now
        self.sources = variant.leaving.prepare(variant, now)
        self.land = variant.landing.prepare(variant, now)
        self.bear = variant.bearing.prepare(variant, now) if variant.bearing else None
        self.targets = variant.board.targets[now.side]
        self.gates = gates

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return every step of one number."""
        outcomes: list[Outcome] = []
        targets, land, free = self.targets, self.land, not self.gates
        for origin in self.sources(men):
            target = targets[origin][die]
            landed = land(men, origin, target) if target > OFF else self.borne(men, origin, target)
            if isinstance(landed, Refusal):
                continue
            reached = target if target > OFF else OFF
            if free:
                for after, mark in landed:
                    outcomes.append((Step(origin, reached, die, mark), after, memo))
            else:
                passed = self.passed(men, memo, (origin, reached, die), landed)
                if not isinstance(passed, Refusal):
                    outcomes += passed
        return outcomes

    def landed(self, men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
        """Return the boards, with a mark each, that a checker may leave on a place or, below the
        first place, by bearing off; or the refusal."""
        return self.land(men, origin, target) if target > OFF else self.borne(men, origin, target)

    def borne(self, men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
        """Return the boards that a checker may leave beyond the first place, or the refusal."""
        if self.bear is None:
            return Refusal("never-off")
        after = self.bear(men, origin, -target)
        return after if isinstance(after, Refusal) else ((after, ""),)

    def passed(
        self, men: Men, memo: Memo, way: Way, landed: Sequence[tuple[Men, str]]
    ) -> Refusal | Sequence[Outcome]:
        """Return the outcomes of a step that all gates let pass, or the first refusal."""
        return past(self.gates, men, memo, way, landed)

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this step cannot be made, None if it can."""
        if origin not in self.sources(men):
            return self.variant.leaving.refuse(self.variant, self.now, men, origin)
        reached = self.targets[origin][die]
        if max(reached, OFF) != target:
            return Refusal("no-die")
        landed = self.landed(men, origin, reached)
        if isinstance(landed, Refusal):
            return landed
        outcomes = self.passed(men, memo, (origin, target, die), landed)
        return outcomes if isinstance(outcomes, Refusal) else None


def own_double(now: Situation) -> bool:
    """Return whether the thrower plays a double."""
    return now.double and now.own


@dataclass(frozen=True)
class SecondFromHead:
    """A second checker from the head on the first turn when nothing else moves (long.md 3,
    head=book): with a double, or `when` a game says. With `enemy_head` only when the enemy's head
    stops the first checker (head=002)."""

    enemy_head: bool = False
    when: Callable[[Situation], bool] = own_double

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """Return a walk with the head open to two checkers on a first turn that allows it, else
        None."""
        if not (self.when(now) and first_turn(variant, now)):
            return None
        gates = tuple(Head(2) if isinstance(gate, Head) else gate for gate in variant.gates)
        walk = Walk().prepare(replace(variant, gates=gates), now)
        return BlockedByHead(variant, now, walk) if walk and self.enemy_head else walk


class BlockedByHead:
    """Moves that open only while the enemy's head stops a checker on the way."""

    def __init__(self, variant: Variant, now: Situation, moves: Moves) -> None:
        self.moves, self.side = moves, now.side
        self.other, self.there = next(
            (side, variant.board.length) for side in range(variant.board.sides) if side != now.side
        )
        spot = variant.board.spots[self.other][self.there - 1]
        self.place = variant.board.place_at[now.side][spot]

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Return the steps of `moves` if the enemy's head is in the way, else nothing."""
        start = self.place + die
        stopped = (
            start < len(men[self.side]) - 3
            and men[self.side][start]
            and men[self.other][self.there]
        )
        return self.moves.steps(men, memo, die) if stopped else ()

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Return why this step of `moves` cannot be made, None if it can."""
        return self.moves.refuse(men, memo, origin, target, die)
