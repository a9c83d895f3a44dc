"""Admins of a group, as Telegram reports them: whether it has to be asked, and the sense of its
answer.

The group waits while Telegram is asked, so only updates that depend on the answer ask.
"""

from __future__ import annotations

from bot.requests.handler_registries import declared_button
from bot.requests.read_request import read_first
from bot.speech import NewGame, Word
from bot.ui.callback_data import unpack

_PLAY = "/m "
"""The start of a command that means no more than the text after it."""
_ADMINS = ("creator", "administrator")


def tap_depends(data: str | None) -> bool:
    """Return whether the effect of a button depends on who runs the group."""
    press = unpack(data)
    button = None if press is None else declared_button(press)
    return button is not None and button.asks_admins


def words_depend(text: str, bot_name: str, *, answers: bool) -> bool:
    """Return whether the effect of a message, which may reply to the bot, depends on who runs
    the group."""
    if text.startswith("/") and not text.startswith(_PLAY):
        return True
    intent = read_first(text, bot_name).intent
    if not intent.addressed and not answers:
        return False
    return isinstance(intent, NewGame) or (isinstance(intent, Word) and intent.traits.admins)


def is_admin(status: str) -> bool:
    """Return whether a member of that status runs the group."""
    return status in _ADMINS
