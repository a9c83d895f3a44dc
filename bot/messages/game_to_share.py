"""A finished game for friends elsewhere: how it ended, and where it was sharpest."""

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
    """The end of a game, and the position of its dearest mistake, where the bot has looked for
    mistakes: what to play there is left to whoever sees it."""
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
    """The board of a state, as a group sees it."""
    shown = replace(replace_table(snapshot, status="playing", draft=None), state=state)
    audience = Audience("home", chat, None, None)
    return MessageView(in_lines(()), scene=scene(shown, audience, words, "own"))
