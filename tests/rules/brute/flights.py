"""Kaftar and kabutar: head checkers fly home, as many as can; the rest is long nardy.

Memory of a turn: checkers taken from the head by steps, points landed on, flights made.
"""

from __future__ import annotations

from collections.abc import Iterable

from .law import End, Node, Turn
from .long import Long, opposite


class Kaftar(Long):
    """Each 1 and each 6 flies while the head lasts and the point is not the enemy's."""

    def flies(self, turn: Turn, die: int) -> bool:
        return die in (1, 6)

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (0, frozenset(), 0))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        taken, landed, flown = node.memo
        for new in super().steps(turn, Node(node.board, (taken, landed)), die):
            yield Node(new.board, (*new.memo, flown))
        side, board = turn.side, node.board
        if not self.flies(turn, die) or not board.count(side, 24):
            return
        if board.count(1 - side, opposite(die)):
            return
        after = board.moved(side, 24, die)
        if not self.builds_prime(after, side, die):
            yield Node(after, (taken, landed, flown + 1))

    def ends(self, turn: Turn) -> list[End]:
        """On a first turn nothing but an enemy can hinder a flight, so all fly or none does."""
        found = self.sequences(turn)
        most = max(end.node.memo[2] for end in found)
        if turn.double and self.is_first_turn(turn) and not most:
            return [self.forced_first_turn(turn)]
        fewer = [end for end in found if end.won and end.node.memo[2] < most]
        return self.dutiful(turn, [end for end in found if end.node.memo[2] == most]) + fewer

    def one_step(self, turn: Turn, node: Node, source: int, die: int) -> Node | None:
        taken, landed, flown = node.memo
        new = super().one_step(turn, Node(node.board, (taken, landed)), source, die)
        return new and Node(new.board, (*new.memo, flown))


class Kabutar(Kaftar):
    """Every number of a double flies; by an option single ones and sixes too."""

    def flies(self, turn: Turn, die: int) -> bool:
        single = self.options.get("single_flights", "off") == "on" and die in (1, 6)
        return turn.double or single
