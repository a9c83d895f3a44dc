"""What a message asks to be told about: the game or the word that is named in it."""

from __future__ import annotations

import re
from typing import Final

from bot.speech.normalized_text import folded

_RULES: Final = re.compile(
    r"(?P<game>\S.{1,40}?)[ ,:-]{1,3}(?:(?:какие )?правила|(?:the )?rules|how to play|как играть)"
    r"[ .?!]{0,3}"
)
_IN: Final = re.compile(r"\b(?:in|во?) (?P<game>\S.{2,40})")
_WHO: Final = re.compile(r"\b(?:who|кто)\b")
_SHOWN: Final = re.compile(
    r"(?i)(?:покажи|объясни|поясни|расскажи(?: про| об?)?|show(?: me)?|explain|tell me about)"
    r" (?P<after>\S.{0,40})|(?P<before>\S.{0,40}?),? (?:покажи|объясни|поясни|show(?: me)?)"
)


def with_rules_behind(said: str) -> str:
    """What stands before a wish for its rules, «кафтар правила»; "" in any other message."""
    found = _RULES.fullmatch(folded(said))
    return found["game"] if found else ""


def asked_in(said: str) -> str:
    """In what something is asked, whatever it is called, "how do I bear off in tapa?"; "" in
    nothing."""
    found = _IN.search(folded(said))
    return found["game"] if found else ""


def asks_who(said: str) -> bool:
    """Whether somebody is asked for."""
    return _WHO.search(folded(said)) is not None


def word_to_explain(said: str) -> str:
    """What a message asks to explain, «марс объясни»; all of one that asks for nothing so."""
    shown = _SHOWN.fullmatch(said.strip(" .!?"))
    return (shown["after"] or shown["before"]) if shown else said
