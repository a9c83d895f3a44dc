"""Throws and draws in words: "6-5", "tile 6-5", "cards: ace and 7", "barrel 56"; and plays as
they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping

_ONE: Mapping[str, Mapping[str, str]] = {
    "ru": {"tile": "кость {}", "card": "карта: {}", "lotto": "бочонок {}"},
    "en": {"tile": "tile {}", "card": "card: {}", "lotto": "barrel {}"},
}
_TWO: Mapping[str, str] = {"ru": "карты: {} и {}", "en": "cards: {} and {}"}
_NAMES: Mapping[str, Mapping[str, str]] = {
    "ru": {
        "A": "туз",
        "J": "валет",
        "Q": "дама",
        "K": "король",
        "joker1": "джокер 1",
        "joker6": "джокер 6",
    },
    "en": {
        "A": "ace",
        "J": "jack",
        "Q": "queen",
        "K": "king",
        "joker1": "joker 1",
        "joker6": "joker 6",
    },
}


def thing_name(code: str, lang: str) -> str:
    """Return the name of a tile, card or barrel without its kind: "6-5", "туз", "56"."""
    return _NAMES[lang].get(code, code)


def throw_text(throw: str, lang: str) -> str:
    """Return a throw's text in words; a throw of dice stays as it is.

    >>> throw_text("card:A,7", "ru")
    'карты: туз и 7'
    """
    kind, _, codes = throw.partition(":")
    if kind not in _ONE[lang]:
        return throw
    names = [thing_name(code, lang) for code in codes.split(",")]
    return (_ONE[lang][kind] if len(names) == 1 else _TWO[lang]).format(*names)


_ASIDE = re.compile(r"\b(?:bar|hand)\b(?=/|$)|\b[wb](?=:)")
_LETTERS: Mapping[str, Mapping[str, str]] = {
    "ru": {"bar": "бар", "hand": "рука", "w": "б", "b": "ч"},
    "en": {},
}


def play_text(play: str, lang: str) -> str:
    """Return a play of the notation in the form in which players read and type it.

    >>> play_text("b:bar/20 24/18", "ru")
    'ч:бар/20 24/18'
    """
    return _ASIDE.sub(lambda match: _LETTERS[lang].get(match[0], match[0]), play)
