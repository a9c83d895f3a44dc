"""Goals: the positions in which a game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.board.boards import OFF
from rules.board.shapes import Men
from rules.protocols import Over
from rules.search.turn import Situation
from rules.variant import Variant


class AllOff:
    """A win of the first side without a checker left to bear off (common.md 6). With `race` nothing
    counts but who is first, so that a last turn for the other side may matter."""

    plain = True
    race = True

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the mover's checkers, as only the mover can finish; None if it has too
        many left, or had none left before."""
        side, row = now.side, variant.row(now.men, now.side)
        if not 0 < sum(row) - row[OFF] <= len(now.batch):
            return None

        def over(men: Men) -> bool:
            row = variant.row(men, side)
            return sum(row) == row[OFF]

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that has borne off all its checkers; no winner if both have (equal
        turns)."""
        rows = [variant.row(men, side) for side in range(variant.board.sides)]
        done = [side for side, row in enumerate(rows) if row[OFF] and sum(row) == row[OFF]]
        if not done:
            return None
        return Over(done[0] if len(done) == 1 else None)


class MotherPinned(AllOff):
    """A goal as `AllOff`, with a win at once for pinning the enemy's last checker on its head
    (tapa.md)."""

    plain = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board after each step, as any step may pin the last checker of a
        head."""
        finished = super().prepare(variant, now)

        def over(men: Men) -> bool:
            if self.pinned(variant, men) is not None:
                return True
            return finished is not None and finished(men)

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return a mars won by a pinned last checker of the head, wherever the others are, else the
        win of `AllOff`."""
        side = self.pinned(variant, men)
        return super().over(variant, men) if side is None else Over(1 - side, "mars")

    def pinned(self, variant: Variant, men: Men) -> int | None:
        """Return the side whose last checker of the head is held, None without such a side."""
        head = variant.board.length
        for side in (0, 1):
            held = head in variant.shape.held(variant.board, men, side)
            if held and variant.row(men, side)[head] == 1:
                return side
        return None


class LastCaptured:
    """A loss at once for the side whose last checker is captured (icelandic.md)."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the enemy's checkers, which alone can be captured; None if it has too
        many."""
        enemy = 1 - now.side
        if sum(now.men[enemy][1:]) > len(now.batch):
            return None

        def over(men: Men) -> bool:
            return not any(men[enemy][1:])

        return over

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that still has checkers as the winner, None while both have."""
        for side in (0, 1):
            if not any(men[side][1:]):
                return Over(1 - side)
        return None


@dataclass(frozen=True)
class NobodyLeft:
    """The finish of the first side with no checker of its colour left to move, however they went:
    it wins (reversi.md, antireversi.md), or with `loses` it loses (crazy.md)."""

    loses: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board, None if too many checkers are left: either side may run out,
        by one checker a step at most."""
        counts = [sum(variant.row(now.men, side)[1:]) for side in range(variant.board.sides)]
        if min(counts) > len(now.batch):
            return None
        return lambda men: self.over(variant, men) is not None

    def regretted(self, variant: Variant, mover: int) -> Callable[[Men], bool] | None:
        """Return a test for an end that makes the mover lose, which may use no fewer numbers than
        another play (common.md 5.7); None if no end does."""
        if not self.loses:
            return None

        def lost(men: Men) -> bool:
            over = self.over(variant, men)
            return over is not None and over.winner == 1 - mover

        return lost

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that has finished, or its opponent if it `loses`."""
        done = [side for side in (0, 1) if not any(variant.row(men, side)[1:])]
        if not done:
            return None
        winner = 1 - done[0] if self.loses else done[0]
        return Over(winner if len(done) == 1 else None)


class EachOff(AllOff):
    """The finish of every side that bears off all its checkers; others may play on."""

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return a side that has finished; the ending finds out which sides have."""
        for side in range(variant.board.sides):
            row = variant.row(men, side)
            if row[OFF] and sum(row) == row[OFF]:
                return Over(side)
        return None


@dataclass(frozen=True)
class FirstOff:
    """A win of the first side that has borne off `wanted` checkers; if neither has, and neither has
    as many as `few` left on the board, the game is drawn (hills.md, breakthrough.md)."""

    wanted: int
    few: int = 0

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board, None if this batch can neither bear off the last wanted
        checker nor leave both sides with fewer than `few` on the board."""
        rows = [variant.row(now.men, side) for side in range(variant.board.sides)]
        most, numbers = max(sum(row[1:]) for row in rows), len(now.batch)
        if rows[now.side][OFF] + numbers < self.wanted and most - numbers >= self.few:
            return None
        return lambda men: self.over(variant, men) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that has borne off enough; no winner if too few checkers are left."""
        rows = [variant.row(men, side) for side in range(variant.board.sides)]
        for side, row in enumerate(rows):
            if row[OFF] >= self.wanted:
                return Over(side)
        return Over(None) if all(sum(row[1:]) < self.few for row in rows) else None


@dataclass(frozen=True)
class PointsHeld:
    """A win of the first side that stands on so many `points`; when neither can ever again, the
    game is drawn (twelve-holes.md)."""

    points: int

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """Return a test of the board, None while the mover's numbers can neither take the last
        point that is wanted nor, one with each step, the last hope of it."""
        rows = [variant.row(now.men, side) for side in range(variant.board.sides)]
        own, numbers = rows.pop(now.side), len(now.batch)
        others_hope = any(can_hold(self.points, row) for row in rows) and not now.mixed
        near = sum(map(bool, own[1:])) + numbers >= self.points
        if not near and (others_hope or reachable(own) - numbers >= self.points):
            return None
        return lambda men: self.over(variant, men) is not None

    def over(self, variant: Variant, men: Men) -> Over | None:
        """Return the side that holds enough points; no winner if neither can come to hold them."""
        rows = [variant.row(men, side) for side in range(variant.board.sides)]
        for side, row in enumerate(rows):
            if sum(count > 0 for count in row[1:]) >= self.points:
                return Over(side)
        return None if any(can_hold(self.points, row) for row in rows) else Over(None)


def can_hold(points: int, row: Sequence[int]) -> bool:
    """Return whether a side's checkers could still stand on this many points of an empty board:
    certainly if as many are no nearer to the end than the last of these points."""
    return sum(row[points:]) >= points or reachable(row) >= points


def reachable(row: Sequence[int]) -> int:
    """Return on how many points a side's checkers could still stand on an empty board."""
    points = 0
    for place, count in enumerate(row[1:], 1):
        points = min(points + count, place)
    return points
