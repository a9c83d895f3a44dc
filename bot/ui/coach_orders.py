"""Outbox messages of the bot as a coach: a word before a play is made, the review of a game."""

from __future__ import annotations

from bot.store import Rank, order_form
from bot.ui.orders import ReplyForm


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
