"""Outbox messages with the parts of a game's review."""

from __future__ import annotations

from bot.store import Form, Rank, order_form
from bot.store.typed_json import inline
from bot.ui.orders import ReplyTo


@order_form("review", Rank.ASKED)
class Review(Form):
    """The mistakes of a finished game, compared with the bot's own play; `seat` is the asker's.
    It replaces the bot's message `instead`, which tells how far the review is."""

    table: int
    to: ReplyTo = inline(ReplyTo)
    seat: int | None = None

    def outbox_key(self, *, begun: bool) -> str:
        """Return the key of this message in the outbox, until the review has begun and after."""
        return f"{'reviewing' if begun else 'review'}:{self.table}"


@order_form("moment", Rank.ASKED)
class ShowMoment(Form):
    """One of the dearest mistakes of a seat in a finished game, by its number from 0, with both
    plays drawn; with `last` it bears the buttons to the rest of the review."""

    table: int
    seat: int
    number: int
    to: ReplyTo = inline(ReplyTo)
    last: bool = False


REVIEW_PARTS = ("moments", "mistakes", "luck", "figures", "chart")
"""The dearest mistakes, all mistakes, the luck of the rolls, the chart of the game."""


@order_form("review-part", Rank.ASKED)
class ShowReviewPart(Form):
    """A part (of `REVIEW_PARTS`) of the review of a finished game for a seat: a page of all its
    mistakes replaces the bot's message `instead`."""

    table: int
    seat: int
    part: str
    to: ReplyTo = inline(ReplyTo)
    page: str = "0"
