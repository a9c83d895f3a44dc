"""The names of people and groups, each fit for a line of the bot's text."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import telegram

_NAMELESS: Final = "?"
_OF_NO_LINE: Final = ("Cc", "Cs", "Zl", "Zp")
"""Categories of characters that cannot be read, or begin a line."""
_TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text after them."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters or signs and show nothing."""
_SEEN: Final = frozenset("LNPS")
"""First letters of the kinds of characters that can be seen."""
_JOINER: Final = "\u2060"
_LIVE: Final = re.compile(r"[@#$](?=\w)|(?<![^\W_])/(?=\w)|(?<=\w)[.:](?=\w)|(?<=:)/(?=/)|\+(?=\d)")
"""Signs by which Telegram finds a mention, a tag, a command, an address or a number in plain
text."""


def sender_name(user: telegram.User) -> str:
    """Return a person's name in one line; the username if the name is empty or invisible."""
    return _in_line(user.full_name) or user.username or _NAMELESS


def chat_title(chat: telegram.Chat) -> str | None:
    """Return a group's name in one line, None if the chat has no title."""
    return None if chat.title is None else _in_line(chat.title) or _NAMELESS


def _in_line(name: str | None) -> str:
    """Return a name without line breaks and without characters that turn the direction of the text,
    in which Telegram finds no link, mention or command; "" if nothing of it can be seen."""
    characters = (
        " " if unicodedata.category(character) in _OF_NO_LINE else character
        for character in name or ""
    )
    line = " ".join(
        "".join(character for character in characters if character not in _TURNS).split()
    )
    if not any(
        unicodedata.category(character)[0] in _SEEN and character not in _BLANK
        for character in line
    ):
        return ""
    return _LIVE.sub(rf"\g<0>{_JOINER}", line)
