"""What a message names beside what it asks for: a game, a length, a friend, a level, a clock."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bot.speech.first_names import CASES, is_form_of, nominative
from bot.speech.normalized_text import by_other_keys, by_sound, clean, folded
from bot.speech.numerals import numeral
from bot.speech.word_patterns import Match, WordPatterns, is_word

_LONGEST: Final = 400
_MOST_WORDS: Final = 4
"""So many words the name of a game has at most."""
_BREAKS: Final = (",", ";", ".")
_PLAYS: Final = (["играет"], ["plays"])
_OPTIONS: Final = frozenset({"cube", "dave", "jacoby", "beavers", "dice", "players"})
"""Slots whose words may belong to the name of a game, or to its options."""
_EDGES: Final = ".,!?:;«»\"'()…“”—"


@dataclass(frozen=True, slots=True)
class KnownNames:
    """How names are found: `game` gives the slug that words are the name of, "" for none; `changes`
    are the slugs that only change a game; `friends` the first names of players known in a chat;
    `bot` is the bot's username without "@"."""

    game: Callable[[str], str]
    changes: frozenset[str] = frozenset()
    friends: frozenset[str] = frozenset()
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Slots:
    """What is named, each "" where nothing is; values are those of `slots.toml`. `left_over` is
    what was wished for beside a game and nothing could use; `rest` the words that name
    the game, its options or nothing."""

    game: str = ""
    to: str = ""
    games: str = ""
    opponent: str = ""
    level: str = ""
    name: str = ""
    cube: str = ""
    dave: str = ""
    jacoby: str = ""
    beavers: str = ""
    clock: str = ""
    dice: str = ""
    colour: str = ""
    players: str = ""
    format: str = ""
    lang: str = ""
    theme: str = ""
    numbers: str = ""
    numbering: str = ""
    pictures: str = ""
    arrows: str = ""
    auto: str = ""
    side: str = ""
    hard: str = ""
    which: str = ""
    value: str = ""
    left_over: tuple[str, ...] = ()
    rest: str = field(default="", compare=False)

    def named(self) -> dict[str, str]:
        """Return the slots that are named with their values."""
        values = ((one.name, getattr(self, one.name)) for one in fields(self))
        return {
            name: value
            for name, value in values
            if value and isinstance(value, str) and name != "rest"
        }


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads((files(__package__) / "slots.toml").read_text("utf-8"))


@cache
def _patterns(intent: str) -> WordPatterns:
    """Return the patterns of the slots that an intent has."""
    slots = _data()["intents"].get(intent, ())
    return WordPatterns({slot: _data()[slot] for slot in slots if slot in _data()})


def read_slots(text: str, names: KnownNames, intent: str = "new") -> Slots:
    """Return what a message names beside an intent; an intent that has no slots of its own may
    still name a game and a friend. Letters of the other keyboard, and Russian in Latin ones, are
    read as they were meant."""
    line = clean(text[:_LONGEST])
    readings = [_Reader(line, names, intent)]
    if line.isascii() and 2 * len(readings[0].used) < len(readings[0].words):
        spelt = (by_other_keys(line), by_sound(line))
        readings += [_Reader(other, names, intent) for other in spelt]
    return max(readings, key=lambda reader: len(reader.used)).slots()


def refuses_bot(text: str) -> bool:
    """Return whether a wish to play is for people alone, «без бота»."""
    words = [folded(word) for said in clean(text[:_LONGEST]).split() for word in _parts(said)]
    matches = _patterns("new").matches(words)
    return any(match.meaning == "opponent" and not match.value for match in matches)


class _Reader:
    """Reads one spelling of a message."""

    def __init__(self, line: str, names: KnownNames, intent: str) -> None:
        self.names, self.intent = names, intent
        self.wanted: Sequence[str] = _data()["intents"].get(intent, ("name", "game"))
        self.spelt = [word for said in line.split() for word in _parts(said)]
        self.words = [folded(word) for word in self.spelt]
        self.used: set[int] = set()
        self.found: dict[str, str] = {}
        self.beside: set[int] = set()
        self._handles()
        for match in sorted(_patterns(intent).matches(self.words), key=_weight):
            self._take(match)
        if "game" in self.wanted:
            self._games()
        if "name" in self.wanted:
            self._friend()

    def slots(self) -> Slots:
        """Return all that was read."""
        found = dict(self.found)
        if self.intent == "new" and found.get("level"):
            found.setdefault("opponent", "bot")
        if found.get("dave") == "on" or found.get("dave") == "off":
            found.setdefault("cube", found["dave"])
        found["value"] = found.pop("result", "") or found.pop("stake", "")
        left = tuple(self._left_over()) if self.intent == "new" else ()
        words = (word for at, word in enumerate(self.spelt) if at not in self.beside)
        return Slots(**found, left_over=left, rest=" ".join(words))

    def _take(self, match: Match) -> None:
        span = range(match.start, match.end)
        if self.used.isdisjoint(span):
            self.used.update(span)
            if match.meaning not in _OPTIONS:
                self.beside.update(span)
            self.found.setdefault(match.meaning, _filled(match))

    def _handles(self) -> None:
        """Take names that begin with @; the bot's own after "with" is the opponent."""
        for at, word in enumerate(self.words):
            if not word.startswith("@") or len(word) < 3:
                continue
            self.used.add(at)
            self.beside.add(at)
            if word[1:] != self.names.bot.casefold():
                self.found.setdefault("name", self.spelt[at])
            elif at and self.words[at - 1] in _data()["left"]["with"]:
                self.found.setdefault("opponent", "bot")

    def _friend(self) -> None:
        """Take a friend: a first name known here, else a capital behind a word that calls for a
        name."""
        for at, word in enumerate(self.words):
            if at in self.used or "name" in self.found:
                continue
            known = next((name for name in self.names.friends if is_form_of(word, name)), "")
            begins = self._begins(at)
            before = self.words[begins - 1] if begins else ""
            plays = self.words[at + 1 : at + 2] in _PLAYS
            capital = self.spelt[at][:1].isupper() and word.isalpha() and len(word) > 2
            if known or (capital and (plays or before in CASES)):
                self.used.update(range(begins, at + 1))
                self.beside.update(range(begins, at + 1))
                self.found["name"] = known.title() or nominative(self.spelt[at], before)

    def _begins(self, at: int) -> int:
        """Return where a name begins, with what the friend is before it, «с подругой Соней»."""
        while at and any(is_word(self.words[at - 1], form) for form in _data()["left"]["kin"]):
            at -= 1
        return at

    def _games(self) -> None:
        """Take the first game, and everything that changes one."""
        game, changes = "", list[str]()
        for start, end, slug in self._named_games():
            if slug in self.names.changes:
                changes += [slug] if slug not in changes else []
            elif not game:
                game = slug
            else:
                continue
            self.used.update(range(start, end))
            self._length_behind(end)
        if game or changes:
            self.found["game"] = "+".join([*([game] if game else []), *changes])

    def _length_behind(self, at: int) -> None:
        """Take a bare number behind a game as the length of the match, «короткие 5»."""
        number = numeral(self.words, at) if at < len(self.words) and at not in self.used else None
        if (
            "to" in self.wanted
            and number is not None
            and (number.kind == "digits" or (number.kind == "count" and number.value > 1))
        ):
            self.used.update(range(at, at + number.words))
            self.beside.update(range(at, at + number.words))
            self.found.setdefault("to", str(number.value))

    def _named_games(self) -> Iterator[tuple[int, int, str]]:
        at = 0
        while at < len(self.words):
            for end in range(min(at + _MOST_WORDS, len(self.words)), at, -1):
                if self.used.isdisjoint(range(at, end)) and (slug := self._game(at, end)):
                    yield at, end, slug
                    at = end - 1
                    break
            at += 1

    def _game(self, start: int, end: int) -> str:
        """Return the game that words name; "" if its name is an everyday word at its place."""
        words = [word for word in self.words[start:end] if word]
        if len(words) < end - start or not _may_name(words[0]) or not _may_name(words[-1]):
            return ""
        everyday, said = _data()["everyday"], " ".join(words)
        if said in everyday["words"] and end - start < len(self.words):
            before = self.words[start - 1] if start else ""
            if before not in everyday["before"] and start - 1 not in self.used:
                return ""
        return self.names.game(said)

    def _left_over(self) -> Iterator[str]:
        """Yield the words behind "with" or "and" that nothing has read."""
        left, listing, phrase = _data()["left"], False, list[str]()
        for at, word in enumerate([*self.words, ""]):
            if at in self.used or word in left["with"] or word in left["and"] or not word:
                if phrase:
                    yield " ".join(phrase)
                phrase = []
                listing = listing or word in left["with"]
            elif listing and any(is_word(word, form) for form in left["nothing"]):
                listing = False
            elif listing and len(phrase) < 3:
                phrase.append(self.spelt[at])


def _parts(said: str) -> list[str]:
    """Split a word at hyphens and pluses, without the signs around it; "" for a break behind."""
    bare = said.strip(_EDGES)
    if bare.startswith("@"):
        return [bare]
    pieces = bare.replace("-", " ").replace("+", " ").split()
    ends = [""] if said[-1:] in _BREAKS else []
    return [*(piece.strip(_EDGES) for piece in pieces), *ends] or [""]


def _may_name(word: str) -> bool:
    """Return whether the name of a game may begin or end with a word."""
    return len(word) > 1 and word not in _data()["everyday"]["never"]


def _weight(match: Match) -> tuple[bool, int, int]:
    """Sort matches with a number before others, longer ones before shorter."""
    return not match.numbers, match.start - match.end, match.start


def _filled(match: Match) -> str:
    """Return the value of a match with its numbers filled in."""
    first, last = (match.numbers[0], match.numbers[-1]) if match.numbers else (0, 0)
    value = match.value.replace("{n2}", str(min(first, last)))
    return value.replace("{best}", str(first // 2 + 1)).replace("{n}", str(first))
