"""Finding a game by what somebody calls it."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import OSA
from rapidfuzz.process import cdist

from bot.speech.normalized_text import by_other_keys, folded
from bot.speech.numerals import counts

_DATA: Final = tomllib.loads((files("bot.speech") / "names.toml").read_text("utf-8"))
_NOISE: Final = frozenset(_DATA["noise"].split())
_EVERYDAY: Final = frozenset(_DATA["everyday"].split())
_SOUNDS: Final = dict(pair.split("=") for line in _DATA["sounds"] for pair in line.split())
_ALIKE: Final = [pair.split("=") for pair in _DATA["alike"].split()]
_HEADS: Final[Mapping[str, int]] = _DATA["heads"]
_SO_MANY: Final = {form: many for many, forms in _DATA["so_many"].items() for form in forms}
_WORD: Final = re.compile(r"[^\W_]+")
_NUMBER: Final = re.compile(r"(?<![\w=,.+-])[1-9]\d?(?![\w=,.+-])")
_JOINED: Final = re.compile(r"(?<=[^\W\d_])-?(?=[1-9]\d?$)")
"""Where a number is written together with a name."""
_PLAYERS: Final = re.compile(
    r"\b(?:на |for |with )?([1-9])[ -](?:players?|people|persons?|игрок\w*|человек\w*)\b"
)
_AND: Final = re.compile(r"\s(?:и|and|&)\s")
_MANY: Final = re.compile(
    rf"(?i)\b(?P<many>{'|'.join(_SO_MANY).replace('е', '[её]')})"
    r"(?: (?:человека?|игроков|игрока|players|people))?(?!\w)"
)
"""The number of players, behind the name of a game."""
_SURE: Final = 0.74
_MAYBE: Final = 0.56
_MOST_WORDS: Final = 8
_READ_WORDS: Final = 12
_LONGEST: Final = 120
_STEM: Final = 3
_NAMED: Final = re.compile(r"[aeio]?|aa|i[aei]|oe")
_ENDING: Final = re.compile(
    r"[aeiu]?|aa|i[aeihmu]|imi|oe|oi|om|omu|ogo|ov|ah|am|ami|e[imv]|emu|ego|ui|uu"
)
"""How a Russian name ends in the dictionary, and in its other forms, as they sound."""
_SLIPS: Final = (6, 10)
"""So many letters a word has in which one slip of the finger is forgiven, and in which two are."""
_BEGINNING: Final = 7
"""So many letters of its first words stand for a longer name."""
_SMALL: Final = re.compile(r"enk(?=[aeiou])")
"""What Russian puts into a word for something small, «коротенькие», as it sounds."""
_CYRILLIC: Final = re.compile(r"[а-яё]")


class Found(NamedTuple):
    """The slug of the game that was meant, None if it is not clear; then up to four slugs to offer,
    the likeliest first."""

    slug: str | None
    candidates: tuple[str, ...]


class GameNames:
    """The names of games, indexed once so that a look-up is quick. `names` maps each slug to all
    names of the game in any language; the slug itself is a name as well."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        keyed = [(slug, name) for slug, known in names.items() for name in (slug, *known)]
        self._slugs = tuple(names)
        self._of = np.array([self._slugs.index(slug) for slug, _ in keyed], dtype=np.intp)
        self._russian = tuple(_is_russian(name) for _, name in keyed)
        self._keys = tuple(_key(name) for _, name in keyed)
        self._right = {_key(name): slug for slug, name in keyed}
        self._alike = defaultdict[str, list[int]](list)
        for at, key in enumerate(self._keys):
            self._alike[key[:_STEM]].append(at)
        self._shared = _shared(zip(self._of, self._keys, strict=True))
        self._begun = frozenset(word[:2] for key in self._keys for word in key.split())
        self._one = lru_cache(maxsize=1024)(self._look_up)

    def find(self, query: str) -> Found:
        """Return the game that `query` names; more words than the longest name has are not read.

        Case, alphabet, endings («в длинные», «гюльбара») and slips of the finger are forgiven.
        Several names (long+imbyurti, «длинные имбюрти») give their slugs joined by "+"; names
        that are spelt right go before a single one that is nearly right.
        """
        query = shortened(query)
        found = self._one(query.replace("+", " "))
        words = [word for word in re.split(r"[+\s]+", query) if folded(word) not in _NOISE]
        several = 2 <= len(words) <= _MOST_WORDS and self.may_name(query)
        joined: tuple[str, ...] = ()
        if several and _key(query.replace("+", " ")) not in self._right:
            joined = _joined(words, lambda said: self._right.get(_key(said)))
        if several and not joined and not found.slug:
            joined = _joined(words, lambda said: self._one(said).slug)
        return Found("+".join(joined), ("+".join(joined),)) if joined else found

    def with_length(self, query: str) -> tuple[str, int | None]:
        """Return the words without a number that belongs to no name, and that number: the length of
        the match, «короткие 5», "short-5". The number is None if there is none, or if it counts
        players."""
        if self.exactly(query):
            return query, None
        query, players = _PLAYERS.subn(r"\1", _JOINED.sub(" ", query))
        numbers = _NUMBER.findall(query)
        if len(numbers) != 1 or self.exactly(query) or self.exactly(numbers[0]):
            return query, None
        for word, number in counts().items():  # «3 короля» are «три короля»
            if number == int(numbers[0]) and self.exactly(said := _NUMBER.sub(word, query)):
                return said, None
        rest = " ".join(_NUMBER.sub(" ", query).split())
        if players:
            return rest, None
        meant = self.find(query).candidates if rest else ()
        if any(slug.endswith(f"-{numbers[0]}") for slug in meant):
            return query, None
        return rest, int(numbers[0])

    def exactly(self, query: str) -> str | None:
        """Return the slug with a name that sounds exactly like the query; None if there is none."""
        return self._right.get(_key(shortened(query)))

    def may_name(self, query: str) -> bool:
        """Return whether each word of a query begins as a word of some name does."""
        words = _key(query).split()
        return bool(words) and self._begun.issuperset(word[:2] for word in words)

    def _look_up(self, query: str) -> Found:
        said = [query]
        if not _key(query):
            return Found(None, ())
        scores = self._scores(_key(query))
        if scores.max(initial=0.0) < _SURE and query.isascii():
            said.append(by_other_keys(query))
            scores = np.maximum(scores, self._scores(_key(said[1])))
        worth = {self._slugs[at]: float(scores[at]) for at in np.flatnonzero(scores >= _MAYBE)}
        likely = tuple(sorted(worth, key=lambda slug: (-worth[slug], len(slug), slug)))[:4]
        if not likely or worth[likely[0]] < _SURE:
            return Found(None, likely)
        if len(likely) > 1 and worth[likely[0]] - worth[likely[1]] < 0.02:
            return Found(None, likely)
        if not any(self._spells(one, likely[0]) for one in said):
            return Found(None, likely)
        return Found(likely[0], likely[:1])

    def _spells(self, said: str, slug: str) -> bool:
        """Return whether a query is a name of a game, or the beginning of a longer name, in any
        grammatical form and with few slips. Likeness alone is not enough: «гулять» is close to
        «гульбар»."""
        if folded(said) in _EVERYDAY or folded(said) in counts():
            return False
        sounds, russian = _key(said).split(), _is_russian(said)
        for at in np.flatnonzero(self._of == self._slugs.index(slug)):
            name = self._keys[at].split()
            if len(sounds) != len(name) and not self._begins(sounds, name):
                continue
            alike = _form_or_slip if russian and self._russian[at] else _slip
            if all(map(alike, sounds, name)):
                return True
        return False

    def _begins(self, sounds: Sequence[str], name: Sequence[str]) -> bool:
        """Return whether words may stand for a longer name: a single word only if it tells this
        name from others, «исландский» but not «команда»."""
        rest = name[len(sounds) :]
        long = bool(rest) and sum(map(len, sounds)) >= _BEGINNING
        return long and (len(sounds) > 1 or self._shared.issuperset(rest))

    def _scores(self, key: str) -> NDArray[np.float64]:
        """Return for each slug how like a sound is to its best name: 1 for the same sound, 0 for
        nothing in common."""
        best = np.zeros(len(self._slugs))
        if not key:
            return best
        close = cdist([key], self._keys, scorer=OSA.normalized_similarity, dtype=np.float64)[0]
        for at in self._alike.get(key[:_STEM], ()):
            close[at] = max(close[at], _same_stem(key, self._keys[at]))
        np.maximum.at(best, self._of, close)
        return best


def shortened(query: str) -> str:
    """Return the part of a query that can be a name with its modifiers, the number of players in
    one form: «шлем на четверых» for «шлем вчетвером»."""
    line = " ".join(query[:_LONGEST].split()[:_READ_WORDS])
    return _MANY.sub(lambda found: _SO_MANY[folded(found["many"])], line)


def without_and(query: str) -> str:
    """Return a query without the word "and" between names."""
    return _AND.sub(" ", query)


def heads_in(query: str) -> int:
    """Return how many players a game is wanted for; 0 if the query does not say."""
    match = _MANY.search(query)
    return _HEADS.get(_SO_MANY[folded(match["many"])], 0) if match else 0


def _joined(words: Sequence[str], slug_of: Callable[[str], str | None]) -> tuple[str, ...]:
    """Return the fewest slugs that the words name one after another; empty if some word names
    nothing or a slug comes twice."""
    best: list[tuple[str, ...] | None] = [()]
    for end in range(1, len(words) + 1):
        ways = []
        for begin in range(end):
            before = best[begin]
            slug = None if before is None else slug_of(" ".join(words[begin:end]))
            if before is not None and slug is not None and slug not in before:
                ways.append((*before, slug))
        best.append(min(ways, key=len, default=None))
    return best[-1] or ()


def _shared(keyed: Iterable[tuple[int, str]]) -> frozenset[str]:
    """Return the words that stand in the names of several games."""
    games = defaultdict[str, set[int]](set)
    for game, key in keyed:
        for word in key.split():
            games[word].add(game)
    return frozenset(word for word, those in games.items() if len(those) > 1)


@lru_cache(maxsize=4096)
def _key(name: str) -> str:
    """Return the sound of a name: in Latin letters, without words such as "nardy" and "game"."""
    words = _WORD.findall(folded(name)[:80].replace("-", ""))
    kept = [word for word in words if word not in _NOISE] or words
    spelt = _SMALL.sub("", "".join(_SOUNDS.get(char, char) for char in " ".join(kept)))
    for letters, sound in _ALIKE:
        spelt = spelt.replace(letters, sound)
    return spelt


def _same_stem(said: str, name: str) -> float:
    """Return how like two sounds are that begin alike: 1 for the same sound, 0 if nothing but the
    beginning agrees."""
    if said == name:
        return 1.0
    stem = _common(said, name)
    if stem >= _STEM and len(said) - stem <= 2 and len(name) - stem <= 3:
        return 0.97 - 0.03 * (len(said) + len(name) - 2 * stem)
    if len(said) >= _STEM and stem == len(said):
        return 0.75 + 0.1 * stem / len(name)
    return 0.0


def _form_or_slip(said: str, name: str) -> bool:
    """Return whether two sounds are forms of one Russian word, slips of the finger forgiven."""
    stem = _common(said, name)
    if _slip(said, name) or (
        stem >= _STEM and _ENDING.fullmatch(said, stem) and _NAMED.fullmatch(name, stem)
    ):
        return True
    said, name = _without_ending(said), _without_ending(name)
    return len(said) == len(name) >= _SLIPS[0] and _slip(said, name)


def _slip(said: str, name: str) -> bool:
    """Return whether two sounds differ only by slips of the finger or an English plural."""
    slips = sum(len(name) >= long for long in _SLIPS)
    return said in (name, f"{name}s") or (
        said[:1] == name[:1] and OSA.distance(said, name) <= slips
    )


def _without_ending(sound: str) -> str:
    """Return a sound without its longest ending that leaves a stem."""
    ends = (at for at in range(_STEM, len(sound)) if _ENDING.fullmatch(sound, at))
    return sound[: next(ends, len(sound))]


def _is_russian(said: str) -> bool:
    return _CYRILLIC.search(said.casefold()) is not None


def _common(one: str, other: str) -> int:
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return place
    return min(len(one), len(other))
