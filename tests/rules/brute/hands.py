"""Games that begin with checkers in hand: they enter on 24 to 19 while the game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from .board import Board, Place, Position
from .law import End, Node, Turn
from .short import Short


class AceyDeucey(Short):
    """Hit checkers wait on the bar and go first; the hand is free. A whole 2-1 throws again.

    `free=1` is the named double that follows it under `bonus_double`, and then the throw.
    """

    setup: ClassVar[dict[Place, int]] = {"hand": 15}
    waiting: tuple[tuple[Place, ...], ...] = (("bar", "hand"), ("bar", "hand"))

    def movers(self, board: Board, side: int) -> list[Place]:
        if board.count(side, "bar"):
            return ["bar"]
        in_hand: list[Place] = ["hand"] if board.count(side, "hand") else []
        return [*in_hand, *board.points(side)]

    def passed_on(self, turn: Turn, end: End) -> Position:
        after = super().passed_on(turn, end)
        if end.won:
            return after
        if "free" in turn.position.facts:
            return Position(after.board, turn.side, {"again": "1"})
        if sorted(turn.numbers) == [1, 2] and len(end.used) == 2:
            facts = {"again": "1"}
            if self.option("bonus_double"):
                facts["free"] = "1"
            return Position(after.board, turn.side, facts)
        return after


class Dutch(Short):
    """Everybody enters before anybody moves; a hit checker is back in hand.

    No six closed points in a row unless an enemy is in his own home or off. Memory of a turn, with
    `prime_check=end` only: points landed on.
    """

    setup: ClassVar[dict[Place, int]] = {"hand": 15}
    waiting: tuple[tuple[Place, ...], ...] = (("hand",), ("hand",))
    rows = True

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.every_node_may_end = self.judged_at_end()

    def judged_at_end(self) -> bool:
        return self.options.get("prime_check") == "end"

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, frozenset())

    def sent_to(self, side: int) -> Place:
        return "hand"

    def movers(self, board: Board, side: int) -> list[Place]:
        return ["hand"] if board.count(side, "hand") else list(board.points(side))

    def walk(self, side: int, node: Node, source: Place, target: int) -> Iterable[Node]:
        board = node.board
        enemy, there = self.shared_with(side, target)
        if board.count(enemy, there) > 1:
            return
        new = board.moved(side, source, target)
        if board.count(enemy, there):
            new.take(enemy, there)
            new.put(enemy, self.sent_to(enemy))
        if self.judged_at_end():
            yield Node(new, node.memo | {target})
        elif not self.forbidden_row(new, side, target):
            yield Node(new, node.memo)

    def off(self, side: int, node: Node, source: int) -> Iterable[Node]:
        yield Node(node.board.moved(side, source, "off"), node.memo)

    def allowed(self, turn: Turn, end: End) -> bool:
        if not self.judged_at_end():
            return True
        return not any(
            self.forbidden_row(end.node.board, turn.side, point) for point in end.node.memo
        )

    def forbidden_row(self, board: Board, side: int, point: int) -> bool:
        """Whether a point belongs to six or more closed ones in a row that nothing permits."""
        if not self.rows:
            return False
        row = []
        for number in range(1, 25):
            if board.count(side, number) > 1:
                row.append(number)
            elif point in row:
                break
            else:
                row = []
        return point in row and len(row) > 5 and not self.permitted(board, side, row)

    def permitted(self, board: Board, side: int, row: list[int]) -> bool:
        enemy = 1 - side
        home = any(board.count(enemy, point) for point in range(1, 7))
        return home or board.count(enemy, "off") > 0


class Russian(Dutch):
    """One track for both; nobody waits for anybody. With `hit_priority` a hit checker does: it
    stands on the bar."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.hit_first = options.get("hit_priority") == "on"
        if self.hit_first:
            self.waiting = (("bar", "hand"), ("bar", "hand"))

    def shared_with(self, side: int, point: int) -> tuple[int, int]:
        return 1 - side, point

    def sent_to(self, side: int) -> Place:
        return "bar" if self.hit_first else "hand"

    def movers(self, board: Board, side: int) -> list[Place]:
        if board.count(side, "bar"):
            return ["bar"]
        in_hand: list[Place] = ["hand"] if board.count(side, "hand") else []
        return [*in_hand, *board.points(side)]

    def permitted(self, board: Board, side: int, row: list[int]) -> bool:
        enemy = 1 - side
        ahead = any(board.count(enemy, point) for point in range(1, min(row)))
        return ahead or board.count(enemy, "off") > 0


class Pursuit(Russian):
    """Bearing off waits for nobody."""

    def may_leave(self, board: Board, side: int, start: int, die: int) -> bool:
        if die == start:
            return True
        if self.options.get("oversize") == "exact-only":
            return False
        waits = board.count(side, "hand") + board.count(side, "bar")
        return not waits and start == max(board.points(side))


class Dragon(Dutch):
    """White enters nine checkers before it moves, and hit ones again; Black plays short nardy."""

    waiting: tuple[tuple[Place, ...], ...] = (("hand",), ("bar",))
    rows = False

    def start(self) -> Position:
        white: dict[Place, int] = {24: 2, 23: 2, 22: 2, "hand": 9}
        black: dict[Place, int] = {24: 2, 13: 5, 8: 3, 6: 5}
        board = Board(
            ((side, place), count)
            for side, army in enumerate((white, black))
            for place, count in army.items()
        )
        return Position(board, 0)

    def sent_to(self, side: int) -> Place:
        return self.waiting[side][0]

    def movers(self, board: Board, side: int) -> list[Place]:
        (place,) = self.waiting[side]
        return [place] if board.count(side, place) else list(board.points(side))
