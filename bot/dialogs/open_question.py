"""The open decision of a table: its text and its buttons, by the dialog of the part that asks."""

from __future__ import annotations

from bot.dialogs import parallel_boards, secret_answer
from bot.dialogs.dialog import Dialog, dialog_of, dialogs_for
from bot.dialogs.resign_values import shares
from bot.dialogs.throw import ThrowDialog
from bot.dialogs.viewer import Viewer
from bot.i18n import Html
from bot.table.autoplay import by_hand
from bot.table.seats import costs_of
from bot.table.telegram_dice import rolling
from bot.ui.message import Keyboard
from rules.game import Ask

_THROW = ThrowDialog()


def question_lines(viewer: Viewer) -> list[Html]:
    """Return the text of the open decision and the players who have to make it; nothing if none is
    open."""
    snapshot, words, ask = viewer.snapshot, viewer.words, viewer.state.ask
    if snapshot.table.status != "playing" or ask is None:
        return []
    vacant = [seat for seat in snapshot.acting if seat in snapshot.empty]
    if vacant and costs_of(viewer.state, vacant[0]):
        share_text = shares(viewer.state, vacant[0], viewer.names)
        return [words.say("seat-empty-several", shares=share_text)]
    if vacant:
        return _seat_left(viewer)
    if rolling(snapshot):
        return [words.say("roll-going", who=viewer.names[snapshot.acting[0]])]
    line = (
        secret_answer.prompt(viewer, ask)
        if ask.hidden
        else _dialog(viewer, ask).prompt(viewer, ask)
    )
    board = parallel_boards.named_line(viewer.state, words)
    return [*filter(None, (board,)), line, *_seat_left(viewer)]


def _seat_left(viewer: Viewer) -> list[Html]:
    """Return that a player left their seat, and what the others can do instead of playing on;
    nothing if no seat is empty."""
    snapshot, words = viewer.snapshot, viewer.words
    if snapshot.empty and not snapshot.restrictions.may_join:
        return [words.say("cup-seat-left", who=viewer.names[snapshot.empty[0]])]
    return [words.say("seat-empty")] if snapshot.empty else []


def status_lines(viewer: Viewer) -> list[Html]:
    """Return the status lines of all dialogs of this game, whatever the open decision is."""
    variant = viewer.state.variant
    there = dialogs_for((*variant.turn, *variant.standing))
    return [line for dialog in there for line in dialog.status(viewer) if line]


def question_buttons(viewer: Viewer) -> Keyboard:
    """Return the buttons of the open decision."""
    ask = viewer.state.open_ask
    if ask.hidden:
        way = secret_answer.way_in(viewer.snapshot, viewer.bot, viewer.words)
        return (*secret_answer.buttons(viewer.snapshot, ask, viewer.words), *way)
    return _dialog(viewer, ask).buttons(viewer, ask)


def _dialog(viewer: Viewer, ask: Ask) -> Dialog:
    """Return the dialog of the open decision; rolls by hand and live dice share a dialog of their
    own."""
    return _THROW if by_hand(viewer.state) is not None else dialog_of(ask.part)
