"""The digests' own form of examples, brought into that of the rules.

A `tests` block holds items that begin with `T id game side [flags]`, a `score` block one line for
each finished game. Places are written `point:count`, each side in its own numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.conformance.shared import read

PLACES = ("bar", *map(str, range(24, 0, -1)), "off")
CHECKERS = 15
FLAGS: dict[str, dict[str, str]] = {"first": {}, "karzar": {}, "bookoff": {"bookoff": "on"}}
SCALES = {"short": "system", "long": "result"}


@dataclass
class Item:
    """One example of a `tests` block."""

    id: str
    game: str
    options: dict[str, str]
    side: str
    first: bool
    men: dict[str, str] = field(default_factory=dict)
    lines: list[tuple[str, str]] = field(default_factory=list)
    dice: str = ""

    @property
    def row(self) -> dict[str, Any]:
        """The example as the tests of the rules take it."""
        position = f"{place_text(self.men['W'])};{place_text(self.men['B'])};{self.side.lower()}"
        return {
            "game": self.game,
            "options": self.options,
            "position": position,
            "dice": self.dice,
        }


@dataclass
class Score:
    """One line of a `score` block: what a loser's position is worth under each system."""

    id: str
    game: str
    loser: str
    worth: dict[str, int]


def place_text(digest: str) -> str:
    """A side of a digest as a side of a position's text; what is missing is off."""
    counts: dict[str, int] = {}
    for item in digest.split():
        place, count = item.split(":")
        counts[place] = counts.get(place, 0) + int(count)
    counts.setdefault("off", CHECKERS - sum(counts.values()))
    assert sum(counts.values()) == CHECKERS, digest
    return ",".join(f"{place}:{counts[place]}" for place in PLACES if counts.get(place))


def blocks(file: str, kind: str) -> Iterator[str]:
    """The fenced blocks of a kind in a digest."""
    yield from re.findall(rf"^```{kind}\n(.*?)^```", read(f"rules/{file}"), re.S | re.M)


def items(file: str) -> list[Item]:
    """All examples of a digest's `tests` blocks."""
    found: list[Item] = []
    for block in blocks(file, "tests"):
        for line in block.splitlines():
            word, _, rest = line.partition(" ")
            if word == "T":
                found.append(_opened(rest))
            elif word in ("W", "B"):
                found[-1].men[word] = rest
            elif word == "dice":
                found[-1].dice = rest
            elif word and not word.startswith("#"):
                found[-1].lines.append((word, rest))
    return found


def _opened(head: str) -> Item:
    name, game, side, *flags = head.split()
    options: dict[str, str] = {}
    for flag in flags:
        key, equals, value = flag.partition("=")
        options.update({key: value} if equals else FLAGS[flag])
    slug = "karzar" if "karzar" in flags else game
    return Item(name, slug, options, side, "first" in flags)


def scores(file: str) -> list[Score]:
    """All lines of a digest's `score` blocks."""
    found = []
    for block in blocks(file, "score"):
        for number, line in enumerate(block.strip().splitlines(), 1):
            game, loser, values, _ = (part.strip() for part in line.split("|"))
            words = values.split()
            worth = {system: int(n) for system, n in zip(words[::2], words[1::2], strict=True)}
            found.append(Score(f"{game}-{number}", game, loser, worth))
    return found


def numbered_examples(file: str) -> list[str]:
    """The numbers of the examples in a variant's prose, those with a letter after them too."""
    section = re.search(
        r"^## Examples usable as tests[^\n]*\n(.*?)(?=^## |\Z)", read(file), re.S | re.M
    )
    if section is None:
        return []
    numbers, last = list[str](), 0
    for word, letter in re.findall(r"(?:^|(?<=\s))(\d{1,2})([a-z]?)\. (?=\S)", section[1], re.M):
        zero = word == "0" and not numbers
        if zero or int(word) == (last if letter else last + 1):
            last = int(word)
            numbers.append(word + letter)
    return numbers
