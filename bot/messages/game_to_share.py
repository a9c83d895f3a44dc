"""A finished game for friends elsewhere: its result, and the position of its largest mistake."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.i18n import Words, in_lines
from bot.messages.board import scene
from bot.messages.game_outcome import outcome
from bot.messages.game_replay import film_title
from bot.store import StoredAnswer
from bot.table.game_cache import replay
from bot.table.match import begin
from bot.table.notes import KeptMistake
from bot.table.snapshot import Audience, TableSnapshot, replace_table
from bot.ui.message import MessageView
from rules.explain import throw_text
from rules.game import Answer, State
from rules.questions.play import Play


def shared_views(
    snapshot: TableSnapshot, answers: Iterable[StoredAnswer], words: Words, chat: int
) -> list[MessageView]:
    """Return the end of a game and, if the game was reviewed, the position of its largest
    mistake in a play, without the solution."""
    given = [Answer(*one[:3]) for one in answers]
    title = film_title(snapshot, words)
    last = replay(begin(snapshot.table), given)
    text = in_lines((title, outcome(snapshot, words)))
    views = [MessageView(text, scene=_drawn(snapshot, last, words, chat).scene)]
    dearest = _dearest(snapshot.notes.mistakes or ())
    if dearest is not None:
        then = replay(begin(snapshot.table), given[: dearest.length])
        asked = words.say(
            "share-sharp",
            who=snapshot.called_short(words)[dearest.seat],
            throw=throw_text(str(then.throw or "none"), words.lang),
        )
        text = in_lines((title, asked))
        views.append(MessageView(text, scene=_drawn(snapshot, then, words, chat).scene))
    return views


def _dearest(mistakes: Sequence[KeptMistake]) -> KeptMistake | None:
    plays = [one for one in mistakes if one.kind == Play.kind]
    return max(plays, key=lambda one: one.error, default=None)


def _drawn(snapshot: TableSnapshot, state: State, words: Words, chat: int) -> MessageView:
    """Return the board of a state as a group sees it."""
    shown = replace(replace_table(snapshot, status="playing", draft=None), state=state)
    audience = Audience("home", chat, None, None)
    return MessageView(in_lines(()), scene=scene(shown, audience, words, "own"))
