"""From a position as the nets take it back to one of ours."""

from __future__ import annotations

from collections.abc import Sequence

from bot.opponent.sage_engine import CHECKERS
from rules.board.boards import OFF
from rules.board.shapes import Men


def men_of(board: Sequence[int], side: int) -> Men:
    """The checkers of both sides, hands being bars."""
    mine, theirs = bytearray(27), bytearray(27)
    for place in range(1, 25):
        count = board[place]
        if count > 0:
            mine[place] = count
        else:
            theirs[25 - place] = -count
    mine[25], theirs[25] = board[25], board[0]
    for row in (mine, theirs):
        row[OFF] = CHECKERS - sum(row)
    rows = (bytes(mine), bytes(theirs))
    return rows if side == 0 else rows[::-1]
