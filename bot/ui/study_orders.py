"""Outbox messages about pasted positions and match files of backgammon."""

from __future__ import annotations

from bot.store import Rank, order_form
from bot.ui.orders import ReplyForm


@order_form("study", Rank.ASKED)
class ShowStudyPosition(ReplyForm):
    """The picture of a pasted position of backgammon, as an XGID."""

    xgid: str


@order_form("study-judged", Rank.ASKED)
class JudgeStudyPosition(ReplyForm):
    """The analysis of a pasted position of backgammon; with `more` its plays after the best ones,
    or the market losers of its cube."""

    xgid: str
    more: bool = False


@order_form("study-named", Rank.ASKED)
class JudgeNamedPlays(ReplyForm):
    """The worth of the plays that a person names under a pasted position of backgammon, as an XGID:
    the plays in the project's own text, a line each."""

    xgid: str
    plays: str


@order_form("study-asked", Rank.ASKED)
class AskStudyPosition(ReplyForm):
    """A pasted position of backgammon as a question; with an answer (`choice`), by its number or
    "s" for the solution, what it is worth. It replaces the bot's picture message `instead`."""

    xgid: str
    choice: str = ""


@order_form("deck-asked", Rank.ASKED)
class AskDeck(ReplyForm):
    """An exercise of a `deck` by its `number`, for a person (store id); with an answer (`choice`),
    by its number or "s" for the solution, what it is worth. It replaces the bot's picture message
    `instead`."""

    person: int
    deck: str
    number: int
    choice: str = ""


@order_form("rollout", Rank.ASKED)
class RollOut(ReplyForm):
    """A rollout of a position of backgammon, as an XGID. The message `instead` shows how far it
    is, and at last its result."""

    xgid: str


@order_form("file-sent", Rank.ASKED)
class ReadMatchFile(ReplyForm):
    """A match file of backgammon, or a list of positions, that a person (store id) has sent: its
    text, or Telegram's id of the `file`."""

    person: int
    text: str = ""
    file: str = ""


@order_form("file-judged", Rank.ASKED)
class JudgeMatchFile(ReplyForm):
    """The review of a stored match file, by its number."""

    file: int


@order_form("file-shown", Rank.ASKED)
class ShowMatchFile(ReplyForm):
    """A place in a stored match file, by its number: a `part` of it (`PARTS`), and there the
    picture of that `number` from 0. A `choice` is an answer to an exercise, by its number, "s" to
    show the solution. It replaces the bot's picture message `instead`."""

    file: int
    part: str
    number: int = 0
    choice: str = ""


@order_form("sample", Rank.ASKED)
class ShowSample(ReplyForm):
    """A printed game after `turn` turns; with `asks` the question for the next play, with a
    `choice` (its number from 0) what that play of the last turn is worth. `points` of the `most`
    possible have been made, -1 before the first guess. It replaces the bot's picture message
    `instead`."""

    game: str
    turn: int
    asks: bool = False
    choice: int | None = None
    points: int = -1
    most: int = 0
    numbering: str = "own"
