"""Reading of plays in words: from a message to the moves, dice, points and hits that it names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.speech.normalized_text import KEPT, by_other_keys, by_sound, folded
from bot.speech.play_in_words import DictatedPlay
from bot.speech.play_in_words_grammar import PLACES, PREPOSITIONS, TIMES, VERBS, Grammar
from bot.speech.play_in_words_tokens import Token, tokens_of

_LONGEST: Final = 200
_LATIN: Final = re.compile("[a-z]")
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_STACKS: Final = re.compile(r"\d\s?[:=]\s?\d")
"""A position, a score or a time of day."""
_EVIDENCE: Final = frozenset({*PREPOSITIONS, *VERBS, *PLACES, "run", "dice", "point"})
"""Kinds of words of which a play in words has one at least, unless it is numbers alone."""
_SKIPPED: Final = ("filler", "asking", "")
_CONCRETE: Final = frozenset({*PLACES, *TIMES})
"""Kinds of words that name something on the board, besides numbers."""


@lru_cache(maxsize=KEPT)
def read_dictated(text: str, *, trusted: bool = False) -> DictatedPlay | None:
    """Return the play that a message says in words; None for signs without a word, and, unless it
    is `trusted` to be about a play, for talk and questions."""
    line = folded(text)
    if len(line) > _LONGEST or not _WORD.search(line) or _STACKS.search(line):
        return None
    if (play := _read(line, trusted=trusted)) or not _LATIN.search(line):
        return play
    spelt = (folded(other) for other in (by_other_keys(line), by_sound(line)))
    plays = (_read(other, trusted=trusted) for other in spelt)
    return next((play for play in plays if play and play.is_sure), None)


def _read(line: str, *, trusted: bool) -> DictatedPlay | None:
    """Return the play that one spelling of a message says."""
    tokens = tokens_of(line)
    kinds = [token.kind for token in tokens]
    known = sum(kind not in (*_SKIPPED, "break") for kind in kinds)
    strange = kinds.count("")
    if trusted:
        play = _read_tokens(tokens)
        return replace(play, is_talk=strange > known) if play else None
    if line.endswith("?") or "asking" in kinds:
        return None
    numbers = sum(kind in ("number", "throw") for kind in kinds)
    concrete = numbers or not _CONCRETE.isdisjoint(kinds)
    if 4 * strange > known * bool(concrete) or (numbers < 2 and _EVIDENCE.isdisjoint(kinds)):
        return None
    return _read_tokens(tokens)


def _read_tokens(tokens: Sequence[Token]) -> DictatedPlay | None:
    """Return what tokens say; None if no checker is named. What is taken back counts no more:
    "8 to 7, no wait, 8 to 4"."""
    kept = tokens
    for at, token in enumerate(tokens):
        kept = tokens[at + 1 :] if token.kind == "scratch" else kept
    play = Grammar(tuple(token for token in kept if token.kind not in _SKIPPED)).play()
    return play if play.names_checkers else None
