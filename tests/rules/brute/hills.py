"""Hills: stacks to be passed over, and checkers that leave the game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from .board import Board, Place, Position, read
from .law import Node, Turn
from .short import Short


class Hills(Short):
    """Whoever is not named in a text is out of the game. Memory of a turn: nothing."""

    takes_out = True
    setup: ClassVar[dict[Place, int]] = {24: 15}

    def start(self) -> Position:
        return Short({}).start() if self.options.get("start") == "short" else super().start()

    waiting: tuple[tuple[Place, ...], ...] = ((), ())

    def read(self, text: str) -> Position:
        return read(text, None)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        for source in board.points(side):
            target = source - die
            between = range(max(target, 0) + 1, source)
            if target < 0 or any(self.stops(board, side, point, die) for point in between):
                continue
            if target == 0:
                yield Node(board.moved(side, source, "off"))
                continue
            enemies = board.count(1 - side, 25 - target)
            if enemies < 2:
                new = board.moved(side, source, target)
                if enemies:
                    new.take(1 - side, 25 - target)
                yield Node(new, None, (source, target, "*" * enemies))

    def stops(self, board: Board, side: int, point: int, die: int) -> bool:
        """Whether the enemies on a point are too many for that number."""
        height = board.count(1 - side, 25 - point)
        return height >= 2 and die <= height

    def over(self, turn: Turn, board: Board) -> bool:
        off = [board.count(side, "off") for side in (0, 1)]
        return max(off) >= 3 or all(board.in_play(side) <= 1 for side in (0, 1))

    def thin_out(self, board: Board, rng: Random) -> None:
        """Leave at most two off, and take some from the board."""
        for side in (0, 1):
            while board.count(side, "off") > 2:
                board.take(side, "off")
            for _ in range(rng.choice((0, 0, 2, 5, 13))):
                if board.in_play(side) > 1:
                    board.take(side, rng.choice(board.points(side)))
