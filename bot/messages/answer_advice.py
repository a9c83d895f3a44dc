"""The bot's advice on decisions other than plays: naming a throw, an action before the play,
choosing an army or a board and the like."""

from __future__ import annotations

from bot.dialogs.dialog import dialog_of
from bot.dialogs.play_text import told_play
from bot.dialogs.viewer import Viewer
from bot.i18n import Html, Words
from bot.opponent import considers
from bot.table.numbering import numbering_of
from bot.table.snapshot import TableSnapshot
from rules.game import State
from rules.questions.standing import Resign
from rules.records.notation import read_play


def asks_for_answer(state: State) -> bool:
    """Return whether the open decision is other than a play, and the bot can advise on it."""
    return state.ask is not None and considers(state.ask)


def answer_advice(
    snapshot: TableSnapshot, seat: int, value: str, after: State | None, play: str, words: Words
) -> Html:
    """Return the answer that the bot would give in a seat, `value`, and its next play: `play` in
    own numbers, for the state `after`; "" for none."""
    state, numbering = snapshot.state, numbering_of(snapshot, seat)
    assert state is not None and state.ask is not None
    if value.startswith(f"{Resign.kind}:"):
        return words.say("advice-resign")
    viewer, ask = Viewer(snapshot, words, seat, numbering), state.ask
    label = dialog_of(ask.part).told(viewer, ask, value)
    shown = "none"
    if after is not None and play:
        shown = told_play(after, read_play(after, play), numbering, words)
    return words.say("advice-answer", kind=ask.kind, answer=label, play=shown)
