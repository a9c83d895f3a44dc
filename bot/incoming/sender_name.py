"""What people and groups are called, as it can stand in a line of ours."""

from __future__ import annotations

import unicodedata
from typing import Final

import telegram

_NAMELESS: Final = "?"
_OF_NO_LINE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of characters that are none to be read, or begin a line."""
_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of what stands behind them."""


def sender_name(user: telegram.User) -> str:
    """A person's name in one line; the username of whoever has none."""
    return _in_line(user.full_name) or user.username or _NAMELESS


def chat_title(chat: telegram.Chat) -> str | None:
    """What a group is called, in one line; None for a chat without a title."""
    return None if chat.title is None else _in_line(chat.title)


def _in_line(name: str | None) -> str:
    """A name without breaks of lines and without signs that turn what stands behind them; "" for
    none."""
    kept = (" " if unicodedata.category(one) in _OF_NO_LINE else one for one in name or "")
    return " ".join("".join(one for one in kept if one not in _TURNS).split())
