"""The mentor's question before a blunder, and the better play over the board."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogs.play_text import told_play
from bot.dialogs.viewer import TableButtons
from bot.i18n import Words, code, in_lines
from bot.messages.best_play_question import Position, legend, reason_for_best, verdict_picture
from bot.messages.board import scene
from bot.table.numbering import numbering_of
from bot.table.shown_messages import ShownDoubt
from bot.table.snapshot import Audience, TableSnapshot
from bot.ui.message import MessageView
from rules.records.notation import read_play


def doubt_view(snapshot: TableSnapshot, words: Words) -> MessageView:
    """Return the question whether a blunder is meant."""
    keys = TableButtons(snapshot, words)
    ways = (keys.said("button-show-better", "better"), keys.said("button-anyway", "anyway"))
    return MessageView(words.say("mentor-doubt"), (ways,))


def better_view(snapshot: TableSnapshot, audience: Audience, doubt: ShownDoubt) -> MessageView:
    """Return both plays over the board, why one is better, and buttons to make either."""
    state, words = snapshot.game, snapshot.words(audience)
    numbering, keys = numbering_of(snapshot, doubt.seat), TableButtons(snapshot, words)
    bare = scene(snapshot, audience, words, numbering)
    choices = (doubt.better, doubt.play)
    position = Position(state, bare, numbering, choices, doubt.better, doubt.play)
    text = words.say(
        "mentor-better",
        play=code(told_play(state, read_play(state, doubt.better), numbering, words)),
        reason=reason_for_best(position, None, words),
    )
    ways = (keys.said("button-play-this-way", "best"), keys.said("button-anyway", "anyway"))
    drawn = replace(verdict_picture(position, None), movable=())
    return MessageView(in_lines((text, legend(position, None, words))), (ways,), drawn)
