"""Icelandic trictrac: six checkers a side hunt each other round a ring of 24 places, 0 to 23."""

from __future__ import annotations

from collections.abc import Iterable

from .board import Board, Place, Position
from .law import End, Game, Node, Turn

CORNERS = [0, 5, 6, 11, 12, 17, 18, 23]


def place_last(board: Board, side: int) -> Board:
    """A last checker off the corners is put on the next corner, where it captures."""
    places = board.points(side)
    if len(places) != 1 or places[0] in CORNERS:
        return board
    corner = next((corner for corner in CORNERS if corner > places[0]), CORNERS[0])
    return landed(board, side, places[0], corner)


def landed(board: Board, side: int, source: int, target: int) -> Board:
    """A checker moved; an enemy on the target is out of the game."""
    new = board.moved(side, source, target)
    if new.count(1 - side, target):
        new.take(1 - side, target)
        new.put(1 - side, "off")
    return new


class Icelandic(Game):
    total = 6
    places: tuple[Place, ...] = (*range(24), "off")

    def start(self) -> Position:
        white = [((0, place), 1) for place in range(6)]
        black = [((1, place), 1) for place in range(18, 24)]
        return Position(Board(white + black), 0)

    def turn(self, position: Position, dice: list[int]) -> Turn:
        """Ones and sixes count, other numbers only as doubles and not for a last checker."""
        last = len(position.board.points(position.turn)) == 1
        if len(set(dice)) > 1 or len(dice) == 1:
            return Turn(position, [die for die in dice if die in (1, 6)], double=False)
        die = dice[0]
        if last:
            return Turn(position, [die, die] if die in (1, 6) else [], double=True)
        return Turn(position, [die] * (4 if die == 6 else 2), double=True)

    def begin(self, turn: Turn) -> Node:
        return Node(place_last(turn.position.board, turn.side))

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side, board = turn.side, node.board
        own, enemies = board.points(side), board.points(1 - side)
        for source in own:
            if len(own) == 1:
                corners_on = {1: 1, 6: 2}[die]
                target = CORNERS[(CORNERS.index(source) + corners_on) % 8]
            else:
                target = (source + die) % 24
            immune = enemies == [target] and target not in CORNERS
            if target not in own and not immune:
                yield Node(landed(board, side, source, target))

    def over(self, turn: Turn, board: Board) -> bool:
        return not board.points(1 - turn.side)

    def passed_on(self, turn: Turn, end: End) -> Position:
        if turn.double and not end.won:
            return Position(end.node.board, turn.side, {"again": "1"})
        return Position(end.node.board, 1 - turn.side)
