"""Finished games: a list of them, the last one in a sentence, and one with what there is of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, in_lines, spaced
from bot.messages.game_outcome import outcome
from bot.messages.game_replay import film_title
from bot.messages.time_spans import lapse_before
from bot.table.snapshot import TableSnapshot
from bot.ui.callback_data import free
from bot.ui.message import Button, Keyboard, MessageView, rows

SHARED = "game"
"""What stands before the public id of a game that is to be shared."""
PAGE = 8
"""So many games are listed at once."""


def history_view(
    games: Sequence[TableSnapshot], page: int, more: bool, words: Words, now: datetime
) -> MessageView:
    """Games that are over, the newest first, on a page (from 0) that others may follow."""
    lines, buttons = [words.say("history-title")], []
    for number, game in enumerate(games, page * PAGE + 1):
        lines.append(spaced(f"{number}.", _line(game, words, now)))
        label = words.plain("button-past-game", number=number)
        buttons.append(TableButtons(game, words).button(label, "past", str(page)))
    way = [Button(words.plain("button-back"), free("history", str(page - 1)))] if page else []
    way += [Button(words.plain("button-next-page"), free("history", str(page + 1)))] if more else []
    return MessageView(in_lines(lines), (*rows(buttons, 3), *((tuple(way),) if way else ())))


def last_view(game: TableSnapshot, words: Words, now: datetime) -> MessageView:
    """How the game that was over last has ended, and the way to all that can be had of it."""
    button = TableButtons(game, words).button(words.plain("button-last-game"), "past", "0")
    return MessageView(_line(game, words, now), ((button,),))


def _line(game: TableSnapshot, words: Words, now: datetime) -> Html:
    result, over = game.result, game.table.over_at or now
    names, told = game.called_short(words), words.say("history-none")
    if result is not None and result.winner is not None:
        points = words.figure(result.points[result.winner])
        told = words.say("history-won", who=names[result.winner], points=points)
    return words.say(
        "history-line",
        game=game.title(words),
        names=" – ".join(names),
        told=told,
        time=lapse_before(now - over, words),
    )


def past_view(
    snapshot: TableSnapshot, page: str, words: Words, share: Keyboard = ()
) -> MessageView:
    """One game with its record, its review and its replay, and the way to `share` it, if any."""
    keys = TableButtons(snapshot, words)
    text = film_title(snapshot, words)
    keyboard = (
        (keys.said("button-replay", "replay"), keys.said("button-review", "review")),
        (keys.said("button-record", "record"), keys.said("button-fair", "fair")),
        *share,
        (Button(words.plain("button-back"), free("history", page)),),
    )
    return MessageView(in_lines((text, outcome(snapshot, words))), keyboard)


def share_keyboard(snapshot: TableSnapshot, words: Words) -> Keyboard:
    """The way to share a game in any chat, where the bot may be typed there."""
    shared = f"{SHARED} {snapshot.table.public_id}"
    return ((Button(words.plain("button-share-game"), share=shared),),)
