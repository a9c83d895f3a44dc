"""Messages that contain only the name of a game, of any game, of a kind of games, or of several
games."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain

from bot import catalogue
from bot.requests import game_by_name
from bot.speech import (
    ANY_GAME,
    MATCH,
    WITH_CUBE,
    NewGame,
    Unknown,
    asks,
    folded,
    wish,
    with_rules_behind,
)
from bot.table.game_series import series_called

_MOST_WORDS = 12
_FOR_ANOTHER = re.compile(r"/\w+@\w+")
"""A command that is meant for another bot."""
_SHORTEST = 4
"""A shorter word may mean anything, unless it is the exact name of a game."""
_EDGES = " ,.!?"


def named_game(intent: Unknown) -> NewGame | None:
    """Return the wish of a message that only names a game; None for any other."""
    wished = wish(intent)
    if intent.movelike or not wished.game or _FOR_ANOTHER.match(intent.text):
        return None
    if wished.game in ANY_GAME or (wished.bot and wished.game in ("партия", "игра")):
        return replace(wished, game="")
    known = game_by_name.named_alone(wished.game) or series_called(wished.game)
    games = known or game_by_name.games_in(wished.game)
    return wished if games else None


def game_in_front(intent: Unknown) -> NewGame | None:
    """Return the wish of a message that begins with the name of a game, "long with a clock",
    with the length and the stake that are named after it; None for any other."""
    words = [word.strip(_EDGES) for word in folded(intent.text).split()[:_MOST_WORDS]]
    if asks(intent.text) or _FOR_ANOTHER.match(intent.text):
        return None
    most = min(len(words), game_by_name.most_words())
    runs = (" ".join(words[:length]) for length in range(most, 0, -1))
    name = next((run for run in runs if _may_name(run) and game_by_name.named_alone(run)), "")
    stake = " cube=on" if WITH_CUBE.search(" ".join(words)) else ""
    return replace(wish(intent), game=f"{name}{stake}") if name else None


def rules_wanted(intent: Unknown) -> str:
    """Return the game whose rules a message asks for behind its name, «кафтар правила»; "" for
    any other."""
    named = with_rules_behind(intent.text)
    known = named and (game_by_name.named_alone(named) or game_by_name.called(named))
    return named if known else ""


@lru_cache(maxsize=64)
def game_within(text: str) -> str:
    """Return the words that name a game inside a text that as a whole names none: all but a
    match, "backgammon match with cube", or else the longest run of words that names a game; ""
    if there is none."""
    words = text.split()[:_MOST_WORDS]
    less = " ".join(word for word in words if not MATCH.fullmatch(word))
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
