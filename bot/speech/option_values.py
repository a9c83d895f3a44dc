"""Finding a value of an option by what somebody calls it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.explain import LANGUAGES, option_text
from rules.variant import Option

_JOINING: Final = frozenset({"с", "со", "и", "with", "the", "and"})
"""Words between a game and what it is played with."""
_STEM: Final = 3
"""So many letters two words have in common at least that differ in their ends."""
_SHORTEST: Final = 4
"""So many letters of a name stand for the whole."""


@dataclass(frozen=True, slots=True)
class _NamedValue:
    """A value of an option with its name and the option's title in one language, in small letters;
    the words of the name, and all words of both."""

    option: str
    value: str
    name: str
    title: str
    wanted: tuple[str, ...]
    known: frozenset[str]


class OptionValues:
    """What the values of some options are called, made ready once so that one is found in little
    time."""

    def __init__(self, options: Iterable[Option]) -> None:
        self._named = tuple(
            _named_value(option.name, value, words.name.casefold(), words.title.casefold())
            for option in options
            for value in option.values
            for lang in LANGUAGES
            if (words := option_text(option.name, value, lang))
        )
        self._stems = frozenset(word[:_STEM] for one in self._named for word in one.known)

    def find(self, query: str) -> dict[str, str]:
        """The option with its value that words name; nothing for any others."""
        said = query.casefold().strip(" .,")
        words = [word for word in said.split() if word not in _JOINING]
        if any(len(word) >= _STEM and word[:_STEM] not in self._stems for word in words):
            return {}
        for one in self._named:
            begun = len(said) >= _SHORTEST and one.name.startswith(said)
            switched_on = one.title == said and one.value == "on"
            if begun or switched_on or _agree(words, one):
                return {one.option: one.value}
        return {}


def _named_value(option: str, value: str, name: str, title: str) -> _NamedValue:
    wanted = tuple(name.split())
    return _NamedValue(option, value, name, title, wanted, frozenset((*wanted, *title.split())))


def _agree(said: Sequence[str], named: _NamedValue) -> bool:
    """Whether words name a value, with endings as they fall: «три короля» for three in «Сколько
    королей». Each is of the name or the title, and nothing of the name is missing."""
    return all(any(_alike(word, one) for one in named.known) for word in said) and all(
        any(_alike(one, word) for word in said) for one in named.wanted
    )


def _alike(one: str, other: str) -> bool:
    """Whether two words differ in no more than their ends."""
    stem = max(_STEM, min(len(one), len(other)) - 2)
    return one == other or (len(one) >= stem and one[:stem] == other[:stem])
