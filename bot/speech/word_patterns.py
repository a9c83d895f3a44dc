"""Patterns of words, as the tables of data write them: «до {n} очк*», "first to {n}".

A part of a pattern is a word, the beginning of one (`очк*`), several of these (`с|со`), or a number
(`{n}`); a part with `?` may be missing. One slip of the finger in a long word is forgiven.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA

from bot.speech.numerals import numeral

_FORGIVING: Final = 6
"""So many letters a word or its beginning has in which a slip is forgiven."""

_NUMBER_OF: Final = re.compile(r"(?<=\d)(?=[^\W\d_]{3}|pt\b)")
"""Where a number is written together with what it counts, "7pts"."""
_BREAKS: Final = (",", ";", ".")
EDGES: Final = "/#№.,!?:;«»\"'()…“”—"


class Match(NamedTuple):
    """A pattern that was met: what it stands for, the words from `start` to `end`, its numbers."""

    meaning: str
    value: str
    start: int
    end: int
    numbers: tuple[int, ...] = ()

    @property
    def weight(self) -> tuple[bool, int, int]:
        """Return what sorts matches with a number before others, longer before shorter ones."""
        return not self.numbers, self.start - self.end, self.start

    @property
    def filled(self) -> str:
        """Return the value with its numbers filled in."""
        first, last = (self.numbers[0], self.numbers[-1]) if self.numbers else (0, 0)
        value = self.value.replace("{n2}", str(min(first, last)))
        return value.replace("{best}", str(first // 2 + 1)).replace("{n}", str(first))


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
    elif at < len(words) and is_word(words[at], part):
        after = _met(parts[1:], words, at + 1)
    if after is None and parts[0].endswith("?"):
        return _met(parts[1:], words, at)
    return after


class _Forms(NamedTuple):
    """The forms of a part: whole words, beginnings of words, and those in which a slip of the
    finger is forgiven, as they are written."""

    whole: frozenset[str]
    stems: tuple[str, ...]
    forgiving: tuple[str, ...]


@cache
def _forms(part: str) -> _Forms:
    forms = part.split("|")
    stems = tuple(form[:-1] for form in forms if form.endswith("*"))
    long = tuple(form for form in forms if len(form.rstrip("*")) >= _FORGIVING)
    return _Forms(frozenset(form for form in forms if not form.endswith("*")), stems, long)


@lru_cache(maxsize=8192)
def is_word(word: str, part: str) -> bool:
    """Return whether a word has one of the forms of a part: "очк*" begins it, "куба" is all of
    it."""
    whole, stems, forgiving = _forms(part)
    if word in whole or word.startswith(stems):
        return True
    return len(word) >= _FORGIVING - 1 and any(_is_slip(word, form) for form in forgiving)


def _is_slip(word: str, form: str) -> bool:
    """Return whether a word is one slip away from a form."""
    stem = form.rstrip("*")
    if word[0] != stem[0]:
        return False
    ends = range(len(stem) - 1, len(stem) + 2) if form.endswith("*") else (len(word),)
    return any(OSA.distance(word[:end], stem, score_cutoff=1) <= 1 for end in ends)


def parts_of(said: str) -> list[str]:
    """Split a word at hyphens, pluses and behind a number, without the signs around it; "" for a
    break behind."""
    bare = said.strip(EDGES)
    if bare.startswith("@"):
        return [bare]
    pieces = _NUMBER_OF.sub(" ", bare).replace("-", " ").replace("+", " ").split()
    ends = [""] if said[-1:] in _BREAKS else []
    return [*(piece.strip(EDGES) for piece in pieces), *ends] or [""]
