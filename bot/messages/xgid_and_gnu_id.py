"""The IDs under which other programs of backgammon know a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.dialogs.viewer import TableButtons
from bot.i18n import Html, Words, code, in_lines
from bot.table.preferences import value
from bot.table.snapshot import TableSnapshot
from bot.ui.message import Button, MessageView
from rules.exchange.gnu_id import write_gnu_id
from rules.exchange.played_match import last_decision
from rules.exchange.xgid import find_xgid, write_xgid
from rules.game import State


def id_lines(state: State | None) -> list[Html]:
    """Return the XGID and the GNU ID of a position, each to be copied by a tap; nothing in games
    that have none."""
    decision = None if state is None else last_decision(state)
    return [] if decision is None else decision_ids(write_xgid(decision))


def decision_ids(xgid: str) -> list[Html]:
    """Return the XGID of a decision and its GNU ID, if it has one, each to be copied by a tap."""
    decision = find_xgid(xgid)
    gnu_id = None if decision is None else write_gnu_id(decision)
    return [code(each) for each in (xgid, gnu_id) if each]


def with_ids(text: Html, state: State | None, settings: Mapping[str, Any]) -> Html:
    """Return a text about a position, in a private chat, with its IDs if the reader wants them."""
    return in_lines([text, *id_lines(state)]) if value(settings, "ids") == "on" else text


def id_buttons(
    snapshot: TableSnapshot, settings: Mapping[str, Any], words: Words, length: int | None = None
) -> tuple[Button, ...]:
    """Return the button that brings the IDs of the position after `length` answers, by default all
    of them; none if they stand there, or if there are none."""
    if value(settings, "ids") == "on" or not id_lines(snapshot.state):
        return ()
    keys = TableButtons(snapshot, words)
    at = snapshot.table.length if length is None else length
    return (keys.said("button-xgid", "xgid", at),)


def view_with_ids(
    view: MessageView,
    snapshot: TableSnapshot,
    length: int,
    settings: Mapping[str, Any],
    words: Words,
) -> MessageView:
    """Return the view of a game after `length` answers, in a private chat, with the IDs of the
    position or the button that brings them."""
    text = with_ids(view.text, snapshot.state, settings)
    buttons = id_buttons(snapshot, settings, words, length)
    return replace(view, text=text, keyboard=(*view.keyboard, *([buttons] if buttons else ())))
