"""The short keyboard of a player with a mentor: plays, help, and one button for the rest."""

from __future__ import annotations

from typing import Final

from bot.dialogs.viewer import TableButtons
from bot.ui.callback_data import unpack
from bot.ui.message import Button, Keyboard, rows

MORE: Final = "more"
"""The menu of a draft that shows the rest of the buttons."""
_HELP: Final = ("hint", "way")
_REST: Final = ("moves", "resign", "other", "levels", "rules", "invite", "mentor")


def short_keyboard(keys: TableButtons, keyboard: Keyboard) -> Keyboard:
    """Return the buttons that a beginner needs, with one that opens the rest; if that is open, the
    rest with a way back."""
    draft = keys.snapshot.draft
    menu = draft.menu if draft is not None else ""
    named = [[(_name(button), button) for button in row] for row in keyboard]
    rest = [button for row in named for name, button in row if name in _REST]
    if menu == MORE:
        return (*rows(rest, 2), (keys.said("button-back", "menu"),))
    main_rows = [[button for name, button in row if name not in (*_HELP, *_REST)] for row in named]
    help_row = [button for row in named for name, button in row if name in _HELP]
    if rest and not menu:
        help_row.append(keys.said("button-more", "menu", MORE))
    return tuple(tuple(row) for row in (*main_rows, help_row) if row)


def _name(button: Button) -> str:
    """Return the action of a button; that of a menu is the menu's name."""
    press = unpack(button.data)
    if press is None:
        return ""
    return press.value if press.action == "menu" else press.action
