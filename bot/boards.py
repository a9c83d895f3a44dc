"""Several boards under one throw, in words: which may be named, what each was worth."""

from __future__ import annotations

from collections.abc import Sequence

from bot import catalogue
from bot.i18n import Html, Words
from bot.sides import sign
from rules.frames.parallel import added
from rules.game import State
from rules.questions.boards import NameBoard, open_boards
from rules.sight import view
from rules.study import named_boards


def board_names(state: State, words: Words) -> tuple[str, ...]:
    """Each board by its number and its game."""
    frame = state.variant.frame
    games = frame.games if frame is not None else ()
    return tuple(
        f"{at} · {catalogue.name(game.slug, words.lang)}" for at, game in enumerate(games, 1)
    )


def choice_labels(state: State, words: Words) -> dict[str, str]:
    """The boards that may be named for the throw, with a note where nothing can be played."""
    names = board_names(state, words)
    found = {}
    for one in named_boards(state):
        note = "" if one.ask is not None else f" – {words.plain('board-blocked')}"
        found[str(one.front + 1)] = names[one.front] + note
    return found


def question(state: State, who: Html | str, throw: Html, words: Words) -> str:
    """Which board the throw is for."""
    labels = choice_labels(state, words)
    listed = Html("\n".join(labels.values()))
    return words.say("ask-board", who=who, throw=throw, boards=listed, example=next(iter(labels)))


def named_line(state: State, words: Words) -> str:
    """The board that the throw is played on, while there are several."""
    if len(open_boards(state)) < 2 or (state.ask and state.ask.kind == NameBoard.kind):
        return ""
    if not state.due:
        return ""
    return words.say("board-named", board=board_names(state, words)[state.front])


def closed_lines(state: State, names: Sequence[str], words: Words) -> list[str]:
    """What each finished board was worth, and the sum so far."""
    boards = board_names(state, words)
    found = []
    for at, board in enumerate(state.boards):
        if board.points is not None:
            best = max(board.points)
            message = "board-drawn" if board.points.count(best) > 1 else "board-closed"
            who = names[board.points.index(best)]
            found.append(words.say(message, board=boards[at], who=who, points=plain(best)))
    if found:
        every = [board.points for board in state.boards if board.points is not None]
        white, black = (plain(added(every)[seat]) for seat in state.owners)
        found.append(words.say("boards-count", white=white, black=black))
    return found


def plain(points: float) -> int | float:
    """A whole number of points without its fraction."""
    return int(points) if float(points).is_integer() else points


def pips_of(state: State) -> str:
    """The count of every board that is still played."""
    counts = []
    for at, seen in enumerate(view(state, None).boards):
        if seen.pips is not None and seen.result is None:
            board = state.boards[at].variant.board
            both = " : ".join(f"{sign(board, side)} {n}" for side, n in enumerate(seen.pips))
            counts.append(f"{at + 1}) {both}")
    return ", ".join(counts)
