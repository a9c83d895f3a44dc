"""Who runs a group, as Telegram tells: whether it has to be asked, and what its answer means.

To ask takes a while in which the group waits, so it is asked only for what depends on it.
"""

from __future__ import annotations

from bot.requests.access import ACTIONS, CONTESTS, Allowed
from bot.requests.bare_game_name import named_game
from bot.speech import NewGame, Unknown, Word, intent_by_keywords, understand
from bot.ui.callback_data import unpack

_BUTTONS = {
    *(name for name, allowed in {**ACTIONS, **CONTESTS}.items() if allowed is Allowed.HOST),
    *("lang", "prefs", "pref", "begin", "here", "cuplike"),
}
"""Buttons that obey admins, or may open a table."""
_PLAY = "/m "
"""What begins a command that says no more than what follows it."""
_ADMINS = ("creator", "administrator")


def tap_depends(data: str | None) -> bool:
    """Whether what a button does depends on who runs the group."""
    press = unpack(data)
    return press is not None and press.action in _BUTTONS


def words_depend(text: str, bot_name: str, *, answers: bool) -> bool:
    """The same for a message, which may be an answer to one of the bot's."""
    if text.startswith("/") and not text.startswith(_PLAY):
        return True
    intent = understand(text, bot_name=bot_name)
    if not intent.addressed and not answers:
        return False
    if isinstance(intent, Unknown) and named_game(intent) is not None:
        return True
    if isinstance(intent, Unknown):
        intent = intent_by_keywords(text) or intent
    return isinstance(intent, NewGame) or (isinstance(intent, Word) and intent.traits.admins)


def is_admin(status: str) -> bool:
    """Whether a member of that status runs the group."""
    return status in _ADMINS
