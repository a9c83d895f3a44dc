"""Royal nardy: seven of each army are royal, in stacks of which the top alone moves."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .board import Board
from .emir import Man
from .law import Node, Turn
from .short import may_bear_off
from .stacks import Facing, InStacks


class Royal(InStacks):
    """Nothing is remembered in a turn."""

    head = False
    off = True
    marks = ("R",) * 7 + ("",) * 8

    def setup_text(self) -> str:
        return "24:2R,13:5R,8:3,6:5"

    def begin(self, turn: Turn) -> Node:
        return Node(turn.position.board)

    def steps(self, turn: Turn, node: Node, die: int) -> Iterable[Node]:
        side = turn.side
        for source, start, new, man in self.lifted(turn, node):
            if start > die and self.lands(new, side, source, start - die, man):
                yield Node(new)
            elif start <= die and may_bear_off(node.board, side, start, die):
                new.at(side, "off").append(man)
                yield Node(new)

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
