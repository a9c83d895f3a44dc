"""The loser's checkers as a race would likely leave them, from the position alone
(competitions.md 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.parts.leaving import waits_to_enter
from rules.variant import Variant

PIPS_A_TURN = 8
OFF_A_TURN = 2


def likely_row(variant: Variant, men: Men, loser: int) -> Sequence[int]:
    """Return the loser's checkers by own place at the winner's last turn: the loser spends the
    turns that the winner still needs on coming home, the rearmost checker first, and on bearing
    off, but never bears off the last checker."""
    board, row = variant.board, list(variant.live(men, loser))
    if _shut_out(variant, men, loser):
        return row
    turns = turns_to_go(board, variant.row(men, 1 - loser))
    outside = range(board.home + 1, board.hand + 1)
    cost = sum(row[place] * (min(place, board.bar) - board.home) for place in outside)
    if cost > turns * PIPS_A_TURN:
        for _ in range(turns * PIPS_A_TURN):
            rearmost = max(place for place in outside if row[place])
            row[rearmost] -= 1
            row[min(rearmost, board.bar) - 1] += 1
        return row
    for place in outside:
        row[board.home] += row[place]
        row[place] = 0
    spare = OFF_A_TURN * (turns - _ceil(cost, PIPS_A_TURN))
    for _ in range(min(spare, sum(row[1:]) - 1)):
        row[max(place for place in range(1, board.home + 1) if row[place])] -= 1
        row[OFF] += 1
    return row


def turns_to_go(board: Board, row: Sequence[int]) -> int:
    """Return how many turns a side needs to bear off all its checkers."""
    pips = sum(count * min(place, board.bar) for place, count in enumerate(row))
    return max(_ceil(pips, PIPS_A_TURN), _ceil(sum(row[1:]), OFF_A_TURN))


def _shut_out(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a checker of this side waits to enter and every point of entry is closed."""
    board, closed_at = variant.board, variant.landing.closed_at
    entries = range(board.length, board.length - board.home, -1)
    return waits_to_enter(variant, men, side) and all(
        variant.row(men, other)[there] >= closed_at
        for other, there in (board.facing[side][place] for place in entries)
    )


def _ceil(amount: int, by: int) -> int:
    return -(-amount // by)
