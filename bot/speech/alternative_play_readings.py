"""Other meanings of a play in words: its numbers as other parts than the words around suggest.

Whether a "two" counts checkers, names a point or a die is often known only at the board, where
one reading after another is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from typing import Final, NamedTuple

from bot.speech.play_in_words import DictatedPlay
from bot.speech.play_in_words_grammar import VERBS, Grammar
from bot.speech.play_in_words_tokens import Token

_MOST_READINGS: Final = 200
_FACES: Final = range(1, 7)
_FEW: Final = range(1, 5)
"""How many checkers may move alike."""


def readings_of(play: DictatedPlay) -> Iterator[tuple[DictatedPlay, ...]]:
    """Yield the readings of a play, the plainest first: as the words around its numbers suggest,
    with parts that need not be moves of their own left out, with one number in another part, with
    two, and without one."""
    yield play.readings()
    yield tuple(_without_remarks(play))
    choices = [*_choices(play.tokens)]
    parts = [choice for choice in choices if choice.part != "none"]
    yield _changed(play, ((choice,) for choice in parts))
    yield _changed(play, combinations(parts, 2))
    yield _changed(play, ((choice,) for choice in choices if choice.part == "none"))


class _Choice(NamedTuple):
    """Another part for numbers, by the places of their tokens."""

    places: tuple[int, ...]
    part: str


def _changed(
    play: DictatedPlay, choices: Iterable[tuple[_Choice, ...]]
) -> tuple[DictatedPlay, ...]:
    """Return the readings of a play with some of its numbers in other parts."""
    known = dict[DictatedPlay, None]()
    for chosen in islice(choices, _MOST_READINGS):
        parts = {at: choice.part for choice in chosen for at in choice.places}
        other = Grammar(play.tokens, parts).play()
        if other.names_checkers and len(parts) == sum(len(choice.places) for choice in chosen):
            known.update(dict.fromkeys(other.readings()))
    return tuple(known)


def _choices(tokens: Sequence[Token]) -> Iterator[_Choice]:
    """Yield numbers with another part that they may have: each number, and two that are joined,
    "with the 5 and the 3"."""
    parts = [_parts(tokens, at) for at in range(len(tokens))]
    for at, token in enumerate(tokens):
        yield from (_Choice((at,), part) for part in parts[at])
        joined = tokens[at + 1 : at + 3]
        if [each.kind for each in joined] == ["break", "number"] and joined[1].form == token.form:
            both = (part for part in parts[at] if part in parts[at + 2])
            yield from (_Choice((at, at + 2), part) for part in both)


def _without_remarks(play: DictatedPlay) -> Iterator[DictatedPlay]:
    """Yield a play without the dice that are named before the moves they are for, and without a hit
    that may be a manner of speaking, "attack with the 4, eight to four"."""
    for reading in play.readings():
        moves = tuple(move for move in reading.moves if move.origin or move.targets)
        whole = all(move.origin and move.ends for move in moves)
        hit = "" if whole and reading.hit == "yes" else reading.hit
        if moves and (moves, hit) != (reading.moves, reading.hit):
            yield replace(reading, moves=moves, hit=hit)


def _parts(tokens: Sequence[Token], at: int) -> Sequence[str]:
    """Return the parts that a number may have beside the likeliest, by the words around it."""
    token = tokens[at]
    kinds = ["", "", *(each.kind for each in tokens), ""]
    onward, before, behind = kinds[at] == "number", kinds[at + 1], kinds[at + 3]
    if token.kind == "two":
        return ("both",)
    if not token.number or before in ("sep", "from") or "point" in (before, behind):
        return ()
    die = ("die",) if token.value in _FACES else ()
    count = ("count",) if token.value in _FEW and token.form in ("count", "digits") else ()
    if behind == "sep":
        return ("origin",)
    if behind in ("from", "men", "steps"):
        return (*die, *count)
    if before == "to":
        return (*die, "target", "point") if die and not onward else ()
    if token.form == "face":
        return () if die else ("origin",)
    if token.form == "ordinal":
        return ("origin", "none")
    if before == "with" or (before == "break" and kinds[at] == "number"):
        done = [kind for kind in kinds[: at + 2] if kind in VERBS][-1:]
        return ("origin",) if done and done[0] in ("make", "slot", "hit") else ()
    return (*die, "origin", "target", "point", *count, *(("none",) if count else ()))
