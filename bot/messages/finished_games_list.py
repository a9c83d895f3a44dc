"""Finished games: a list of them, the last in a sentence, a single game with all about it, and one
to show to friends elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, as_many, in_lines, spaced
from bot.messages.board import scene
from bot.messages.game_outcome import outcome
from bot.messages.game_replay import film_title
from bot.messages.time_spans import lapse_before
from bot.store import StoredAnswer
from bot.table.game_cache import replay
from bot.table.match import begin
from bot.table.notes import KeptMistake
from bot.table.snapshot import Audience, TableSnapshot, replace_table
from bot.ui.message import PAGE, Button, Keyboard, MessageView, Page, free_button, rows
from rules.explain import throw_text
from rules.game import Answer, State
from rules.questions.play import Play

SHARED = "game"
"""The word before the public id of a game that is shared."""
_NAMED = 200
"""The most UTF-16 units of the players of a game."""


def history_view(
    games: Sequence[TableSnapshot], page: Page, words: Words, now: datetime
) -> MessageView:
    """Return a page of finished games, the newest first."""
    lines, buttons = [words.say("history-title")], []
    for number, game in enumerate(games, page.number * PAGE + 1):
        lines.append(spaced(f"{number}.", _line(game, words, now)))
        label = words.plain("button-past-game", number=number)
        buttons.append(TableButtons(game, words).button(label, "past", page.number))
    ways = page.ways(lambda message, number: free_button(words, message, "history", number))
    return MessageView(in_lines(lines), (*rows(buttons, 3), *ways))


def last_view(game: TableSnapshot, words: Words, now: datetime) -> MessageView:
    """Return the result of the game that ended last, with a button that leads to all about it."""
    button = TableButtons(game, words).button(words.plain("button-last-game"), "past", 0)
    return MessageView(_line(game, words, now), ((button,),))


def _line(game: TableSnapshot, words: Words, now: datetime) -> Html:
    result, over = game.result, game.table.over_at or now
    names, outcome = game.called_short(words), words.say("history-none")
    if result is not None and result.winner is not None:
        points = words.figure(result.points[result.winner])
        outcome = words.say("history-won", who=names[result.winner], points=points)
    return words.say(
        "history-line",
        game=game.title(words),
        names=as_many(" – ", names, _NAMED),
        told=outcome,
        time=lapse_before(now - over, words),
    )


def past_view(
    snapshot: TableSnapshot, page: int, words: Words, share: Keyboard = ()
) -> MessageView:
    """Return a finished game with buttons for its record, review and replay, and with the
    keyboard `share`, if any."""
    keys = TableButtons(snapshot, words)
    text = film_title(snapshot, words)
    keyboard = (
        (keys.said("button-replay", "replay"), keys.said("button-review", "review")),
        (keys.said("button-record", "record"), keys.said("button-fair", "fair")),
        *share,
        (free_button(words, "button-back", "history", page),),
    )
    return MessageView(in_lines((text, outcome(snapshot, words))), keyboard)


def share_keyboard(snapshot: TableSnapshot, words: Words) -> Keyboard:
    """Return the button that shares a game in any chat that allows inline messages of the bot."""
    shared = f"{SHARED} {snapshot.table.public_id}"
    return ((Button(words.plain("button-share-game"), share=shared),),)


def shared_views(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], words: Words, chat: int
) -> list[MessageView]:
    """Return the end of a game and, if the game was reviewed, the position of its largest
    mistake in a play, without the solution."""
    replies = [Answer(*reply[:3]) for reply in answers]
    title = film_title(snapshot, words)
    last = replay(begin(snapshot.table), replies)
    text = in_lines((title, outcome(snapshot, words)))
    views = [MessageView(text, scene=_group_board(snapshot, last, words, chat).scene)]
    dearest = _dearest(snapshot.notes.mistakes or ())
    if dearest is not None:
        moment = replay(begin(snapshot.table), replies[: dearest.length])
        question = words.say(
            "share-sharp",
            who=snapshot.called_short(words)[dearest.seat],
            throw=throw_text(str(moment.throw or "none"), words.lang),
        )
        text = in_lines((title, question))
        views.append(MessageView(text, scene=_group_board(snapshot, moment, words, chat).scene))
    return views


def _dearest(mistakes: Sequence[KeptMistake]) -> KeptMistake | None:
    plays = [mistake for mistake in mistakes if mistake.kind == Play.kind]
    return max(plays, key=lambda mistake: mistake.error, default=None)


def _group_board(snapshot: TableSnapshot, state: State, words: Words, chat: int) -> MessageView:
    """Return the board of a state as a group sees it."""
    shown = replace(replace_table(snapshot, status="playing", draft=None), state=state)
    audience = Audience("home", chat, None, None)
    return MessageView(in_lines(()), scene=scene(shown, audience, words, "own"))
