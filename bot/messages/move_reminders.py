"""Messages about a player who has not moved: a reminder, and the end of their time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.dialogs.resign_values import by_board
from bot.dialogs.viewer import TableButtons
from bot.i18n import EMPTY, Html, Words, listed, spaced
from bot.messages.open_tables_list import board_button, board_link
from bot.messages.time_spans import clock_time
from bot.store import Gap
from bot.table.notes import Wait
from bot.table.snapshot import AWAY, Audience, TableSnapshot
from bot.table.time_controls import clock_of
from bot.table.waiting_time import ends, others
from bot.ui.message import Keyboard, MessageView
from rules.questions.stake import value_of
from rules.questions.standing import forfeit


def reminder(
    snapshot: TableSnapshot, audience: Audience, wait: Wait, gaps: Sequence[Gap], now: datetime
) -> MessageView:
    """Return a reminder to the players who are to move, with the time they have, or the time
    until their clock runs out; in a chat other than the board's with a button that leads there."""
    words, game = snapshot.words(audience), snapshot.title(snapshot.words(audience))
    who = listed(snapshot.mention(seat, words) for seat in wait.seats)
    end = ends(snapshot, gaps)
    if end is None:
        return MessageView(words.say("call-agreed", who=who, game=game))
    if clock_of(snapshot.notes.pace) is not None:
        left = clock_time(max(0.0, (end - now).total_seconds()))
        return MessageView(words.say("flag-soon", who=who, left=left))
    hours = max(1, round((end - now) / timedelta(hours=1)))
    text = words.say("call-player", who=who, game=game, left=time_left(hours, words))
    address = board_link(snapshot) if audience.key == AWAY else ""
    return MessageView(text, board_button(address, words))


def time_left(hours: int, words: Words) -> Html:
    """Return a future span, in hours or from 48 hours on in days."""
    if hours < 48:
        return words.say("call-hours", count=hours)
    return words.say("call-days", count=round(hours / 24))


def time_out(snapshot: TableSnapshot, wait: Wait, words: Words) -> MessageView:
    """Return the message to a single opponent that a player's time ran out, with their choices."""
    return _time_is_out(snapshot, wait, words, mentioned="none")


def time_out_in_group(snapshot: TableSnapshot, wait: Wait, words: Words) -> MessageView:
    """Return the message to a group that a player's time ran out, with mentions of the seats
    that may choose."""
    mentioned = listed(snapshot.mention(seat, words) for seat in others(snapshot, wait))
    return _time_is_out(snapshot, wait, words, mentioned)


def _time_is_out(
    snapshot: TableSnapshot, wait: Wait, words: Words, mentioned: Html | str
) -> MessageView:
    """Return the message that a player's time ran out, with the choices of the seats in
    `mentioned`."""
    away = listed(snapshot.names(words)[seat] for seat in wait.seats)
    message = "flag-fell" if clock_of(snapshot.notes.pace) is not None else "time-out"
    news = words.say(message, who=away, game=snapshot.title(words))
    news = spaced(news, _what_it_brings(snapshot, wait, words))
    text = words.say("time-out-asked", other=mentioned, told=news)
    return MessageView(text, _choices(snapshot, words))


def _what_it_brings(snapshot: TableSnapshot, wait: Wait, words: Words) -> Html:
    """Return what the board says that the other one of two may take; nothing if the match is lost
    by the clock."""
    state = snapshot.state
    whole = clock_of(snapshot.notes.pace) is not None and snapshot.notes.series is not None
    if state is None or len(snapshot.people) != 2 or len(wait.seats) != 1 or whole:
        return EMPTY
    result = forfeit(state, wait.seats[0], "time")
    return by_board(result, value_of(state), snapshot.table.slug, words)


def _choices(snapshot: TableSnapshot, words: Words) -> Keyboard:
    """Return buttons to take the win, to wait on, or to let the bot play."""
    keys = TableButtons(snapshot, words)
    win = (keys.said("button-take-win", "absent", "win"),) if len(snapshot.people) == 2 else ()
    wait_on = keys.said("button-wait-on", "absent", "wait")
    bot = (keys.said("button-invite-bot", "absent", "bot"),)
    return win, (wait_on, *(bot if snapshot.restrictions.may_join else ()))
