"""Search for the name of a game inside a text."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain

from bot import catalogue
from bot.requests import game_by_name
from bot.speech import folded

_MOST_WORDS = 12
_SHORTEST = 4
"""A shorter word may mean anything, unless it is the exact name of a game."""
_MATCH = ("match", "матч")
_EDGES = " ,.!?"


@lru_cache(maxsize=64)
def game_within(text: str) -> str:
    """Return the words that name a game inside a text that as a whole names none: all but a
    match, "backgammon match with cube", or else the longest run of words that names a game; ""
    if there is none."""
    words = text.split()[:_MOST_WORDS]
    less = " ".join(word for word in words if not word.startswith(_MATCH))
    if game_by_name.wanted(less, "").slug:
        return less
    begins = [at for at, word in enumerate(words) if _may_begin(word)]
    for length in range(min(len(words), game_by_name.most_words()), 0, -1):
        for at in begins:
            run = " ".join(words[at : at + length])
            if at + length <= len(words) and _may_name(run) and game_by_name.named_alone(run):
                return run
    return ""


def _may_name(run: str) -> bool:
    """Return whether words are long enough to name a game among others."""
    return len(run) >= _SHORTEST or folded(run).strip(_EDGES) in _short_names()


@cache
def _short_names() -> frozenset[str]:
    """Return the names in letters that are too short to name a game among others, except alone:
    «пуф»."""
    every = chain(*(entry.aliases for entry in catalogue.entries().values()))
    return frozenset(folded(name) for name in every if len(name) < _SHORTEST and name.isalpha())


def _may_begin(word: str) -> bool:
    """Return whether the name of a game may begin with a word."""
    return len(word) < _SHORTEST or game_by_name.nearly_named(word)
