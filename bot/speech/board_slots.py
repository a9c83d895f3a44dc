"""The slots of questions about the position at hand: a point, a number, a throw, a side, plays."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

from bot.speech.normalized_text import folded
from bot.speech.numerals import Numeral, numeral
from bot.speech.plays import read_typed
from bot.speech.side_of_question import side_of_checkers, side_of_loser, side_of_victim

_WORD: Final = re.compile(r"\d+(?:-?[^\W\d_]{1,3}\b)?|[^\W\d_]+(?:'[^\W\d_]+)?")
_STEP: Final = re.compile(r"(?:\d{1,2}|бар|bar)(?:[/>](?:\d{1,2}|off|бар|bar)\*?)+(?:\(\d\))?")
_FACES: Final = range(1, 7)
_LAST_POINT: Final = 24
_PAIR: Final = 2
_SUFFERING: Final = {"mars-risk": side_of_loser, "chance-to-hit": side_of_victim}
"""Questions about what one side does to the other, with the reader of the side that suffers."""
_INSTEAD: Final = {"dice": ("die", "point"), "from": ("die",)}
"""Slots that leave no number to others."""
_COUNTED: Final = ("count", "group")
"""Kinds of numerals that rather count something, unless a preposition stands before them."""


@cache
def _data() -> Mapping[str, Any]:
    text = (files("bot.speech") / "board_slots.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def slots_of(intent: str) -> Sequence[str]:
    """Return the names of the slots that a question may have."""
    slots: Sequence[str] = _data()["intents"].get(intent, ())
    return slots


def board_slots(said: str, intent: str) -> dict[str, str]:
    """Return what a question of this intent names, by slot.

    >>> board_slots("какая вероятность, что собьют мою на 14", "chance-to-hit")
    {'point': '14', 'side': 'me'}
    >>> board_slots("сравни 13/5 и 24/16", "rate-play")
    {'play': '13/5,24/16'}
    """
    if not (wanted := slots_of(intent)):
        return {}
    line = folded(said)
    words = [word for word in _words(line) if not _is(word, "whose")]
    found = {name: _READERS[name](line, words) for name in wanted}
    if intent in _SUFFERING:
        found["side"] = _SUFFERING[intent](_words(line), _is)
    for name, others in _INSTEAD.items():
        if found.get(name):
            found |= dict.fromkeys(others, "")
    return {name: value for name, value in found.items() if value}


def _words(line: str) -> list[str]:
    """Return the words of a line without its plays."""
    return _WORD.findall(_STEP.sub(" ", line))


def _is(word: str, kind: str) -> bool:
    """Return whether a word is of a kind."""
    return _among(word, _data()["words"][kind])


def _among(word: str, forms: Sequence[str]) -> bool:
    return any(word.startswith(form[:-1]) if form[-1] == "*" else word == form for form in forms)


def _numerals(words: Sequence[str]) -> Iterator[tuple[int, Numeral]]:
    """Yield the numbers that words say, each with the place of its first word."""
    at = 0
    while at < len(words):
        found = numeral(words, at)
        if found is not None:
            yield at, found
        at += found.words if found is not None else 1


def _side(line: str, words: Sequence[str]) -> str:
    """Return whose checkers are asked about; "" for both sides, or none."""
    return side_of_checkers(_words(line), _is)


def _point(line: str, words: Sequence[str]) -> str:
    """Return the point that is named, by its number rather than by its name."""
    return _numbered_point(words) or _named_place(words)


def _target(line: str, words: Sequence[str]) -> str:
    """Return the point to make that is named; nobody makes a point of a head."""
    named, numbers = _named_place(words), list(_numerals(words))
    before = (one for at, one in numbers if words[at + one.words : at + one.words + 1] == ["point"])
    point = next((str(one.value) for one in before if one.value <= _LAST_POINT), "")
    return point or _numbered_point(words) or ("" if named == str(_LAST_POINT) else named)


def _numbered_point(words: Sequence[str]) -> str:
    """Return the point whose number is said, one behind a preposition rather than any other."""
    found = [(at, one) for at, one in _numerals(words) if 1 <= one.value <= _LAST_POINT]
    behind = [one for at, one in found if at and _is(words[at - 1], "on")]
    others = [one for _, one in found if one.kind not in _COUNTED]
    if behind or others:
        return str((behind or others)[0].value)
    return ""


def _named_place(words: Sequence[str]) -> str:
    """Return the point that has a name among the words; "" for none."""
    places = _data()["places"].items()
    return next((point for word in words for point, forms in places if _among(word, forms)), "")


def _from(line: str, words: Sequence[str]) -> str:
    """Return the point of a checker, which stands behind a preposition, is counted in order or has
    a name."""
    for at, one in _numerals(words):
        behind = at > 0 and _is(words[at - 1], "on")
        if one.value <= _LAST_POINT and (behind or one.kind == "ordinal"):
            return str(one.value)
    return _named_place(words)


def _checkers(line: str, words: Sequence[str]) -> str:
    """Return how many checkers are to move, "two off the head"."""
    counted = (one for at, one in _numerals(words) if _counts_men(words, at, one))
    return next((str(one.value) for one in counted), "")


def _die(line: str, words: Sequence[str]) -> str:
    """Return the number of a die, not one that counts checkers, "two off the head"."""
    faces = [one for at, one in _faces(words) if not _counts_men(words, at, one)]
    named = [one for one in faces if one.kind == "face"] or faces
    return str(named[0].value) if named else ""


def _faces(words: Sequence[str]) -> list[tuple[int, Numeral]]:
    """Return the numbers of dice, but for those that count dice."""
    found = [(at, one) for at, one in _numerals(words) if one.value in _FACES]
    return [(at, one) for at, one in found if not (at and _is(words[at - 1], "least"))]


def _counts_men(words: Sequence[str], at: int, number: Numeral) -> bool:
    """Return whether a number counts checkers: there is one of them behind it, or the place where
    they stand has a name, "two off the head", «с головы две»."""
    behind = words[at + number.words : at + number.words + 1]
    a_die = number.kind != "count" or (at > 0 and _is(words[at - 1], "whose"))
    return not a_die and (any(_is(word, "men") for word in behind) or bool(_named_place(words)))


def _dice(line: str, words: Sequence[str]) -> str:
    """Return a throw, the larger number first, or "double" for any."""
    numbers = _faces(words)
    if any(_is(word, "double") for word in words):
        return f"{numbers[0][1].value}-{numbers[0][1].value}" if numbers else "double"
    for (at, first), (after, second) in pairwise(numbers):
        if second.kind == "face" and first.kind == "count" and first.value == _PAIR:
            return f"{second.value}-{second.value}"
        if after <= at + first.words + 1:
            return "-".join(map(str, sorted((first.value, second.value), reverse=True)))
    return ""


def _play(line: str, words: Sequence[str]) -> str:
    """Return the play that is named, several with commas between if they are compared."""
    compared, plays, end = any(_is(word, "compare") for word in words), list[str](), 0
    for step in _STEP.finditer(line):
        apart = compared and line[end : step.start()].strip()
        if apart or not plays:
            plays.append(step[0])
        else:
            plays[-1] += f" {step[0]}"
        end = step.end()
    read = (read_typed(play) for play in plays)
    return ",".join(play for play in read if isinstance(play, str))


_READERS: Final[Mapping[str, Callable[[str, Sequence[str]], str]]] = {
    "side": _side,
    "point": _point,
    "target": _target,
    "from": _from,
    "checkers": _checkers,
    "die": _die,
    "dice": _dice,
    "play": _play,
}
