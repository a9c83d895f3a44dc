"""What in a finished game was worse than what the bot would play, one board after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, code, in_lines, join, link
from bot.messages.best_plays import reason_text
from bot.messages.board import scene
from bot.opponent.normalized_errors import BLUNDER, mark
from bot.opponent.play_reasons import reason_for
from bot.requests.access import REVIEW
from bot.table.notes import KeptMistake
from bot.table.numbering import numbering_of
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from render import Marks
from rules.explain import throw_text
from rules.game import State
from rules.records.notation import read_play, write_play
from rules.view.visibility import arrows


def review_text(snapshot: TableSnapshot, wrong: Sequence[KeptMistake], words: Words) -> Html:
    """How many blunders and other mistakes each person made, and who had luck."""
    names, luck = snapshot.names(words), snapshot.notes.verdict
    told = []
    for seat, person in enumerate(snapshot.people):
        if person is None:
            continue
        own = [one.error for one in wrong if one.seat == seat]
        grave = sum(error >= BLUNDER for error in own)
        counts = words.say(
            "review-counts", who=names[seat], blunders=grave, mistakes=len(own) - grave
        )
        lucky = words.figure(luck.luck[seat], 1, signed=True) if luck is not None else ""
        told.append(words.say("review-luck", told=counts, luck=lucky) if lucky else counts)
    return words.say("review-title", told=join("; ", told))


def in_private(snapshot: TableSnapshot, bot: str, words: Words) -> Html:
    """The way to one's own chat, where a game is gone through."""
    address = f"https://t.me/{bot}?start={REVIEW}{snapshot.table.public_id}"
    return link(address, words.plain("review-private"))


def mistake_view(
    snapshot: TableSnapshot,
    audience: Audience,
    own: Sequence[KeptMistake],
    number: int,
    answered: bool,
) -> MessageView:
    """The board before a mistake, with `snapshot` as it was then: how would you play? Or what was
    played in dots, and the best play with what speaks for it."""
    state, words, one = snapshot.state, snapshot.words(audience), own[number]
    assert state is not None
    numbering = numbering_of(snapshot, one.seat)
    bare = scene(snapshot, audience, words, numbering)
    lines = [_question(state, number, len(own), words)]
    marks = Marks()
    if answered:
        lines += _answer(snapshot, state, one, numbering, words)
        board, side = state.variant.board, state.mover
        best, played = (
            arrows(board, side, read_play(state, text)) for text in (one.best, one.play)
        )
        marks = Marks(made=best, dotted=tuple(step for step in played if step not in best))
    view = replace(bare.view, recent=(), result=None)
    drawn = replace(bare, view=view, movable=(), marks=marks)
    keys, following = TableButtons(snapshot, words), number + 1 < len(own)
    shown = (keys.said("button-why", "mistake", f"{number}s"),) if not answered else ()
    on = (keys.said("button-next-question", "mistake", str(number + 1)),) if following else ()
    row = (*shown, *on)
    return MessageView(in_lines(lines), (row,) if row else (), drawn)


def _question(state: State, number: int, count: int, words: Words) -> Html:
    thrown = state.throw is not None
    throw = throw_text(str(state.throw), words.lang) if thrown else words.say("throw-none")
    values = {"number": number + 1, "count": count, "turn": state.turns + 1}
    return words.say("review-question", throw=throw, **values)


def _answer(
    snapshot: TableSnapshot, state: State, one: KeptMistake, numbering: str, words: Words
) -> list[Html]:
    """What was played with its sign and cost, what was better and why."""
    played, best = (read_play(state, text) for text in (one.play, one.best))
    texts = [code(words.play(write_play(state, steps, numbering))) for steps in (played, best)]
    reason = reason_text(snapshot, one.seat, reason_for(state, best, played), words)
    cost = words.figure(one.error, 2)
    return [
        words.say("review-played", play=texts[0], mark=mark(one.error), cost=cost),
        words.say("review-best", play=texts[1], reason=reason or "none"),
        words.say("review-legend"),
    ]
