"""What a message may ask for, each intent with what is so of it (`sayings/intents.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple


class Traits(NamedTuple):
    """What is so of an intent; the head of the file tells what each trait means."""

    answer: bool = False
    board: bool = False
    anytime: bool = False
    casual: bool = False
    tells: bool = False
    shows: bool = False
    social: bool = False
    admins: bool = False
    beside: bool = False
    costly: bool = False
    question: bool = False
    numbered: bool = False
    takes: Literal["nothing", "text", "username"] = "nothing"
    at: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()


@cache
def _read() -> Mapping[str, Traits]:
    text = (files("bot.speech") / "sayings" / "intents.toml").read_text("utf-8")
    rows: dict[str, dict[str, Any]] = tomllib.loads(text)
    return {name: _traits(row) for name, row in rows.items()}


def _traits(row: dict[str, Any]) -> Traits:
    """Return the traits of an intent as its table writes them, lists as tuples."""
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return Traits(**values)


INTENTS: Final = _read()
"""All intents, by name."""
NO_WORDS: Final = frozenset({"play", "new", "talk"})
"""Intents that carry more than a word, or nothing."""
QUESTIONS: Final = frozenset(name for name, traits in INTENTS.items() if traits.question)
"""Intents that ask about the position at hand."""
WORDS: Final = {name: traits for name, traits in INTENTS.items() if name not in NO_WORDS}
"""The intents that a word with a value stands for."""
