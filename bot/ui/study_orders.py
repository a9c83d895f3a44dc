"""Outbox messages of the coach, and about pasted positions and match files of backgammon."""

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


@order_form("review", Rank.ASKED)
class Review(ReplyForm):
    """The mistakes of a finished game, compared with the bot's own play; `seat` is the asker's.
    It replaces the bot's message `instead`, which tells how far the review is."""

    table: int
    seat: int | None = None

    def outbox_key(self, *, begun: bool) -> str:
        """Return the key of this message in the outbox, until the review has begun and after."""
        return f"{'reviewing' if begun else 'review'}:{self.table}"


@order_form("moment", Rank.ASKED)
class ShowMoment(ReplyForm):
    """One of the dearest mistakes of a seat in a finished game, by its number from 0, with both
    plays drawn; with `last` it bears the buttons to the rest of the review. An `entry` of the list
    of all mistakes, where those of the bots follow, bears the button to the next entry."""

    table: int
    seat: int
    number: int
    last: bool = False
    entry: bool = False


REVIEW_PARTS = ("moments", "mistakes", "luck", "figures", "chart")
"""The dearest mistakes, all mistakes, the luck of the rolls, the chart of the game."""


@order_form("review-part", Rank.ASKED)
class ShowReviewPart(ReplyForm):
    """A part (of `REVIEW_PARTS`) of the review of a finished game for a seat: a page of all its
    mistakes replaces the bot's message `instead`."""

    table: int
    seat: int
    part: str
    page: str = "0"


@order_form("weigh", Rank.BOARD)
class WeighPlay(ReplyForm):
    """A play of a seat, as the rules write it, that its mentor looks at before it is made, after
    `length` answers of a game."""

    table: int
    length: int
    seat: int
    play: str


@order_form("better", Rank.TALK)
class ShowBetterPlay(ReplyForm):
    """The play that a mentor recommends instead of the one that a seat was about to make after
    `length` answers of a game; it replaces the bot's message `instead`."""

    table: int
    length: int
    seat: int


@order_form("play-best", Rank.BOARD)
class PlayBest(ReplyForm):
    """The best play, made for a seat that asked for it after `length` answers of a game."""

    table: int
    length: int
    seat: int
