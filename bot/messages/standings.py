"""The state of each side: the pips; in games of three and four players, each for themselves,
also who has finished or resigned, and the points so far."""

from __future__ import annotations

from collections.abc import Sequence

from bot.dialogs.parallel_boards import pips_of
from bot.i18n import EMPTY, Html, Words
from bot.table.snapshot import TableSnapshot
from bot.ui.colour_signs import by_colour, sign
from rules.board.shapes import TURNS
from rules.game import State
from rules.mechanics.retiring import gave_up, left, retires, scores


def pips_line(snapshot: TableSnapshot, words: Words) -> Html:
    """Return the pips of all sides, added over several boards; empty in games without a pip
    count."""
    state, pips = snapshot.state, snapshot.seen.pips
    assert state is not None
    if state.result is not None:
        return EMPTY
    if state.boards:
        return words.say("pips", counts=pips_of(state))
    if pips is None:
        return EMPTY
    board = state.variant.board
    counts = " : ".join(f"{sign(board, side)} {pips[side]}" for side in by_colour(board))
    return words.say("pips", counts=counts)


def standing_lines(state: State, names: Sequence[str], words: Words) -> list[Html]:
    """Return who has finished, who has resigned, and all points; empty before a player has left
    the game."""
    if not retires(state.variant) or not left(state) or state.result is not None:
        return []
    board, gone = state.variant.board, gave_up(state)
    told = []
    for message, letters in (
        ("several-finished", [letter for letter in left(state) if letter not in gone]),
        ("several-gave-up", list(gone)),
    ):
        sides = [TURNS.index(letter) for letter in letters]
        who = ", ".join(f"{sign(board, side)} {names[state.owners[side]]}" for side in sides)
        told += [words.say(message, who=who)] if who else []
    counts = " : ".join(
        f"{sign(board, side)} {words.figure(points)}" for side, points in enumerate(scores(state))
    )
    return [*told, words.say("several-points", counts=counts)]
