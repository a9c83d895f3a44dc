"""Outbox messages of the mentor, who looks at plays before they are made."""

from __future__ import annotations

from bot.store import Form, Rank, order_form
from bot.store.typed_json import inline
from bot.ui.orders import ReplyTo


@order_form("weigh", Rank.BOARD)
class WeighPlay(Form):
    """A play of a seat, as the rules write it, that its mentor looks at before it is made, after
    `length` answers of a game."""

    table: int
    length: int
    seat: int
    play: str
    to: ReplyTo = inline(ReplyTo)


@order_form("better", Rank.TALK)
class ShowBetterPlay(Form):
    """The play that a mentor recommends instead of the one that a seat was about to make after
    `length` answers of a game; it replaces the bot's message `instead`."""

    table: int
    length: int
    seat: int
    to: ReplyTo = inline(ReplyTo)


@order_form("play-best", Rank.BOARD)
class PlayBest(Form):
    """The best play, made for a seat that asked for it after `length` answers of a game."""

    table: int
    length: int
    seat: int
    to: ReplyTo = inline(ReplyTo)
