"""Shemshesh and azanne: lone checkers that are jumped over lie face down (the board's marks)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .board import Board, Place
from .law import Node, Turn
from .long import Long


class Shemshesh(Long):
    """Memory of a turn: checkers taken from the head, nothing, points where one was freed."""

    pins = False

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__({})
        self.jumps_going_off = options.get("bearoff_passes", "on") == "on"

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board, (0, frozenset(), frozenset()))

    def face_up(self, board: Board, side: int, point: int) -> int:
        """How many checkers that face up stand there."""
        return 0 if (side, point) in board.pinned else board.count(side, point)

    def is_dead(self, board: Board, side: int, point: int) -> bool:
        """Face down, with no own checker behind it that faces up."""
        behind = range(point + 1, 25)
        down = (side, point) in board.pinned
        return down and not any(self.face_up(board, side, other) for other in behind)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        for source in node.board.points(turn.side):
            allowance = self.head_allowance(turn, die)
            new = self.step_from(turn, node, source, die, allowance)
            if new:
                yield new

    def one_step(self, turn: Turn, node: Node, source: int, die: int) -> Node | None:
        return self.step_from(turn, node, source, die, 2) if source > die else None

    def step_from(self, turn: Turn, node: Node, source: int, die: int, heads: int) -> Node | None:
        """The step of one checker, None where it is not possible."""
        side, board, target = turn.side, node.board, source - die
        taken, _, freed = node.memo
        able = self.face_up(board, side, source) - (source in freed)
        if able < 1 or (source == 24 and taken >= heads):
            return None
        place: Place = target if target > 0 else "off"
        if place == "off" and not self.may_go_off(board, side, source, die):
            return None
        if place != "off" and board.count(1 - side, self.opposite(target)):
            return None
        new = board.moved(side, source, place)
        if place != "off" and self.builds_prime(new, side, target):
            return None
        freed = freed | self.turn_over(new, side, source, max(target, 0))
        return Node(new, (taken + (source == 24), frozenset(), freed))

    def may_go_off(self, board: Board, side: int, source: int, die: int) -> bool:
        living = [point for point in board.points(side) if not self.is_dead(board, side, point)]
        if max(living) > 6:
            return False
        return die == source or (die > source and source == max(living))

    def turn_over(self, board: Board, side: int, source: int, target: int) -> frozenset[int]:
        """Turn what a step jumps over, and where it lands; the points where one was freed."""
        freed = set()
        if target == 0 and not self.jumps_going_off:
            return frozenset()
        for point in range(target, source):
            if (side, point) in board.pinned:
                board.pinned.discard((side, point))
                freed.add(point)
            spot = (1 - side, self.opposite(point)) if point else (side, 0)
            if point > target and board.men.get(spot) == 1:
                board.pinned.add(spot)
        return frozenset(freed)

    def over(self, turn: Turn, board: Board) -> bool:
        return any(not self.living(board, side) for side in (0, 1))

    def living(self, board: Board, side: int) -> int:
        """How many of a side's checkers on the board face up."""
        return sum(self.face_up(board, side, point) for point in board.points(side))

    def turn_some(self, board: Board, rng: Random) -> None:
        """Lay some lone checkers of a made-up board face down, leaving each side one."""
        lone = [
            (side, point)
            for side in (0, 1)
            for point in board.points(side)
            if board.count(side, point) == 1
        ]
        for side, point in rng.sample(lone, rng.randint(0, len(lone))):
            if self.living(board, side) > 1:
                board.pinned.add((side, point))


class Azanne(Shemshesh):
    """The last two leave the head together."""

    def head_allowance(self, turn: Turn, die: int) -> int:
        return 2 if turn.position.board.count(turn.side, 24) == 2 else 1
