"""A message without what tells who wrote it: names, numbers, addresses."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Final

from bot.speech.examples import examples
from bot.speech.first_names import is_form_of
from bot.speech.normalized_text import clean, folded

_LONGEST: Final = 200
"""Characters that are kept at most."""
_ADDRESS: Final = re.compile(r"\S*(?:@|://|\w\.\w{2,}/|\bt\.me\b)\S*")
_DIGITS: Final = re.compile(r"\d+")
_WORD: Final = re.compile(r"[^\W\d_]+")


def anonymous_text(text: str, names: Collection[str]) -> str:
    """Return at most 200 characters of a message, 0 in place of each number, without addresses,
    these first names (in small letters) and other capitalised words that no example has."""

    def replacement(word: re.Match[str]) -> str:
        said = folded(word[0])
        capital = word[0][0].isupper() and said not in _everyday_words()
        return "" if capital or any(is_form_of(said, name) for name in names) else word[0]

    without_numbers = _DIGITS.sub("0", _ADDRESS.sub("", clean(text)))
    return " ".join(_WORD.sub(replacement, without_numbers).split())[:_LONGEST].strip(" ,")


@cache
def _everyday_words() -> frozenset[str]:
    """Return the words of the examples, those behind the first with a small letter."""
    return frozenset(
        word
        for example in examples()
        for word in _WORD.findall(example.text.replace("ё", "е"))
        if word.islower()
    )
