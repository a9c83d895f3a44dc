"""Finding a game by what somebody calls it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA

from bot.speech.letters import folded

_NOISE: Final = frozenset(
    {"игра", "игру", "игры", "игре", "нарды", "нард", "нардах", "нардам", "вариант"}
    | {"в", "во", "на", "с", "со"}
    | {"the", "game", "of", "nardy", "a", "with"}
)
_SOUNDS: Final = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziiklmnoprstufie", strict=True)),
    **{"ж": "j", "х": "h", "ц": "c", "ч": "ch", "ш": "sh", "щ": "sh", "ъ": "", "ь": ""},
    **{"ю": "u", "я": "a", "ё": "e", "y": "i", "w": "v", "q": "k"},
    **{"ş": "sh", "ç": "ch", "ö": "o", "ü": "u", "ı": "i", "ğ": "g", "ä": "a"},
}
_WORD: Final = re.compile(r"[^\W_]+")
_LATIN_KEYS: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_CYRILLIC_KEYS: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
_OTHER_LAYOUT: Final = str.maketrans(_LATIN_KEYS, _CYRILLIC_KEYS)
_SURE: Final = 0.74
_MAYBE: Final = 0.56
_MOST_WORDS: Final = 8


class Found(NamedTuple):
    """The game that was meant, or None; and, where several fit or none fits well, up to four slugs
    to offer, the likeliest first."""

    slug: str | None
    candidates: tuple[str, ...]


def find_game(query: str, names: Mapping[str, Iterable[str]]) -> Found:
    """The game called `query`.

    `names` maps each slug to whatever the game is called, in any language; the slug itself counts
    as a name. Case, alphabet, endings («в длинные», «гюльбара») and slips of the finger are
    forgiven. Several names (long+imbyurti, «длинные имбюрти») give their slugs joined by "+"; such
    as are written right come before one that is written nearly so.
    """
    found = _find_one(query.replace("+", " "), names)
    words = [word for word in re.split(r"[+\s]+", query) if folded(word) not in _NOISE]
    several = 2 <= len(words) <= _MOST_WORDS
    right = _written_right(names)
    joined: tuple[str, ...] = ()
    if several and _key(query.replace("+", " ")) not in right:
        joined = _joined(words, lambda said: right.get(_key(said)))
    if several and not joined and not found.slug:
        joined = _joined(words, lambda said: _find_one(said, names).slug)
    return Found("+".join(joined), ("+".join(joined),)) if joined else found


def _written_right(names: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The sound of every name, and what it is the name of."""
    return {_key(name): slug for slug, known in names.items() for name in (slug, *known)}


def _joined(words: Sequence[str], named: Callable[[str], str | None]) -> tuple[str, ...]:
    """The slugs that all these words name one after another, the fewest that do; empty if they
    name nothing or one thing twice."""
    best: list[tuple[str, ...] | None] = [()]
    for end in range(1, len(words) + 1):
        ways = []
        for begin in range(end):
            before = best[begin]
            slug = None if before is None else named(" ".join(words[begin:end]))
            if before is not None and slug is not None and slug not in before:
                ways.append((*before, slug))
        best.append(min(ways, key=len, default=None))
    return best[-1] or ()


def _find_one(query: str, names: Mapping[str, Iterable[str]]) -> Found:
    key = _key(query)
    if not key:
        return Found(None, ())
    scores = _scores(key, names)
    if max(scores.values(), default=0.0) < _SURE and query.isascii():
        other = _scores(_key(query.lower().translate(_OTHER_LAYOUT)), names)
        scores = {slug: max(score, other[slug]) for slug, score in scores.items()}
    ranked = sorted(scores, key=lambda slug: (-scores[slug], len(slug), slug))
    likely = tuple(slug for slug in ranked if scores[slug] >= _MAYBE)[:4]
    if not likely or scores[likely[0]] < _SURE:
        return Found(None, likely)
    if len(likely) > 1 and scores[likely[0]] - scores[likely[1]] < 0.02:
        return Found(None, likely)
    return Found(likely[0], likely[:1])


def _scores(key: str, names: Mapping[str, Iterable[str]]) -> dict[str, float]:
    return {
        slug: max(_alike(key, _key(name)) for name in (slug, *known))
        for slug, known in names.items()
    }


@lru_cache(maxsize=4096)
def _key(name: str) -> str:
    """A name as it sounds: Latin letters, without the words that every game has."""
    words = _WORD.findall(folded(name)[:80].replace("-", ""))
    kept = [word for word in words if word not in _NOISE] or words
    spelt = "".join(_SOUNDS.get(char, char) for char in " ".join(kept))
    return spelt.replace("kh", "h").replace("zh", "j").replace("ts", "c").replace("yo", "e")


def _alike(said: str, name: str) -> float:
    """How well two sounds agree: 1 for the same, 0 for nothing in common."""
    if said == name:
        return 1.0
    if not said or not name:
        return 0.0
    length = max(len(said), len(name))
    close = 1 - OSA.distance(said, name) / length
    stem = _common(said, name)
    if stem >= 3 and len(said) - stem <= 2 and len(name) - stem <= 3:
        return max(close, 0.97 - 0.03 * (len(said) + len(name) - 2 * stem))
    if len(said) >= 3 and stem == len(said):
        return max(close, 0.75 + 0.1 * stem / len(name))
    return close


def _common(one: str, other: str) -> int:
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return place
    return min(len(one), len(other))
