"""Whether a message asks something, and whether it wishes for a game all the same."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.normalized_text import folded

_BEFORE: Final = r"(?:(?:а|и|ну|но|же|слушай|скажи|бот|and|but|so|well|hey|bot|ok)[ ,]{1,2}){0,3}"
_ASKS: Final = re.compile(
    _BEFORE + r"(?:почему|зачем|отчего|как|кака\w|каки\w|како\w|кто|кого|кому|кем|что|чего|чем|че"
    r"|чей|чь[яеи]|когда|где|куда|откуда|сколько|разве|правда ли|можно|можешь|умеешь|\w{1,20} ли"
    r"|why|how|who|whose|what|which|when|where|can|could|do|does|did|is|are|am|was|were|may|must"
    r"|should|will|would|has|have|what's|who's|whats|whos)\b"
)
_WISHES: Final = re.compile(
    _BEFORE + r"(?:(?:можно|можем|может|можешь|могу|хочешь|хотите|давай\w{0,2}|не хочешь)"
    r"(?: \S{1,20}){0,6}?"
    r" (?:(?:(?:по)?игра|сыгра)(?:ть|ем|ешь|й)|пере(?:йти|йдем|ключи(?:ть|м)ся))\b"
    r"|(?:поигра|сыгра)е(?:м|шь|те)\b|(?:не )?сыграть ли\b|нов(?:ая|ую)\b|new\b"
    r"|(?:can|could|may|shall|should|will|would|do|are) (?:(?:we|i)\b(?: \S{1,20}){0,6}?"
    r" (?:play|have a game|switch)|you\b(?: \S{1,20}){0,6}? play\b.{0,20}\bme\b)"
    r"|(?:в \S{1,20} )?слабо\b"
    r"|(?:how|what) about (?:a|another|one|playing)\b|(?:let's |lets )?play\b)"
)


def asks(text: str) -> bool:
    """Whether a message asks something rather than wishes for something."""
    said = folded(text)
    return said.endswith("?") or _ASKS.match(said) is not None


def only_asks(text: str) -> bool:
    """The same of a message that wishes for no game in plain words, as «можно сыграть в тапу?» and
    "can we play tapa?" do."""
    return asks(text) and _WISHES.match(folded(text)) is None
