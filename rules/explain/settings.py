"""Names of the options of a game, and the meaning of their values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_CODE = re.compile(r"`([^`]+)`")
_QUOTES: Mapping[str, str] = {"ru": "«{}»", "en": "“{}”"}


@dataclass(frozen=True, slots=True)
class OptionText:
    """Option as a player reads it: `title` of the option, `name` of the value (a button), `text`
    the meaning of the value (one line)."""

    title: str
    name: str
    text: str


def option_text(option: str, value: str, lang: str) -> OptionText | None:
    """Return the words for a value of an option in a language, None if there are none."""
    row = _rows().get(option, {})
    if "offered" in row and value.isdecimal():
        name = _UNITS[row.get("unit", "")](int(value), lang)
        return OptionText(row["title"][lang], name, row["text"][lang])
    words = row.get("values", {}).get(value)
    if words is None:
        return None
    return OptionText(row["title"][lang], words["name"][lang], words["text"][lang])


def asked_by(option: str, value: str) -> tuple[str, ...]:
    """Return the words, in any language, that ask for one value of an option by themselves."""
    row = _rows().get(option, {}).get("values", {}).get(value, {})
    return tuple(row.get("aliases", ()))


def name_options(text: str, lang: str) -> str:
    """Return a text in which the names on buttons replace options, and values of the option named
    last in a line.

        >>> name_options("- `preset`: `book` is as told here, not `24/18`.", "en")
        '- “Rule set”: “By the book” is as told here, not `24/18`.'
    """
    return "\n".join(_named_in(line, lang) for line in text.split("\n"))


def _named_in(line: str, lang: str) -> str:
    option = ""

    def name(span: re.Match[str]) -> str:
        nonlocal option
        first, _, value = span[1].partition("=")
        text = option_text(option, span[1], lang)
        if text is not None:
            return _QUOTES[lang].format(text.name)
        if first not in _rows():
            return span[0]
        option = first
        title, text = _rows()[first]["title"][lang], option_text(first, value, lang)
        return _QUOTES[lang].format(title if text is None else f"{title}: {text.name}")

    return _CODE.sub(name, line)


def offered_numbers(option: str) -> tuple[str, ...]:
    """Return the numbers that are offered for an option whose value may be any number, as text;
    empty for other options."""
    return tuple(map(str, _rows().get(option, {}).get("offered", ())))


def options() -> Mapping[str, tuple[str, ...]]:
    """Return the options that have words, each with its values or the numbers that are offered."""
    return {
        option: tuple(row.get("values", ())) or offered_numbers(option)
        for option, row in _rows().items()
    }


def _in_seconds(number: int, lang: str) -> str:
    seconds = f"{number / 1000:g}"
    return f"{seconds.replace('.', ',')} с" if lang == "ru" else f"{seconds} s"


def _one_in(number: int, lang: str) -> str:
    percent = f"{number / 10_000:g}"
    return f"{percent.replace('.', ',')} %" if lang == "ru" else f"{percent}%"


_UNITS: Mapping[str, Callable[[int, str], str]] = {
    "": lambda number, lang: str(number),
    "ms": _in_seconds,
    "ppm": _one_in,
}


@cache
def _rows() -> Mapping[str, Any]:
    return tomllib.loads((files("rules.explain") / "options.toml").read_text(encoding="utf-8"))
