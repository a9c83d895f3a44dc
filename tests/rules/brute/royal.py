"""Royal nardy: seven of each army are royal, in stacks of which the top alone moves."""

from __future__ import annotations

from random import Random

from .board import Board
from .emir import Man
from .law import Turn
from .short import may_bear_off
from .stacks import Facing, InStacks


class Royal(InStacks):
    """Anybody may leave the head."""

    head = False
    off = True
    marks = ("R",) * 7 + ("",) * 8

    def setup_text(self) -> str:
        return "24:2R,13:5R,8:3,6:5"

    def bears_off(self, board: Board, man: Man, point: int, die: int) -> bool:
        return may_bear_off(board, man[0], point, die)

    def gone(self, board: Facing, man: Man) -> None:
        if not man[1]:
            board.at(man[0], "bar").append(man)

    def over(self, turn: Turn, board: Board) -> bool:
        assert isinstance(board, Facing)
        off = [board.at(side, "off").count((side, "R")) for side in (0, 1)]
        all_left = [board.left(side).count("R") for side in (0, 1)]
        return off[0] > all_left[1] or off[1] > all_left[0] or all_left == off

    def drop(self, board: Facing, side: int, mark: str, point: int, rng: Random) -> None:
        """Now and then a plain one waits on the bar."""
        waits = not mark and rng.random() < 0.05
        board.at(side, "bar" if waits else point).append((side, mark))
