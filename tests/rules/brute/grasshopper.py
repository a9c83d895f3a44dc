"""Grasshopper: fields 1 to 24 for both sides, no dice, one action a turn."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .board import TURNS, Board, Place, Position
from .law import End, Game, Node, Turn

A, B, C, D = range(1, 7), range(7, 13), range(13, 19), range(19, 25)


class Grasshopper(Game):
    """The number of an action is written 0. Barriers leave in pairs."""

    dice = 0
    places: tuple[Place, ...] = ("hand", *range(1, 25), "off")

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.total = int(options.get("checkers", "14"))
        self.strict = options.get("strict_jump6") == "on"

    def start(self) -> Position:
        return Position(Board([((side, "hand"), self.total) for side in (0, 1)]), 0)

    def turn(self, position: Position, dice: list[int]) -> Turn:
        return Turn(position, [0], double=False)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        if board.count(side, "hand"):
            for field in A:
                if self.is_empty(board, field):
                    yield Node(board.moved(side, "hand", field))
        for here, there in ((A, B), (B, C), (C, D)):
            for source in here:
                for target in there if board.count(side, source) else ():
                    if self.may_go(board, side, source, target):
                        yield Node(board.moved(side, source, target))
        for field in D:
            if board.count(side, field) == 2:
                gone = board.moved(side, field, "off").moved(side, field, "off")
                yield Node(gone, step=(field, "off", ""))

    def is_empty(self, board: Board, field: int) -> bool:
        return not board.count(0, field) and not board.count(1, field)

    def may_go(self, board: Board, side: int, source: int, target: int) -> bool:
        """A step to an empty field, or onto an own single checker just six ahead."""
        builds = target - source == 6 and board.count(side, target) == 1
        if not builds and not self.is_empty(board, target):
            return False
        between = range(source + 1, target)
        barriers = any(board.count(each, field) == 2 for each in (0, 1) for field in between)
        if barriers and board.count(side, source) < 2:
            return False
        return not (barriers and self.strict and target - source != 6)

    def over(self, turn: Turn, board: Board) -> bool:
        return False

    def passed_on(self, turn: Turn, end: End) -> Position:
        side, facts = turn.side, dict(turn.position.facts)
        facts.pop("passed", None)
        before, after = turn.position.board, end.node.board
        won = False
        if not end.used:
            facts["passed"] = "1"
        elif after.count(side, "off") > before.count(side, "off"):
            won = facts.get("last") == TURNS[side]
            facts["last"] = TURNS[side]
        drawn = all(after.in_play(each) < 2 for each in (0, 1))
        return Position(after, 1 - side, {} if won or drawn else facts)

    def made_up(self, rng: Random) -> Position:
        """Singles and barriers anywhere."""
        board = Board()
        fields = rng.sample(range(1, 25), 24)
        for side in (0, 1):
            left = self.total - rng.choice((0, 0, 2, 2, 4))
            for _ in range(rng.randint(0, 9)):
                here = min(rng.choice((1, 1, 2)), left)
                if here:
                    board.men[side, fields.pop()] = here
                    left -= here
            if left:
                board.men[side, "hand"] = left
            if gone := self.total - sum(n for (own, _), n in board.men.items() if own == side):
                board.men[side, "off"] = gone
        facts = {}
        if any(board.count(side, "off") for side in (0, 1)):
            facts = {"last": rng.choice([TURNS[s] for s in (0, 1) if board.count(s, "off")])}
        return Position(board, rng.randrange(2), facts)
