"""Reversi and its kin: short nardy in which a hit checker, or the hitter, changes sides."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from .board import Board, Place, Position, read
from .law import Node, Turn
from .short import Short


class Turning(Short):
    """All thirty checkers stay in the game; a side that has none left to move ends it."""

    waiting: tuple[tuple[Place, ...], ...] = ((), ())

    def read(self, text: str) -> Position:
        """Every checker has to be written out."""
        position = read(text, None)
        assert sum(position.board.men.values()) == 2 * self.total
        return position

    def walk(self, side: int, node: Node, source: Place, target: int) -> Iterable[Node]:
        enemy, there = self.shared_with(side, target)
        met = node.board.count(enemy, there)
        if met < 2:
            new = node.board.moved(side, source, target)
            if met:
                self.meet(new, (side, target), (enemy, there))
            yield Node(new, node.memo, (source, target, "*" if met else ""))

    @abstractmethod
    def meet(self, board: Board, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
        """What becomes of a checker that has landed and the lone enemy there."""

    def over(self, turn: Turn, board: Board) -> bool:
        return not (board.in_play(0) and board.in_play(1))


class Reversi(Turning):
    """Option `head`: one checker may leave 24 in a turn. Memory: whether it has."""

    def start(self) -> Position:
        if self.options.get("start") != "figure":
            return super().start()
        return Position(Board([((0, 24), 15), ((1, 24), 15)]), 0)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, False)

    def walk(self, side: int, node: Node, source: Place, target: int) -> Iterable[Node]:
        if self.options.get("head") == "1" and source == 24:
            if node.memo:
                return
            node = Node(node.board, True)
        yield from super().walk(side, node, source, target)

    def off(self, side: int, node: Node, source: int) -> Iterable[Node]:
        yield Node(node.board.moved(side, source, "off"), node.memo)

    def meet(self, board: Board, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
        board.take(*theirs)
        board.put(*mine)


class Antireversi(Reversi):
    def meet(self, board: Board, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
        board.take(*mine)
        board.put(*theirs)


class Crazy(Turning):
    waiting = (("bar",), ("bar",))

    def meet(self, board: Board, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
        board.take(*theirs)
        board.put(mine[0], "bar")

    def loses(self, turn: Turn, board: Board) -> bool:
        """Who has nobody left first loses."""
        return not board.in_play(turn.side)
