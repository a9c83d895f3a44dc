"""Helmet: two facing lines of twelve cells, pins and hits, three closed cells in a row win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    places: tuple[Place, ...] = ("hand", *LINES[0], *LINES[1], "off")

    def start(self) -> Position:
        board = Board()
        for side in (0, 1):
            board.men |= {(side, cell): 1 for cell in LINES[side]}
            board.men[side, "hand"] = 3
        return Position(board, 0)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        for cell in board.points(side):
            if (side, cell) in board.pinned:
                continue
            for target in targets(side, cell, die):
                yield from landings(board, side, cell, target)
        if board.count(side, "hand"):
            for column in (die - 1, die + 5):
                target = LINES[side][column]
                if not board.count(1 - side, target):
                    yield Node(board.moved(side, "hand", target))

    def over(self, turn: Turn, board: Board) -> bool:
        if self.has_helmet(board, turn.side):
            return True
        too_few = all(board.in_play(side) < 6 for side in (0, 1))
        return too_few or any(has_left_home(board, side) for side in (0, 1))

    def has_helmet(self, board: Board, side: int) -> bool:
        """Three closed cells side by side on the enemy's line."""
        over_prisoner = self.options.get("closed_over_prisoner", "off") == "on"
        closed = [
            board.count(side, cell) >= 2 and (over_prisoner or not board.count(1 - side, cell))
            for cell in LINES[1 - side]
        ]
        return any(all(closed[first : first + 3]) for first in range(10))


def targets(side: int, cell: int, die: int) -> Iterator[int]:
    """Both ways along the line, and across from the own line where the number is the die."""
    line, column = where(cell)
    for there in (column - die, column + die):
        if 0 <= there < 12:
            yield LINES[line][there]
    if line == side and number(column) == die:
        yield LINES[1 - line][column]


def landings(board: Board, side: int, source: int, target: int) -> Iterator[Node]:
    """No landing, one, or two: a lone enemy is pinned, or hit in the second stage."""
    enemy = 1 - side
    enemy_free = board.count(enemy, target) > 0 and (enemy, target) not in board.pinned
    if enemy_free and (board.count(enemy, target) > 1 or (side, target) in board.pinned):
        return
    second_stage = not board.count(0, "hand") or not board.count(1, "hand")
    moved = board.moved(side, source, target)
    if not moved.count(side, source):
        moved.pinned.discard((enemy, source))
    if not enemy_free:
        yield Node(moved)
        return
    pin = moved.copy()
    pin.pinned.add((enemy, target))
    yield Node(pin)
    if second_stage:
        moved.take(enemy, target)
        moved.put(enemy, "off")
        yield Node(moved)


def has_left_home(board: Board, side: int) -> bool:
    """No checker on the own line and none in reserve."""
    on_line = any(board.count(side, cell) for cell in LINES[side])
    return not on_line and not board.count(side, "hand")
