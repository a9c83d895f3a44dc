"""Finding a value of an option by what somebody calls it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rules.explain import LANGUAGES, asked_by, option_text
from rules.variant import Option

_JOINING: Final = frozenset({"с", "со", "и", "with", "the", "and", "a", "–", "-"})
"""Words between a game and its options."""
_STEM: Final = 3
"""The fewest first letters that two forms of one word share."""
_SHORTEST: Final = 4
"""The fewest letters that may stand for a whole name."""

_LONGEST_ENDING: Final = 2


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
    """The names of the values of options, indexed once so that a look-up is quick."""

    def __init__(self, options: Iterable[Option]) -> None:
        known = [(option.name, value) for option in options for value in option.values]
        self._asked = tuple(
            _named_value(option, value, word, "")
            for option, value in known
            for word in asked_by(option, value)
        )
        self._named = tuple(
            _named_value(option, value, words.name, words.title)
            for option, value in known
            for lang in LANGUAGES
            if (words := option_text(option, value, lang))
        )
        self._stems = frozenset(
            word[:_STEM] for one in (*self._named, *self._asked) for word in one.known
        )

    def may_name(self, words: Iterable[str]) -> bool:
        """Return whether each word begins like a word of some name."""
        return all(len(word) < _STEM or word[:_STEM] in self._stems for word in map(_plain, words))

    def find(self, query: str) -> dict[str, str]:
        """Return the option with the value that a query names; empty if it names none."""
        said, told = _plain(query), _told(_plain(query))
        if not self.may_name(told):
            return {}
        for one in self._named:
            begun = len(said) >= _SHORTEST and one.name.startswith(said)
            switched_on = one.title == said and one.value == "on"
            if begun or switched_on or _agree(told, one):
                return {one.option: one.value}
        return self.asked(query)

    def asked(self, query: str) -> dict[str, str]:
        """Return the option with the value whose own word the query is, without the name of a game,
        «кестум»; empty for any other query."""
        told = _told(_plain(query))
        for one in self._asked:
            if len(told) == len(one.wanted) and all(map(_form, told, one.wanted)):
                return {one.option: one.value}
        return {}


def _plain(query: str) -> str:
    return query.casefold().replace("ё", "е").strip(" .,")


def _told(said: str) -> list[str]:
    return [word for word in said.split() if word not in _JOINING]


def _named_value(option: str, value: str, name: str, title: str) -> _NamedValue:
    name, title = _plain(name), _plain(title)
    wanted = tuple(_told(name))
    return _NamedValue(option, value, name, title, wanted, frozenset((*wanted, *title.split())))


def _agree(said: Sequence[str], named: _NamedValue) -> bool:
    """Return whether words name a value, whatever their endings: «три короля» for three in «Сколько
    королей». Each word belongs to the name or the title, and no word of the name is missing."""
    return all(any(_alike(word, one) for one in named.known) for word in said) and all(
        any(_alike(one, word) for word in said) for one in named.wanted
    )


def _alike(one: str, other: str) -> bool:
    """Return whether two words differ only in their endings."""
    stem = max(_STEM, min(len(one), len(other)) - 2)
    return one == other or (len(one) >= stem and one[:stem] == other[:stem])


def _form(said: str, word: str) -> bool:
    """Return whether a query is a word in any grammatical form, «кестумом»."""
    stem = max(_STEM, max(len(said), len(word)) - _LONGEST_ENDING)
    return said == word or said[:stem] == word[:stem]
