"""Tourne-case: three checkers a side, steps s = 1 to 12 on a half of their own."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from .board import Board, Place, Position
from .law import Game, Node, Turn


class Tournecase(Game):
    total = 3
    places: tuple[Place, ...] = ("bar", "hand", *range(1, 13), "off")
    setup: ClassVar[dict[Place, int]] = {"hand": 3}

    def turn(self, position: Position, dice: list[int]) -> Turn:
        """The smaller die alone, or both where that is agreed; a double once."""
        both = self.options.get("two_dice") == "on"
        numbers = sorted(set(dice), reverse=True) if both else [min(dice)]
        return Turn(position, numbers, double=False)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        own = board.points(side)
        for aside in ("bar", "hand"):
            if board.count(side, aside) and die not in own:
                yield Node(self.arrived(board, side, aside, die))
            if aside == "bar" and board.count(side, "bar"):
                return
        for source in own:
            target = source + die
            if target > 12 or (target in own and target != 12):
                continue
            if not any(source < other < target for other in own):
                yield Node(self.arrived(board, side, source, target))

    def arrived(self, board: Board, side: int, source: Place, target: int) -> Board:
        """One checker moved; a lone enemy across from it is hit."""
        new = board.moved(side, source, target)
        if new.count(1 - side, target) == 1:
            new.take(1 - side, target)
            new.put(1 - side, "bar")
        return new

    def over(self, turn: Turn, board: Board) -> bool:
        return board.count(turn.side, 12) == 3

    def made_up(self, rng: Random) -> Position:
        """Checkers anywhere, on the last point often."""
        board = Board()
        for side in (0, 1):
            for place in rng.sample(["bar", "hand", "hand", 12, 12, *range(1, 13)], 3):
                again = isinstance(place, int) and place < 12 and board.count(side, place)
                board.put(side, "hand" if again else place)
        return Position(board, rng.randrange(2))
