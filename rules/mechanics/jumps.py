"""Checkers that lie face down: a lone one that is jumped over is turned, one of the jumper's own is
turned back (shemshesh.md, azanne.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.board.boards import OFF
from rules.board.shapes import Men, Turned
from rules.parts.bearing import NOT_HOME, OVERSIZE, AllHome
from rules.parts.entry_priority import BarFirst
from rules.parts.goals import AllOff
from rules.parts.landing import Block, Land, move_checker
from rules.parts.scales import OneWinner, Worth, likely_row
from rules.parts.step_prohibitions import Ready
from rules.protocols import Over
from rules.refusal import Refusal
from rules.search.turn import Situation, Step
from rules.variant import Variant


def turned_shape(variant: Variant) -> Turned:
    """Return the shape of a game whose checkers may lie face down."""
    assert isinstance(variant.shape, Turned)
    return variant.shape


class FaceUp(BarFirst):
    """Leaving for checkers that face up alone; a checker that lies face down is alone on its
    point."""

    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Return a function from men to the places of the mover's checkers that face up, the
        farthest first."""
        side, below = now.side, variant.board.sides + now.side
        places = range(variant.board.length, OFF, -1)

        def sources(men: Men) -> Sequence[int]:
            row, down = men[side], men[below]
            return [place for place in places if row[place] > down[place]]

        return sources

    def refuse(self, variant: Variant, now: Situation, men: Men, origin: int) -> Refusal:
        """Return that the checker lies face down, for good or not, or that there is none."""
        shape, board = turned_shape(variant), variant.board
        if origin not in shape.held(board, men, now.side):
            return super().refuse(variant, now, men, origin)
        kind = "dead" if origin in shape.dead(board, men, now.side) else "turned"
        return Refusal("face-down", {"place": board.label(now.side, origin), "kind": kind})


def jump_checker(variant: Variant, side: int, men: Men, origin: int, target: int) -> Men:
    """Return men after a checker has jumped from one place of a side to another: on the points
    between, a single enemy is turned face down and an own checker up; an own one on its target,
    too."""
    board = variant.board
    enemy, below = 1 - side, board.sides
    row, rising, falling = men[enemy], bytearray(men[below + side]), bytearray(men[below + enemy])
    facing = board.facing[side]
    for place in range(max(target, 1), origin):
        rising[place] = 0
        there = facing[place][1]
        if row[there] == 1 and place != target:
            falling[there] = 1
    downs = (rising, falling) if side == 0 else (falling, rising)
    return (*men[:below], *map(bytes, downs))


class JumpOver(Block):
    """A landing as `Block`, at which even one enemy closes a point; a single checker that is passed
    is turned."""

    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """Return the landing of the mover's checkers, with all that a step turns."""
        base = super().prepare(variant, now)
        side = now.side

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            landed = base(men, origin, target)
            if isinstance(landed, Refusal):
                return landed
            return [
                (jump_checker(variant, side, after, origin, target), mark) for after, mark in landed
            ]

        return land


@dataclass(frozen=True)
class LiveHome(AllHome):
    """Bearing off when all own checkers that are not dead are home: with the exact number, or a
    larger one from the highest of them. With `passes` a checker on its way off jumps over the
    points below it.

    A checker that lies face down and may still be freed has a checker behind it that faces up, so
    the face-up checkers tell both whether all are home and which is the highest.
    """

    passes: bool = True
    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men, int, int], Refusal | Men]:
        """Return the bearing off for games whose checkers may lie face down."""
        side, board, shape = now.side, variant.board, turned_shape(variant)

        def bear(men: Men, origin: int, wasted: int) -> Refusal | Men:
            last = shape.last_up(board, men, side)
            if last > board.home:
                return NOT_HOME
            if wasted and origin < last:
                return OVERSIZE
            after = move_checker(men, side, origin, OFF)
            return jump_checker(variant, side, after, origin, OFF) if self.passes else after

        return bear


class FreedRest:
    """A ban on moving a checker in the turn in which it was turned up (shemshesh.md). The slot has
    a bit for each place of a checker that was turned up."""

    name = "freed"

    def prepare(self, variant: Variant, now: Situation) -> Ready | None:
        """Return a gate that follows the checkers turned up, None if no checker of the mover
        lies face down."""
        side, below, board = now.side, variant.board.sides + now.side, variant.board
        past = now.past.get(self.name, 0)
        if not past and not any(now.men[below]):
            return None

        def check(men: Men, slot: Any, step: Step, after: Men) -> object:
            if slot >> step.origin & 1 and men[side][step.origin] == 1:
                return Refusal("freed", {"place": board.label(side, step.origin)})
            if men[below] != after[below]:
                for place, (was, now) in enumerate(zip(men[below], after[below], strict=True)):
                    slot |= (was > now) << place
            return slot

        return check, past


class NoneUp(AllOff):
    """A win of the first side without a checker that faces up: all it has left on the board are
    dead."""

    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board, None if both sides have too many checkers left: either side
        may lose its last face-up checker in any step."""
        board, shape = variant.board, turned_shape(variant)
        rows = [(now.men[side], now.men[board.sides + side]) for side in range(board.sides)]
        left = [sum(row[1:]) - sum(down) for row, down in rows]
        if left[now.side] > len(now.batch) and left[1 - now.side] > 5 * len(now.batch):
            return None

        def over(men: Men) -> bool:
            return any(not shape.last_up(board, men, side) for side in range(board.sides))

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the winner after a side has finished, None before."""
        board, shape = variant.board, turned_shape(variant)
        done = [side for side in range(board.sides) if not shape.last_up(board, men, side)]
        if not done:
            return None
        return self.decided(variant, men, done)

    def decided(self, variant: Variant, men: Men, done: Sequence[int]) -> Over:
        """Return the winner after these sides have finished."""
        return Over(done[0]) if len(done) == 1 else Over(None, both=True)


LEVEL = "azanne"


class FewerDead(NoneUp):
    """The end when a side has finished: the side with fewer dead checkers wins, with equally
    many the side that has finished (azanne.md). No checker can be turned for good after that:
    behind each face-down checker of the other side another still faces up."""

    race = False

    def decided(self, variant: Variant, men: Men, done: Sequence[int]) -> Over:
        """Return the side with fewer dead checkers as the winner, with equally many the side that
        has finished."""
        dead = [len(turned_shape(variant).dead(variant.board, men, side)) for side in (0, 1)]
        if dead[0] != dead[1]:
            return Over(dead.index(min(dead)))
        return Over(done[0], LEVEL) if len(done) == 1 else Over(None, LEVEL, both=True)


class ByDead(OneWinner):
    """The worth of a win: one point, two if the loser has borne off none, three with equally
    many dead (azanne.md)."""

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the worth by the kind of win and the loser's checkers."""
        return (kind, 3) if kind else _by_off(variant.row(men, 1 - winner))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return what a side may lose."""
        mars = () if variant.row(men, side)[OFF] else (("mars", 2),)
        return (("single", 1), *mars, (LEVEL, 3))

    def likely(self, variant: Variant, men: Men, side: int) -> Worth:
        """Judge the checkers as the race would leave them."""
        return _by_off(likely_row(variant, men, side))

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the price of a single game."""
        return 1


def _by_off(row: Sequence[int]) -> Worth:
    return ("single", 1) if row[OFF] else ("mars", 2)
