"""The texts that the commands print."""

from __future__ import annotations

from bot.i18n import Words
from rules.board.boards import Board

SIDES = ("side-white", "side-black", "side-third", "side-fourth")


def say(lang: str, message: str, /, **args: str | int | float) -> str:
    """Return a message as plain text."""
    return Words(lang).plain(message, **args)


def side_name(lang: str, side: int, board: Board | None = None) -> str:
    """Return a side by its colour; on a board on which sides have allies, those after the first
    by their mark too."""
    first = board.allies[side][0] if board else side
    colour = say(lang, SIDES[first])
    return colour if first == side else say(lang, "side-marked", side=colour)
