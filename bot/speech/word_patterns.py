"""Patterns of words, as the tables of data write them: «до {n} очк*», "first to {n}".

A part of a pattern is a word, the beginning of one (`очк*`), several of these (`с|со`), or a number
(`{n}`); a part with `?` may be missing. One slip of the finger in a long word is forgiven.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA

from bot.speech.numerals import numeral

_FORGIVING: Final = 6
"""So many letters a word or its beginning has in which a slip is forgiven."""


class Match(NamedTuple):
    """A pattern that was met: what it stands for, the words from `start` to `end`, its numbers."""

    meaning: str
    value: str
    start: int
    end: int
    numbers: tuple[int, ...] = ()


class _Pattern(NamedTuple):
    meaning: str
    value: str
    parts: tuple[str, ...]


class WordPatterns:
    """Patterns by their meaning, compiled once. `table`: meaning, then value, then the
    patterns for it."""

    def __init__(self, table: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        self._begin = defaultdict[str, list[_Pattern]](list)
        for meaning, values in table.items():
            for value, patterns in values.items():
                for line in patterns:
                    pattern = _Pattern(meaning, value, tuple(line.split()))
                    for begin in {word[:1] for word in _firsts(pattern.parts)}:
                        self._begin[begin].append(pattern)

    def matches(self, words: Sequence[str]) -> list[Match]:
        """Return all matches among words; of matches that share a word the longest stays."""
        every = [match for at in range(len(words)) for match in self._at(words, at)]
        every.sort(key=lambda match: (match.start - match.end, match.start))
        used: set[int] = set()
        kept = list[Match]()
        for match in every:
            taken = range(match.start, match.end)
            if used.isdisjoint(taken):
                used.update(taken)
                kept.append(match)
        return sorted(kept, key=lambda match: match.start)

    def _at(self, words: Sequence[str], at: int) -> Iterator[Match]:
        number = numeral(words, at)
        for begin in (words[at][:1], "{" if number else ""):
            for pattern in self._begin.get(begin, ()):
                found = _met(pattern.parts, words, at)
                if found is not None and found[0] > at:
                    yield Match(pattern.meaning, pattern.value, at, *found)


def _firsts(parts: Sequence[str]) -> Iterator[str]:
    """Yield the words with which a pattern may begin."""
    for part in parts:
        yield from part.rstrip("?").split("|")
        if not part.endswith("?"):
            return


def _met(parts: Sequence[str], words: Sequence[str], at: int) -> tuple[int, tuple[int, ...]] | None:
    """Return where the words end that fit the parts, and their numbers; None if none fit."""
    if not parts:
        return at, ()
    part = parts[0].rstrip("?")
    after = None
    if at < len(words) and part == "{n}":
        number = numeral(words, at)
        if number is not None and (after := _met(parts[1:], words, at + number.words)):
            return after[0], (number.value, *after[1])
    elif at < len(words) and any(is_word(words[at], form) for form in part.split("|")):
        after = _met(parts[1:], words, at + 1)
    if after is None and parts[0].endswith("?"):
        return _met(parts[1:], words, at)
    return after


@lru_cache(maxsize=8192)
def is_word(word: str, form: str) -> bool:
    """Return whether a word has a form: "очк*" begins it, "куба" is all of it."""
    stem = form.rstrip("*")
    said = word[: len(stem)] if form.endswith("*") else word
    if said == stem or len(stem) < _FORGIVING or word[:1] != stem[0]:
        return said == stem
    ends = range(len(stem) - 1, len(stem) + 2) if form.endswith("*") else (len(word),)
    return any(OSA.distance(word[:end], stem, score_cutoff=1) <= 1 for end in ends)
