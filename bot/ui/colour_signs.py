"""Sides in words: the sign of a colour, and the pairs of partners."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import EMPTY, Html, Words, spaced
from rules.board.boards import Board
from rules.game import State
from rules.view.visibility import point_numbers

SIGNS = ("⚪", "⚫", "🔴", "🔵")
"""The colours of sides."""
_MARK = "•"


def sign(board: Board, side: int) -> str:
    """Return a side's colour; allies after the first carry the mark that their checkers have."""
    first = board.allies[side][0]
    return SIGNS[board.colour(side)] + (_MARK if first != side else "")


def by_colour(board: Board) -> list[int]:
    """Return the sides in the order of the colours in which they are shown."""
    return sorted(range(board.sides), key=board.colour)


def signed_numbers(board: Board, numbering: str, side: int) -> tuple[str, ...]:
    """Return the numbers beside the points of a picture, in the numbering of a side. A point
    that the side never reaches has another side's number, behind the sign of that side."""
    return tuple(
        name if board.place_at[side][spot] else f"{sign(board, board.nearest[spot])}{name}"
        for spot, name in enumerate(point_numbers(board, numbering, side))
    )


def together(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats that win and lose together with a seat, which is among them."""
    side = state.owners.index(seat)
    return tuple(state.owners[ally] for ally in state.variant.board.allies[side])


def joined(names: Sequence[str], words: Words) -> str:
    """Join names: a single name as it is, two as a pair."""
    if len(names) == 1:
        return names[0]
    return words.plain("two-names", first=names[0], second=names[1])


def in_pairs(board: Board) -> bool:
    """Return whether some sides play together."""
    return any(len(camp) > 1 for camp in board.allies)


def pairs(state: State, names: Sequence[str], words: Words) -> Html:
    """Return the pairs of partners, with their signs; "" if all sides play alone."""
    board = state.variant.board
    if not in_pairs(board):
        return EMPTY
    names_by_colour = [
        joined([spaced(sign(board, side), names[state.owners[side]]) for side in camp], words)
        for camp in dict.fromkeys(board.allies)
    ]
    return words.say("pairs", white=names_by_colour[0], black=names_by_colour[1])
