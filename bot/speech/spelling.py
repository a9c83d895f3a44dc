"""One spelling for examples and for what players type: `prepared`.

Case, ё, punctuation, pictures and drawn-out letters are gone; a text typed on the other keyboard
layout, or Russian written in Latin letters, is one of its `spellings`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.speech.normalized_text import KEPT, by_other_keys, by_sound, folded

LONGEST: Final = 400
"""Characters of a message that are read; a longer one is a story."""
_DRAWN: Final = re.compile(r"([^\W\d_])\1{2,}")
_REPEATED: Final = re.compile(r"( [^\w\s])\1+")
_PLAIN: Final = re.compile(rf"[ -\[\]-~а-я]{{0,{LONGEST}}}")
"""A small text that is in its one form already."""
_SPACES: Final = re.compile(r"  +")
_KEPT_SIGNS: Final = frozenset("@+=/*")
_OWN_WORDS: Final = frozenset("?")
"""Signs that stand for themselves, like a picture."""
_RUSSIAN_KEYS: Final = str.maketrans(
    "йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
)
_LATIN: Final = re.compile(r"[a-z]")


@lru_cache(maxsize=KEPT)
def prepared(text: str) -> str:
    """Return the words of a text in the form in which examples and messages are compared."""
    return prepared_all([text])[0]


def prepared_all(texts: Iterable[str]) -> list[str]:
    """Return prepared texts, faster than text by text."""
    joined = "\n".join(_small(text[:LONGEST]) for text in texts)
    joined = _SPACES.sub(" ", undrawn(joined).translate(_SIGNS))
    joined = joined.replace(" \n", "\n").replace("\n ", "\n").strip(" ")
    return _REPEATED.sub(r"\1", joined).split("\n")


def undrawn(text: str) -> str:
    """Return a text without the letters that only draw out a word."""
    return _DRAWN.sub(r"\1", text)


def _small(text: str) -> str:
    """Return a text in small letters on a line."""
    plain = text.lower().replace("ё", "е")
    return plain if _PLAIN.fullmatch(plain) else folded(text)


def bare(line: str) -> str:
    """Return a prepared line without what only tells that it is a question."""
    return line.replace(" ?", "")


def spellings(text: str) -> tuple[str, ...]:
    """Return the prepared text, then what its keys write in the other layout and how it sounds in
    Cyrillic, where it may be meant so."""
    line = folded(text[:LONGEST])
    other = [line]
    if _LATIN.search(line):
        other += [by_other_keys(line), by_sound(line)]
    elif not line.isascii():
        other += [line.translate(_RUSSIAN_KEYS)]
    return tuple(dict.fromkeys(map(prepared, other)))


class _Signs(dict[int, str]):
    """Characters that tell something for themselves, a space for any other."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        kept = char.isalnum() or char in _KEPT_SIGNS
        alone = char in _OWN_WORDS or unicodedata.category(char) == "So"
        self[code] = char if kept else f" {char} " if alone else " "
        return self[code]


_SIGNS: Final = _Signs({ord("\n"): "\n"} | dict.fromkeys(map(ord, "'’`ʼ"), ""))
