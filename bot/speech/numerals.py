"""Numbers as people say them, in Russian and English, up to 99."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import extractOne

_SUFFIXES: Final = frozenset(
    {"го", "й", "я", "е", "м", "му", "х", "ти", "ю", "ой", "ый", "ую", "th", "st", "nd", "rd"}
)
"""How an ordinal in digits ends, «24-го»."""
_FORGIVING: Final = 8
"""So many letters a word has in which a slip is forgiven."""
_TENS: Final = frozenset({20, 30, 40, 50, 60})


_KINDS: Final = ("count", "ordinal", "face", "group")
"""Kinds of forms, the first of which a form is that belongs to several."""


class Numeral(NamedTuple):
    """A number, how many words it takes, and how it was said: "digits", "count" («пять»),
    "ordinal" («пятый»), "face" («пятёрка»), "group" («пятеро»)."""

    value: int
    words: int
    kind: str


@cache
def _tables() -> Mapping[str, Mapping[str, str]]:
    """Return the tables of the file."""
    return tomllib.loads((files(__package__) / "numerals.toml").read_text("utf-8"))


@cache
def _forms() -> Mapping[str, tuple[int, str]]:
    """Return the forms of numbers, each with its number and kind; a form of two kinds is of the
    first."""
    endings = _tables()["endings"]
    tables = {kind: _tables()[kind] for kind in _KINDS}
    return {
        stem + ending: (int(number), kind)
        for kind, table in reversed(tables.items())
        for number, line in table.items()
        for stem, _, name in (entry.partition("+") for entry in line.split())
        for ending in endings.get(name, name).split(",")
    }


@cache
def counts() -> Mapping[str, int]:
    """Return the words that count, with their numbers."""
    return {form: number for form, (number, kind) in _forms().items() if kind == "count"}


@cache
def heard() -> Mapping[str, Numeral]:
    """Return words that a machine writes for a number it hears, with that number."""
    table = _tables()["heard"].items()
    return {
        word: Numeral(int(number), 1, "digits") for number, line in table for word in line.split()
    }


@lru_cache(maxsize=1024)
def _word(word: str) -> tuple[int, str] | None:
    """Return the number that a single word says, and its kind; None if it says none."""
    digits, dash, suffix = word.partition("-")
    if not dash:
        suffix = word.lstrip("0123456789")
        digits = word[: len(word) - len(suffix)]
    if digits.isdecimal() and len(digits) <= 2 and (not suffix or suffix in _SUFFIXES):
        return int(digits), "ordinal" if suffix else "digits"
    return _forms().get(word) or _misspelt(word)


def _misspelt(word: str) -> tuple[int, str] | None:
    """Return the number of which a long word is a misspelling, «тринацать»."""
    if len(word) < _FORGIVING or not word.isalpha():
        return None
    near = extractOne(word, _forms().keys(), scorer=OSA.distance, score_cutoff=1)
    return _forms()[near[0]] if near and near[0][:2] == word[:2] else None


def numeral(words: Sequence[str], at: int) -> Numeral | None:
    """Return the number that begins at a word; None if none does. Words are in small letters, with
    ё as е.

    >>> numeral("с двадцать четвертого".split(), 1)
    Numeral(value=24, words=2, kind='ordinal')
    """
    first = _word(words[at])
    if first is None:
        tens, dash, ones = words[at].partition("-")
        both = numeral((tens, ones), 0) if dash else None
        return both._replace(words=1) if both is not None and both.words == 2 else None
    value, kind = first
    if value in _TENS and kind == "count" and at + 1 < len(words):
        second = _word(words[at + 1])
        if second is not None and second[0] < 10 and second[1] in ("count", "ordinal", "face"):
            return Numeral(value + second[0], 2, second[1])
    return Numeral(value, 1, kind)
