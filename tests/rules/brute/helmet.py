"""Helmet: two facing lines of twelve cells, pins and hits, three closed cells in a row win.

For two, and for four in pairs whose checkers close cells together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from .board import Board, Place, Position
from .law import Game, Node, Turn

LINES = (
    (11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26),
    (41, 42, 43, 44, 45, 46, 31, 32, 33, 34, 35, 36),
)


def number(column: int) -> int:
    """The number of a cell by its column 0..11: 1..6, then 1..6 again."""
    return column % 6 + 1


def where(cell: int) -> tuple[int, int]:
    """The line (0 white's, 1 black's) and column of a cell."""
    line = 0 if cell in LINES[0] else 1
    return line, LINES[line].index(cell)


class Helmet(Game):
    """`pairs` are the sides that play together, White's first; here everybody alone."""

    places: tuple[Place, ...] = ("hand", *LINES[0], *LINES[1], "off")
    pairs: ClassVar[tuple[tuple[int, ...], ...]] = ((0,), (1,))

    def start(self) -> Position:
        board = Board()
        for side in (0, 1):
            board.men |= {(side, cell): 1 for cell in LINES[side]}
            board.men[side, "hand"] = 3
        return Position(board, 0)

    def pair_of(self, side: int) -> int:
        """0 if a side plays for White, 1 for Black."""
        return 0 if side in self.pairs[0] else 1

    def enemies(self, side: int) -> tuple[int, ...]:
        return self.pairs[1 - self.pair_of(side)]

    def entering(self, side: int) -> tuple[int, ...]:
        """The cells where a reserve may come in."""
        return LINES[self.pair_of(side)]

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        for cell in board.points(side):
            if (side, cell) in board.pinned:
                continue
            for target in targets(self.pair_of(side), cell, die):
                yield from self.landings(board, side, cell, target)
        if board.count(side, "hand"):
            for cell in self.entering(side):
                foreign = any(board.count(enemy, cell) for enemy in self.enemies(side))
                if number(where(cell)[1]) == die and not foreign:
                    yield Node(board.moved(side, "hand", cell))

    def landings(self, board: Board, side: int, source: int, target: int) -> Iterator[Node]:
        """No landing, one, or two: a lone enemy is pinned, or hit in the second stage."""
        friends, enemies = self.pairs[self.pair_of(side)], self.enemies(side)
        free = [
            enemy
            for enemy in enemies
            for _ in range(board.count(enemy, target))
            if (enemy, target) not in board.pinned
        ]
        if len(free) > 1 or (free and any((one, target) in board.pinned for one in friends)):
            return
        second_stage = any(not board.count(each, "hand") for each in range(self.sides))
        moved = board.moved(side, source, target)
        if not any(moved.count(friend, source) for friend in friends):
            moved.pinned -= {(enemy, source) for enemy in enemies}
        if not free:
            yield Node(moved)
            return
        pin = moved.copy()
        pin.pinned.add((free[0], target))
        yield Node(pin)
        if second_stage:
            moved.take(free[0], target)
            moved.put(free[0], "off")
            yield Node(moved)

    def over(self, turn: Turn, board: Board) -> bool:
        if self.has_helmet(board, self.pair_of(turn.side)):
            return True
        left = [sum(board.in_play(side) for side in pair) for pair in self.pairs]
        return max(left) < 6 or any(self.has_left_home(board, pair) for pair in (0, 1))

    def has_helmet(self, board: Board, pair: int) -> bool:
        """Three closed cells side by side on the enemy's line."""
        over_prisoner = self.options.get("closed_over_prisoner", "off") == "on"
        closed = [
            sum(board.count(side, cell) for side in self.pairs[pair]) >= 2
            and (over_prisoner or not any(board.count(side, cell) for side in self.pairs[1 - pair]))
            for cell in LINES[1 - pair]
        ]
        return any(all(closed[first : first + 3]) for first in range(10))

    def has_left_home(self, board: Board, pair: int) -> bool:
        """No checker on the own line and none in reserve."""
        return not any(
            board.count(side, place)
            for side in self.pairs[pair]
            for place in (*LINES[pair], "hand")
        )


class HelmetFour(Helmet):
    """Sides in the order of turns: 11-16 white, 41-46 black, 31-36 black marked, 21-26 white
    marked."""

    sides = 4
    total = 7
    pairs: ClassVar[tuple[tuple[int, ...], ...]] = ((0, 3), (1, 2))
    quarters = (LINES[0][:6], LINES[1][:6], LINES[1][6:], LINES[0][6:])

    def start(self) -> Position:
        board = Board()
        for side, quarter in enumerate(self.quarters):
            board.men |= {(side, cell): 1 for cell in quarter}
            board.men[side, "hand"] = 1
        return Position(board, 0)

    def entering(self, side: int) -> tuple[int, ...]:
        if self.options.get("reserve_area", "line") == "quarter":
            return self.quarters[side]
        return super().entering(side)


def targets(pair: int, cell: int, die: int) -> Iterator[int]:
    """Both ways along the line, and across from the own line where the number is the die."""
    line, column = where(cell)
    for there in (column - die, column + die):
        if 0 <= there < 12:
            yield LINES[line][there]
    if line == pair and number(column) == die:
        yield LINES[1 - line][column]
