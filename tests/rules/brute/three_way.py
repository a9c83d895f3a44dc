"""Nardy for three: long nardy on a ring of 36 points, three heads twelve points apart.

Points of the ring are told by `ring`: the number of each side's own point as side 0 counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from .board import Board, Place, Position
from .law import End, Game, Node, Turn
from .short import may_bear_off, next_in_play

HEAD = 36


def ring(side: int, point: int) -> int:
    """The point as side 0 numbers it, 0 ... 35."""
    return (point - 1 + 12 * side) % 36


def own(side: int, spot: int) -> int:
    """A point of the ring as a side numbers it."""
    return (spot - 12 * side) % 36 + 1


class ThreeWay(Game):
    """Memory of a turn: checkers taken from the head."""

    sides = 3
    places: tuple[Place, ...] = ("bar", "hand", *range(HEAD, 0, -1), "off")
    setup: ClassVar[dict[Place, int]] = {HEAD: 15}

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, 0)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        for source in node.board.points(turn.side):
            if source == HEAD and node.memo:
                continue
            if source <= die:
                if may_bear_off(node.board, turn.side, source, die):
                    yield Node(node.board.moved(turn.side, source, "off"), node.memo)
                continue
            new = self.walked(node.board, turn.side, source, source - die)
            if new:
                yield Node(new, node.memo + (source == HEAD))

    def walked(self, board: Board, side: int, source: int, target: int) -> Board | None:
        """The board after a step, if nobody else stands there and no wall is closed."""
        spot = ring(side, target)
        if any(board.count(other, own(other, spot)) for other in range(3) if other != side):
            return None
        new = board.moved(side, source, target)
        return None if self.walls_in(new, side, spot) else new

    def walls_in(self, board: Board, side: int, spot: int) -> bool:
        """Whether the point is part of six or more in a row that shut in some who are still in
        play, none of whom has a checker ahead of the row, or off."""
        shut = []
        for other in range(3):
            if other == side or not board.in_play(other):
                continue
            held = [bool(board.count(side, own(side, ring(other, p)))) for p in range(1, HEAD + 1)]
            place = own(other, spot)
            first, last = place, place
            while first > 1 and held[first - 2]:
                first -= 1
            while last < HEAD and held[last]:
                last += 1
            if last - first + 1 >= 6:
                shut.append((other, first))
        freed = (
            board.count(other, "off") or any(p < first for p in board.points(other))
            for other, first in shut
        )
        return bool(shut) and not any(freed)

    def ends(self, turn: Turn) -> list[End]:
        if turn.double and turn.position.board.count(turn.side, HEAD) == self.total:
            return [self.forced_first_turn(turn)]
        return super().ends(turn)

    def forced_first_turn(self, turn: Turn) -> End:
        """One checker goes as far as it can, then a second one, never a third."""
        die, left, board, taken = turn.numbers[0], len(turn.numbers), turn.position.board, 0
        for _ in range(2):
            at = HEAD
            while left and (new := self.walked(board, turn.side, at, at - die)):
                taken += at == HEAD
                board, at, left = new, at - die, left - 1
        return End(Node(board, taken), tuple(turn.numbers[left:]))

    def passed_on(self, turn: Turn, end: End) -> Position:
        return Position(end.node.board, next_in_play(end.node.board, turn.side, self.sides))

    def made_up(self, rng: Random) -> Position:
        """Armies in rows of six that lack a point, on heads and anywhere, some of them done."""
        board, turn = Board(), rng.randrange(3)
        for side in rng.sample(range(3), 3):
            if side != turn and rng.random() < 0.15 and board.in_play(side - 1):
                board.men[side, "off"] = self.total
                continue
            taken = {
                ring(other, p) for other in range(3) if other != side for p in board.points(other)
            }
            free = [p for p in range(1, HEAD + 1) if ring(side, p) not in taken]
            first = rng.randint(1, HEAD)
            row = [(first + n - 1) % HEAD + 1 for n in range(rng.choice((6, 6, 7)))]
            row.remove(rng.choice(row))
            behind = (row[-1] + rng.randint(0, 5)) % HEAD + 1
            wanted = rng.choice(
                (
                    [*row, behind, *[HEAD] * 15],
                    [*row, behind, behind],
                    [rng.randint(1, 6) for _ in range(15)],
                    rng.sample(range(1, HEAD + 1), 9),
                    [HEAD] * rng.choice((14, 15)),
                )
            )
            points = [p for p in wanted if p in free] or [rng.choice(free)]
            for number in range(self.total):
                board.put(side, points[number] if number < len(points) else rng.choice(points))
            if max(points) <= 6:
                for _ in range(rng.randint(0, 13)):
                    board.take(side, rng.choice(board.points(side)))
                    board.put(side, "off")
        return Position(board, turn)
