"""Outbox messages about a table: to show it, to throw a die for it, to play or to think for it."""

from __future__ import annotations

from datetime import datetime

from bot.store import Form, Rank, order_form


@order_form("table", Rank.BOARD)
class ShowTable(Form):
    """An outbox message that shows the newest state of a table in a chat."""

    table: int


@order_form("cards", Rank.TALK)
class ShowCards(Form):
    """An outbox message that shows the newest state of a table on the cards that invite to it."""

    table: int


@order_form("bare", Rank.TALK)
class TakeButtons(Form):
    """An outbox message that takes the buttons off a message about a table, and puts a button with
    the address `url` in their place if there is one."""

    message: int
    label: str = ""
    url: str = ""


@order_form("die", Rank.BOARD)
class ThrowDie(Form):
    """An outbox message that has Telegram throw a die for a table."""

    table: int


@order_form("judge", Rank.TALK)
class JudgeGame(Form):
    """An outbox message that has the bot review a game that has ended at a table."""

    table: int


@order_form("bot", Rank.BOARD)
class PlayBot(Form):
    """An outbox message that has a bot answer at a table."""

    table: int


@order_form("call", Rank.TALK)
class CallPlayer(Form):
    """An outbox message that reminds the players a table has waited for since a moment."""

    table: int
    since: datetime


@order_form("timeout", Rank.TALK)
class TellTimeOut(Form):
    """An outbox message that notifies the others that time is out for the players a table has
    waited for since a moment."""

    table: int
    since: datetime


@order_form("closed", Rank.TALK)
class TellClosed(Form):
    """An outbox message that says why a table was closed amid its game."""

    table: int


@order_form("position", Rank.TALK)
class TellPosition(Form):
    """An outbox message with the position of a table in words, for one of its seats."""

    table: int
    seat: int


@order_form("followed", Rank.TALK)
class ShowFollowed(Form):
    """An outbox message that shows the newest state of a table to a person (store id) who
    follows it."""

    table: int
    person: int


@order_form("cup", Rank.BOARD)
class ShowContest(Form):
    """An outbox message that shows the newest state of a contest in its chat."""

    contest: int


@order_form("cupcall", Rank.TALK)
class CallRound(Form):
    """An outbox message that reminds the players who have not played yet in a round of a contest
    (its number from 1)."""

    contest: int
    round: int


@order_form("cupout", Rank.TALK)
class TellRoundOut(Form):
    """An outbox message that notifies the organiser of a contest that the time of a round (its
    number from 1) is out."""

    contest: int
    round: int


@order_form("tips", Rank.TALK)
class OfferTips(Form):
    """An outbox message that offers advice for the beginning of a game to a player who needs it."""

    slug: str
    lang: str


@order_form("poll", Rank.TALK)
class AskPoll(Form):
    """An outbox message that asks the position of the day, by its `number` in the collection, in
    a group (store id) by a poll."""

    group: int
    number: int


@order_form("week", Rank.TALK)
class TellWeek(Form):
    """An outbox message about the past week of a group (store id)."""

    group: int


@order_form("poll-answer", Rank.TALK)
class TellPoll(Form):
    """An outbox message that closes a poll of a group (store id) and shows the best play."""

    group: int
    number: int
    message: int
