"""Names of games and players that a message may contain, and players by the names that are
written."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bot import catalogue
from bot.requests import game_by_name
from bot.requests.request import Request
from bot.speech import folded
from bot.speech.slots import KnownNames
from bot.store import Person
from bot.table.match import series_called

_VOWELS: Final = "аеиоуыэюяйьaeiouy"
_CASE_ENDING: Final = 2
"""The most letters behind the stem of a name in another case."""
_MET: Final = 100
"""The most people who are looked through in private."""
_JOINING: Final = frozenset({"и", "and", "с", "with", "vs"})
"""Words that stand between two names."""


def is_called(who: str, name: str) -> bool:
    """Return whether folded words are a name or its first word, also in a Russian case."""
    first, *_ = (*folded(name).split(), "")
    stem = first.rstrip(_VOWELS)
    if first and who in (folded(name), first):
        return True
    return len(stem) > 1 and who.startswith(stem) and len(who) - len(stem) <= _CASE_ENDING


async def people_named(request: Request, names: str) -> dict[str, list[Person]]:
    """Return the people whom each of some names may mean; the whole text is one name if anybody
    has it."""
    whole = await _people_called(request, names)
    if whole:
        return {names: whole}
    apart = [name for name in re.split(r"[\s,]+", names) if name and folded(name) not in _JOINING]
    return {name: await _people_called(request, name) for name in apart}


async def people_known(request: Request) -> list[Person]:
    """Return the people who may be meant by a first name: in a group its players, in private those
    whom the person has met, and the person."""
    work = request.work
    if request.private:
        known = [request.person.id, *await work.distances.met(request.person.id, _MET)]
    else:
        known = await work.tables.players_in(request.chat.id)
    return [await work.people.get(number) for number in known]


async def first_names(request: Request) -> frozenset[str]:
    """Return the first names, in small letters, of the people who may be meant, but for the
    person's own."""
    people = [other for other in await people_known(request) if other.id != request.person.id]
    firsts = (folded(person.name or "").split()[:1] for person in people)
    return frozenset(name for first in firsts for name in first if len(name) > 1)


async def _people_called(request: Request, name: str) -> list[Person]:
    """Return the people with a username, or with a name: those called exactly so, else in another
    case."""
    work = request.work
    if name.startswith("@"):
        owner = await work.people.by_username(name[1:].casefold())
        return [owner] if owner is not None else []
    people = await people_known(request)
    who = folded(name)
    exact = [person for person in people if folded(person.name or "") == who]
    return exact or [person for person in people if is_called(who, person.name or "")]


_CHANGES: Final = frozenset(entry.slug for entry in catalogue.modifiers())


@lru_cache(maxsize=4096)
def game_named(text: str) -> str:
    """Return the slug of the game, series or modifier that words name; "" for none."""
    series = series_called(text)
    if series is not None:
        return series.slug
    return game_by_name.slug_of(text) or game_by_name.known_only_by_name(text)


@lru_cache(maxsize=4096)
def _wish_named(text: str) -> str:
    """Return the game, or the games, that words name together with what changes them; "" for
    none."""
    named = game_by_name.called(text) or game_by_name.named_alone(text)
    return named or " ".join(game_by_name.games_in(text))


NO_FRIENDS: Final = KnownNames(game_named, _wish_named, _CHANGES)
"""The names that are known outside any chat."""
