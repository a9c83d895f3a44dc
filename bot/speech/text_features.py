"""Features of a prepared text: runs of characters within words, words, near words, kinds of words.

A feature is a number below `PLACES`, mixed from its characters; two features may share a number.
The words of a kind tell the same in both languages (`sayings/kinds.toml`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int64]

_LETTER_BITS: Final = 20
_KIND_BITS: Final = 17
OF_LETTERS: Final = 1 << _LETTER_BITS
"""Features below it are of letters, others of kinds of words."""
PLACES: Final = OF_LETTERS + (1 << _KIND_BITS)
_SHORTEST, _LONGEST = 3, 5
"""Characters of a run."""
_STEM: Final = 5
"""Letters of a word that count where words stand near each other."""
_NEAR: Final = 3
"""Words at most this far apart are near each other."""
_BITS: Final = 11
"""Bits of a character that count."""
_MIXED: Final = np.random.default_rng(1).integers(1 << 60, 1 << 62, 64) | 1
"""Multipliers that tell apart the same letters at other places of a word."""
_BELOW_TOP: Final = 42
"""Bits below those of a product that count: in the upper ones all bits of the factors are mixed."""
_SHORTEST_STEM: Final = 3
_NO_KIND: Final = -1


def grams(lines: Sequence[str]) -> tuple[Ids, Ids]:
    """Return the features of prepared lines, and the number of the line of each feature."""
    text = "".join(f" {line} \n" for line in lines)
    codes = np.frombuffer(text.encode("utf-32-le"), np.uint32).astype(np.int64) % (1 << _BITS)
    codes[(codes >= ord("0")) & (codes <= ord("9"))] = ord("0")
    line_of = np.cumsum(codes == ord("\n"))
    found = list(_runs(codes, line_of))
    starts = np.flatnonzero((codes[:-1] == ord(" ")) & (codes[1:] > ord(" "))) + 1
    if len(starts):
        found += _words(codes, starts, line_of)
    words = text.split()
    kind = {word: kind_of(word) for word in set(words)}
    kinds = np.array([kind[word] for word in words], np.int64)
    known = kinds != _NO_KIND
    if known.any():
        found += _kinds(kinds[known], line_of[starts][known])
    features, owners = zip(*found, strict=True)
    return np.concatenate(features), np.concatenate(owners)


def _placed(mixed: Ids) -> Ids:
    """Return the places of features of letters."""
    places: Ids = (mixed * _MIXED[1] >> _BELOW_TOP) & (OF_LETTERS - 1)
    return places


def _runs(codes: Ids, line_of: Ids) -> Iterator[tuple[Ids, Ids]]:
    """Yield the runs of characters of each size that lie within a word and the spaces around it."""
    breaks = codes <= ord(" ")
    seen = np.cumsum(breaks, dtype=np.int32)
    mixed = codes
    for size in range(2, _LONGEST + 1):
        mixed = mixed[:-1] + (codes[size - 1 :] << _BITS * (size - 1))
        if size < _SHORTEST:
            continue
        count = len(mixed)
        kept = seen[size - 2 : size - 2 + count] == seen[:count]
        kept &= ~(breaks[:count] & breaks[1 : count + 1])
        yield _placed(mixed[kept] + (size << _BITS * _LONGEST)), line_of[:count][kept]


def _words(codes: Ids, starts: Ids, line_of: Ids) -> list[tuple[Ids, Ids]]:
    """Return whole words, and pairs of the beginnings of near words."""
    begins = np.concatenate(([0], starts))
    place = np.arange(len(codes)) - np.repeat(begins, np.diff(begins, append=len(codes)))
    mixed = (codes * (codes > ord(" "))) * _MIXED[np.minimum(place, len(_MIXED) - 1)]
    owner = line_of[starts]
    stems = np.add.reduceat(mixed * (place < _STEM), starts)
    pairs = _pairs(stems, owner)
    whole = np.add.reduceat(mixed, starts)
    return [(_placed(mixed), owners) for mixed, owners in [(whole, owner), *pairs]]


def _pairs(words: Ids, owner: Ids) -> Iterator[tuple[Ids, Ids]]:
    """Yield pairs of near words of a line, mixed into a number each."""
    for apart in range(1, _NEAR + 1):
        together = owner[:-apart] == owner[apart:]
        yield (words[:-apart] * _MIXED[0] + words[apart:])[together], owner[:-apart][together]


def _kinds(kinds: Ids, owner: Ids) -> list[tuple[Ids, Ids]]:
    """Return the kinds of words, pairs of near ones, and all kinds of a line together."""
    mixed = (kinds + 1) * _MIXED[2]
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    bag = np.add.reduceat(mixed * _MIXED[3] >> 5, starts)
    found = [(mixed, owner), *_pairs(mixed, owner), (bag, owner[starts])]
    return [
        (OF_LETTERS + ((feature * _MIXED[4] >> _BELOW_TOP) & (1 << _KIND_BITS) - 1), owners)
        for feature, owners in found
    ]


@lru_cache(maxsize=1 << 15)
def kind_of(word: str) -> int:
    """Return the number of the kind of a prepared word, -1 for a word of no kind."""
    whole, stems, names = _table()
    if word in whole:
        return whole[word]
    if word[0] == "@":
        return names["name"]
    if word.isdecimal():
        return names["number"]
    if "/" in word and any(map(str.isdecimal, word)):
        return names["written_play"]
    for length in range(len(word), _SHORTEST_STEM - 1, -1):
        if (kind := stems.get(word[:length], _NO_KIND)) != _NO_KIND:
            return kind
    return _NO_KIND


@cache
def _table() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Return the kinds of whole words, of beginnings of words, and by name."""
    text = (files("bot.speech") / "sayings" / "kinds.toml").read_text("utf-8")
    whole, stems, names = dict[str, int](), dict[str, int](), dict[str, int]()
    for number, (name, words) in enumerate(tomllib.loads(text).items()):
        names[name] = number
        for word in words.split():
            (whole if word.endswith("=") else stems).setdefault(word.rstrip("="), number)
    return whole, stems, names
