"""Predators: fifteen checkers a side, whole stacks are eaten, nobody is borne off."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from .board import Board, Place, Position
from .law import End, Game, Node, Turn


class Predators(Game):
    """Option `backward`: enemies behind may be eaten too."""

    setup: ClassVar[dict[Place, int]] = {24: 15}

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        board, side = node.board, turn.side
        for source in board.points(side):
            ahead, behind = source - die, source + die
            if ahead >= 1:
                yield self.landed(board, side, source, ahead)
            back = self.options.get("backward") == "on" and behind <= 24
            if back and board.count(1 - side, 25 - behind):
                yield self.landed(board, side, source, behind)

    def landed(self, board: Board, side: int, source: int, target: int) -> Node:
        """A checker moved; all enemies there are out of the game."""
        new, foes = board.moved(side, source, target), board.count(1 - side, 25 - target)
        for _ in range(foes):
            new.take(1 - side, 25 - target)
            new.put(1 - side, "off")
        return Node(new, step=(source, target, "*" if foes else ""))

    def over(self, turn: Turn, board: Board) -> bool:
        return not (board.in_play(0) and board.in_play(1))

    def passed_on(self, turn: Turn, end: End) -> Position:
        facts = {} if end.used else {"passed": "1"}
        return Position(end.node.board, 1 - turn.side, facts)

    def made_up(self, rng: Random) -> Position:
        """Camps anywhere, some of them eaten."""
        board, free = Board(), rng.sample(range(1, 25), 24)
        for side in (0, 1):
            camps, alive = rng.randint(1, 8), rng.choice((15, 14, rng.randint(1, 15)))
            mine, free = free[:camps], free[camps:]
            for _ in range(alive):
                place = rng.choice(mine)
                board.put(side, place if side == 0 else 25 - place)
            for _ in range(15 - alive):
                board.put(side, "off")
        return Position(board, rng.randrange(2), rng.choice(({}, {}, {"passed": "1"})))
