"""What the options of a game are called and what each of their values means."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option as a player reads it: `title` of the option, `name` of the value (a button),
    `text` what the value means (one line)."""

    title: str
    name: str
    text: str


def option_text(option: str, value: str, lang: str) -> OptionText | None:
    """The words for one value of an option in a language; None where there are none."""
    row = _rows().get(option, {})
    words = row.get("values", {}).get(value)
    if words is None:
        return None
    return OptionText(row["title"][lang], words["name"][lang], words["text"][lang])


def options() -> Mapping[str, tuple[str, ...]]:
    """The options that have words, each with its values."""
    return {option: tuple(row["values"]) for option, row in _rows().items()}


@cache
def _rows() -> Mapping[str, Any]:
    return tomllib.loads((files("rules.explain") / "options.toml").read_text(encoding="utf-8"))
