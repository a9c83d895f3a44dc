"""Games under small rules that are laid over them: exact bearing off, shorter doubles."""

from __future__ import annotations

from .board import Board, Position
from .dames import Dames
from .jumps import Shemshesh
from .law import Game, Node, Turn
from .long import Long
from .short import Short, may_bear_off
from .tapa import Tapa


def leaves_exactly(board: Board, side: int, start: int, die: int) -> bool:
    """Only its own number takes a checker off."""
    return start == die and may_bear_off(board, side, start, die)


class ShortExact(Short):
    def may_leave(self, board: Board, side: int, start: int, die: int) -> bool:
        return leaves_exactly(board, side, start, die)


class LongExact(Long):
    def may_go_off(self, board: Board, side: int, source: int, die: int) -> bool:
        return leaves_exactly(board, side, source, die)


class ThreeMoves(Game):
    """A double is three moves; laid over another game, which stands behind it."""

    def turn(self, position: Position, dice: list[int]) -> Turn:
        turn = super().turn(position, dice)
        return Turn(position, turn.numbers[:3], turn.double)


class ShortThreeMoves(ThreeMoves, Short):
    pass


class TapaThreeMoves(ThreeMoves, Tapa):
    pass


class DamesThreeMoves(ThreeMoves, Dames):
    pass


class LongNoDoublesAtHome(Long):
    """The whole double is taken up; what the rule makes void is cut off in its middle."""

    def most(self) -> int:
        return 1 if self.options.get("doubles_at_home") == "one" else 2

    def turn(self, position: Position, dice: list[int]) -> Turn:
        turn = super().turn(position, dice)
        if turn.double and self.all_home(position.board):
            return Turn(position, turn.numbers[: self.most()], True)
        return turn

    def void(self, turn: Turn, node: Node, used: int) -> bool:
        return turn.double and used >= self.most() and self.all_home(node.board)

    def all_home(self, board: Board) -> bool:
        """Nobody of either side is on the way."""
        return all(max(self.counting(board, side), default=0) <= 6 for side in (0, 1))

    def counting(self, board: Board, side: int) -> list[int]:
        """The points of a side whose checkers count."""
        return board.points(side)


class ShemsheshNoDoublesAtHome(LongNoDoublesAtHome, Shemshesh):
    """The dead do not count."""

    def __init__(self, options: dict[str, str]) -> None:
        Shemshesh.__init__(self, options)
        self.options = options

    def counting(self, board: Board, side: int) -> list[int]:
        return [point for point in board.points(side) if not self.is_dead(board, side, point)]
