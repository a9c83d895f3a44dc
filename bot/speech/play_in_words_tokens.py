"""The words of a dictated play as tokens of its grammar: numbers, throws, verbs, places."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from bot.speech.numerals import Numeral, heard, numeral
from bot.speech.word_patterns import Match, WordPatterns

_MOST_WORDS: Final = 40
_PIECE: Final = re.compile(
    r"\d{1,3}(?:-?(?:го|й|я|му|м|th|st|nd|rd)\b)?|[^\W\d_]{1,30}(?:'[^\W\d_]{1,9})?|[^\w\s]"
)
_FACES: Final = range(1, 7)
_EAST: Final = {f"east{face}": face for face in _FACES}
_DOUBLES: Final = {"yagan": 1, "dubara": 2, "dushesh": 6}
_BETWEEN: Final = frozenset({"sep", "east_and"})
"""Words and signs that may stand between the names of two dice."""
_COUNTING: Final = frozenset({"two", "times1", "other"})
"""Kinds of words that are kept although they say a number too."""


_BEFORE_NUMBERS: Final = frozenset({"from", "to", "sep"})
_BEHIND_NUMBERS: Final = frozenset({"to", "sep"})
"""Kinds of words beside which a word is a number if it sounds like one."""


class Token(NamedTuple):
    kind: str
    number: Numeral | None = None

    @property
    def value(self) -> int:
        """The number that a word says, 0 for none."""
        return self.number.value if self.number else 0

    @property
    def form(self) -> str:
        """How the number is said."""
        return self.number.kind if self.number else ""


@cache
def _patterns() -> WordPatterns:
    kinds = tomllib.loads((files(__package__) / "play_words.toml").read_text("utf-8"))
    return WordPatterns({kind: {"": lines} for kind, lines in kinds.items()})


def tokens_of(text: str) -> list[Token]:
    """Return what the words of a text are to the grammar; kind "" for any other word."""
    words = _PIECE.findall(text)[:_MOST_WORDS]
    found = {match.start: match for match in _patterns().matches(words)}
    phrases = {at for match in found.values() if match.end - match.start > 1 for at in _span(match)}
    free = ["" if at in phrases else word for at, word in enumerate(words)]
    tokens, places, at = list[Token](), list[int](), 0
    while at < len(words):
        places.append(at)
        number = numeral(free, at) if free[at] else None
        match = found.get(at)
        counts = match is not None and match.meaning in _COUNTING
        if number is not None and not (counts and number.words == 1):
            tokens.append(Token("number", number))
            at += number.words
        else:
            tokens.append(Token(match.meaning if match else "", number if counts else None))
            at = match.end if match else at + 1
    return [*_with_throws(_with_heard(tokens, places, words))]


def _with_heard(
    tokens: Sequence[Token], places: Sequence[int], words: Sequence[str]
) -> list[Token]:
    """Return tokens with the numbers that dictation wrote as other words, "ate to five"."""
    kinds = ["", *(token.kind for token in tokens), ""]
    mended = list(tokens)
    for at, (token, place) in enumerate(zip(tokens, places, strict=True)):
        number = heard().get(words[place])
        named = kinds[at + 2] == "point" and "the" in words[max(0, place - 1) : place]
        beside = kinds[at] in _BEFORE_NUMBERS or kinds[at + 2] in _BEHIND_NUMBERS or named
        if number is not None and token.kind not in _BEHIND_NUMBERS | {"number"} and beside:
            mended[at] = Token("number", number)
    return mended


def _span(match: Match) -> range:
    return range(match.start, match.end)


def _with_throws(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens with two eastern names of dice as a throw, and a single name as a die."""
    at = 0
    while at < len(tokens):
        token, ahead = tokens[at], at + 1
        while ahead < len(tokens) and tokens[ahead].kind in _BETWEEN:
            ahead += 1
        behind = tokens[ahead].kind if ahead < len(tokens) else ""
        pair = _thrown(token.kind, behind)
        if pair:
            yield Token("throw", Numeral(10 * pair[0] + pair[1], 1, "digits"))
            single = token.kind in _DOUBLES and behind != "east2"
            at = at + 1 if single else ahead + 1
            continue
        die = _EAST.get(token.kind, 0)
        yield Token("number", Numeral(die, 1, "face")) if die else token
        at += 1


def _thrown(first: str, second: str) -> tuple[int, int] | None:
    """Return the throw that one or two eastern names tell: «шеш-беш», «ду-шеш», «дубара»."""
    if first in _DOUBLES:
        return (2, 1) if second == "east2" else (_DOUBLES[first],) * 2
    if first not in _EAST or second not in (*_EAST, "east_double"):
        return None
    high, low = _EAST[first], _EAST.get(second, _EAST[first])
    return (low, low) if high == 2 < low else (high, low)
