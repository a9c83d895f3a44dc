"""Tapa: the sides meet, a lone checker is not hit but pinned where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from .board import Board, Place
from .law import End, Game, Node, Turn
from .short import may_bear_off


class Tapa(Game):
    """Memory of a turn: checkers taken from the head."""

    setup: ClassVar[dict[Place, int]] = {24: 15}

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.free_head = options.get("head", "1") == "unlimited"
        self.free_prime = options.get("prime", "long") == "none"

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, 0)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        for source in node.board.points(turn.side):
            yield from self.steps_from(turn, node, source, die, heads=1)

    def steps_from(
        self, turn: Turn, node: Node, source: int, die: int, heads: int
    ) -> Iterable[Node]:
        side, board, target = turn.side, node.board, source - die
        taken = int(node.memo) + (source == 24)
        if (side, source) in board.pinned:
            return
        if source == 24 and taken > heads and not self.free_head:
            return
        if target <= 0:
            if may_bear_off(board, side, source, die):
                yield Node(lifted(board, side, source, "off"), taken)
            return
        if is_closed(board, side, target):
            return
        new = lifted(board, side, source, target)
        if new.count(1 - side, 25 - target) and new.count(side, target) == 1:
            new.pinned.add((1 - side, 25 - target))
        if not self.free_prime and builds_prime(new, side, target):
            return
        yield Node(new, taken)

    def ends(self, turn: Turn) -> list[End]:
        first = turn.position.board.count(turn.side, 24) == self.total
        if first and turn.double and not self.free_head:
            return [self.forced_first_turn(turn)]
        return super().ends(turn)

    def forced_first_turn(self, turn: Turn) -> End:
        """One checker goes as far as it can, then a second one, never a third."""
        die, used = turn.numbers[0], 0
        node = self.begin(turn)
        for number in (1, 2):
            at = 24
            while used < len(turn.numbers) and (
                after := [*self.steps_from(turn, node, at, die, number)]
            ):
                node, at, used = after[0], at - die, used + 1
        return End(node, tuple(turn.numbers[:used]))


def is_closed(board: Board, side: int, target: int) -> bool:
    """Two enemies stand there, or one enemy on a checker of ours."""
    return board.count(1 - side, 25 - target) >= 2 or (side, target) in board.pinned


def lifted(board: Board, side: int, source: int, target: Place) -> Board:
    """One checker moved; whoever lay under the last one there is free."""
    new = board.moved(side, source, target)
    if not new.count(side, source):
        new.pinned.discard((1 - side, 25 - source))
    return new


def closed_to_enemy(board: Board, side: int, point: int) -> bool:
    """Two own checkers, or own checkers on a prisoner."""
    on_prisoner = (1 - side, 25 - point) in board.pinned
    own = board.count(side, point)
    return (own >= 2 or (own == 1 and on_prisoner)) and (side, point) not in board.pinned


def builds_prime(board: Board, side: int, target: int) -> bool:
    """A row of six with `target` in it, and no enemy ahead of it, at home or off."""
    if not closed_to_enemy(board, side, target):
        return False
    low = high = target
    while low > 1 and closed_to_enemy(board, side, low - 1):
        low -= 1
    while high < 24 and closed_to_enemy(board, side, high + 1):
        high += 1
    if high - low + 1 < 6:
        return False
    enemy = 1 - side
    ahead = any(25 - point > high or point <= 6 for point in board.points(enemy))
    return not ahead and board.count(enemy, "off") == 0
