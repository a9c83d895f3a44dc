"""What players say, as the files of `sayings/` hold it: commands, words of the game, examples."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from bot.speech.spelling import bare, prepared, prepared_all

LANGUAGES: Final = ("ru", "en", "az")
_NUMBER: Final = re.compile(r"(?<!\w)\d{1,2}(?!\w)")
_RARE: Final = 300
_SEVERAL: Final = 3
FACE: Final = "face"
"""What a number that is said in words stands under: it answers whatever asks for one."""
TALK: Final = "talk"
"""The intent of what is beside the game, and of what people say to each other."""


class Example(NamedTuple):
    """Something that players say, and the intent that it stands for."""

    text: str
    intent: str


@cache
def _data(language: str) -> Mapping[str, Any]:
    text = (files("bot.speech") / "sayings" / f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _lines(table: str) -> Iterator[Example]:
    """Yield the lines of a table of all languages, each with the name it stands under."""
    for language in LANGUAGES:
        for name, lines in _data(language).get(table, {}).items():
            listed = lines.split("\n") if isinstance(lines, str) else lines
            yield from (Example(line, name) for line in listed)


def _key(line: str) -> str:
    """Return a line as it is compared, {n} as it stands."""
    return " ".join(
        word if word == "{n}" else bare(prepared(word)) or word for word in line.split()
    )


@cache
def commands() -> Mapping[str, str]:
    """Return what may follow a slash, and the command that it is."""
    return {prepared(line): name for line, name in _lines("commands")}


@cache
def words() -> Mapping[str, tuple[str, str]]:
    """Return what leaves no doubt where it is said alone: an intent and its value."""
    found = ((_key(line), name.partition(" ")) for line, name in _lines("words"))
    return {line: (intent, value) for line, (intent, _, value) in found}


def word_said(line: str) -> tuple[str, str] | None:
    """Return the intent and value of a prepared line that leaves no doubt, a number in it for the
    {n} of the files; None for any other line."""
    found, numbers = words().get(line), _NUMBER.findall(line)
    if found is None and len(numbers) == 1:
        name, value = words().get(_NUMBER.sub("{n}", line), ("", ""))
        return (name, value.replace("{n}", numbers[0])) if name else None
    return found


@cache
def fillers(kind: str = "any") -> frozenset[str]:
    """Return the words that change nothing before and behind what is meant, or what may lead to a
    "play"."""
    return frozenset(prepared(line) for line, name in _lines("fillers") if name in (kind, "any"))


@cache
def examples() -> tuple[Example, ...]:
    """Return everything from which the reader learns."""
    said = (Example(line, name.partition(" ")[0]) for line, name in _lines("words"))
    return (*(one for one in said if one.intent != FACE), *_lines("examples"))


def prepared_examples(said: Iterable[Example]) -> list[tuple[str, str]]:
    """Return prepared examples, each with its intent."""
    texts, intents = zip(*said, strict=True)
    return list(zip(prepared_all(texts), intents, strict=True))


@cache
def prepared_sayings() -> list[tuple[str, str]]:
    """Return all examples prepared, each with its intent."""
    return prepared_examples(examples())


@cache
def answers(dialog: str) -> Mapping[str, str]:
    """Return what is said, alone, in a dialog that has words of its own: a table of the files."""
    return {_key(line): name for line, name in _lines(dialog)}


def answer_in(dialog: str, text: str) -> str:
    """Return what a text answers in a dialog; "" for anything else."""
    lines = without_fillers(bare(prepared(text)))
    return next((answers(dialog)[line] for line in lines if line in answers(dialog)), "")


@cache
def words_of(*intents: str) -> frozenset[str]:
    """Return the words of the examples of some intents, but for those that stand in only one, or
    in one of _RARE."""
    lines = [line for intent in intents for line in _sayings_of()[intent]]
    counted = Counter(word for line in lines for word in frozenset(line.split()))
    least = max(1, len(lines) // _RARE)
    return frozenset(word for word, count in counted.items() if count > least)


@cache
def usual_words() -> frozenset[str]:
    """Return the words that stand in several examples."""
    counted = Counter(word for line in known_sayings() for word in frozenset(line.split()))
    return frozenset(word for word, count in counted.items() if count >= _SEVERAL)


@cache
def _sayings_of() -> Mapping[str, list[str]]:
    """Return the prepared examples by intent."""
    found = defaultdict[str, list[str]](list)
    for line, intent in known_sayings().items():
        found[intent].append(line)
    return found


def without_fillers(line: str, kind: str = "any") -> list[str]:
    """Return a line, then what is left of it without words at its ends that change nothing."""
    kept, least = line.split(), fillers(kind)
    found = [line]
    while len(kept) > 1 and prepared(kept[-1]) in least:
        kept.pop()
    found.append(" ".join(kept))
    while len(kept) > 1 and prepared(kept[0]) in least:
        kept.pop(0)
        found.append(" ".join(kept))
    return found


@cache
def known_sayings() -> Mapping[str, str]:
    """Return each prepared example with its intent."""
    return {bare(line): intent for line, intent in reversed(prepared_sayings())}
