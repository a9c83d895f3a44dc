"""What a message names beside what it asks for: a game, a length, a friend, a level, a clock."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any, Final

from bot.speech.examples import usual_words, without_fillers, words_of
from bot.speech.first_names import CASES, is_form_of, nominative
from bot.speech.normalized_text import by_other_keys, by_sound, clean, folded
from bot.speech.numerals import numeral
from bot.speech.reader import reader
from bot.speech.spelling import prepared, undrawn
from bot.speech.typed_clock import find_clock
from bot.speech.word_patterns import EDGES, Match, WordPatterns, is_word, parts_of

_LONGEST: Final = 400
_MOST_WORDS: Final = 4
"""So many words the name of a game has at most."""
_SHORTEST_NAME: Final = 4
_NAMED_WORDS: Final = re.compile(r"<(\w+)>")
_OPTIONS: Final = frozenset({"cube", "dave", "jacoby", "beavers", "dice", "players"})
"""Slots whose words may belong to the name of a game, or to its options."""
_AROUND: Final = ".,!?:;«»\"'…“”"
_BEHIND_GAMES: Final = frozenset({"match"})
"""Slots whose words may be part of the name of a game."""


@dataclass(frozen=True, slots=True)
class KnownNames:
    """How names are found: `game` gives the slug that words are the name of, "" for none; `whole`
    does so of words that name a game together with what changes it; `changes` are the slugs that
    only change a game; `friends` the first names of players known in a chat; `bot` is the bot's
    username without "@"."""

    game: Callable[[str], str]
    whole: Callable[[str], str] | None = None
    changes: frozenset[str] = frozenset()
    friends: frozenset[str] = frozenset()
    bot: str = ""

    def name(self, said: str) -> str:
        """Return the game that words name together with what changes it; "" for none."""
        return (self.whole(said) if self.whole is not None else "") or self.game(said)

    def names_game(self, said: str) -> bool:
        """Return whether words are nothing but the name of a game, and what changes it."""
        return bool(said and self.name(said))


@dataclass(frozen=True, slots=True)
class Slots:
    """What is named, each "" where nothing is, with the values of `slots.toml`: `term` the word to
    explain, `bare` a number right behind a game, `unknown` what stands in the place of a game and
    is none, `left_over` wishes beside a game that nothing could use, `implied` slots that the terms
    of a game's players mean besides, `rest` words of the game, its options or nothing."""

    game: str = ""
    to: str = ""
    games: str = ""
    opponent: str = ""
    mentor: str = ""
    whose: str = ""
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
    page: str = ""
    spot: str = ""
    kind: str = ""
    match: str = ""
    change: str = ""
    term: str = ""
    unknown: str = ""
    bare: str = ""
    left_over: tuple[str, ...] = ()
    implied: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    rest: str = field(default="", compare=False)

    def named(self) -> dict[str, str]:
        """Return the slots that are named with their values."""
        values = ((one.name, getattr(self, one.name)) for one in fields(self))
        return {
            name: value
            for name, value in values
            if value and isinstance(value, str) and name not in ("rest", "unknown", "bare")
        }


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads((files(__package__) / "slots.toml").read_text("utf-8"))


@cache
def _patterns(intent: str) -> WordPatterns:
    """Return the patterns of the slots that an intent has, words in place of their names."""
    slots = _data()["intents"].get(intent, ())
    return WordPatterns(
        {
            slot: {value: map(_spelt_out, lines) for value, lines in _data()[slot].items()}
            for slot in slots
            if slot in _data()
        }
    )


@cache
def _terms() -> WordPatterns:
    """Return the patterns of terms, by what they imply."""
    return WordPatterns({"terms": _data()["terms"]})


def _spelt_out(pattern: str) -> str:
    return _NAMED_WORDS.sub(lambda name: _data()["words"][name[1]], pattern)


@cache
def _first_names() -> frozenset[str]:
    """Return first names that many people have."""
    return frozenset(_data()["left"]["names"].split())


def read_slots(text: str, names: KnownNames, intent: str = "new") -> Slots:
    """Return what a message names beside an intent; an intent that has no slots of its own may
    still name a game and a friend. Letters of the other keyboard, and Russian in Latin ones, are
    read as they were meant."""
    line = clean(text[:_LONGEST])
    readings = [_Reader(line, names, intent)]
    if "=" not in line and 2 * len(readings[0].used) < len(readings[0].words):
        meant = reader().best_spelling(line)
        spelt = (other for other in (by_other_keys(line), by_sound(line)) if line.isascii())
        readings += [_Reader(other, names, intent) for other in spelt if prepared(other) == meant]
    return max(readings, key=lambda reader: len(reader.used)).slots()


def refuses_bot(text: str) -> bool:
    """Return whether a wish to play is for people alone, «без бота»."""
    words = [folded(word) for said in clean(text[:_LONGEST]).split() for word in parts_of(said)]
    matches = _patterns("new").matches(words)
    return any(match.meaning == "opponent" and not match.value for match in matches)


def may_name_friend(intent: str) -> bool:
    """Return whether an intent has a friend among its slots."""
    return "name" in _data()["intents"].get(intent, ())


def asks_who(text: str) -> bool:
    """Return whether a message asks for a person."""
    who = _data()["asking"]["who"]
    return any(folded(word.strip(EDGES)) in who for word in text.split())


class _Reader:
    """Reads one spelling of a message."""

    def __init__(self, line: str, names: KnownNames, intent: str) -> None:
        self.names, self.intent = names, intent
        self.wanted: Sequence[str] = _data()["intents"].get(intent, ("name", "game"))
        clock = find_clock(line) if "clock" in self.wanted else None
        self.typed = (clock[1] if clock else line).split()
        parts = [(at, word) for at, said in enumerate(self.typed) for word in parts_of(said)]
        self.spelt = [word for _, word in parts]
        self.origin = [at for at, _ in parts]
        """The number of the typed word that each word is a part of."""
        self.words = [undrawn(folded(word)) for word in self.spelt]
        self.used: set[int] = set()
        self.found: dict[str, str] = {}
        self.beside: set[int] = set()
        self._handles()
        matches = sorted(_patterns(intent).matches(self.words), key=attrgetter("weight"))
        for match in matches:
            if match.meaning not in _BEHIND_GAMES and not self._is_first_name(match):
                self._take(match)
        if "game" in self.wanted:
            self._games()
        for match in matches:
            if match.meaning in _BEHIND_GAMES:
                self._take(match)
        self.implied = self._terms() if intent == "new" else ()
        if "name" in self.wanted:
            self._friend()
        if clock is not None:
            self.found["clock"] = str(clock[0])

    def slots(self) -> Slots:
        """Return all that was read."""
        found = dict(self.found)
        if self.intent == "new" and found.get("level"):
            found.setdefault("opponent", "bot")
        if found.get("dave") == "on" or found.get("dave") == "off":
            found.setdefault("cube", found["dave"])
        found["value"] = found.pop("result", "") or found.pop("stake", "")
        left = tuple(self._left_over()) if self.intent == "new" else ()
        if self.intent == "term":
            found["term"] = self._without_lead()
        elif "game" in self.wanted and "game" not in found:
            found["unknown"] = self._behind_lead()
        return Slots(**found, left_over=left, implied=self.implied, rest=self._rest())

    def _terms(self) -> tuple[tuple[str, str], ...]:
        """Take the words of the first term that nothing has read, and return what it implies."""
        term = next(iter(_terms().matches(self.words)), None)
        if term is None:
            return ()
        free = set(range(term.start, term.end)) - self.used
        self.used |= free
        self.beside |= free
        pairs = (pair.partition("=") for pair in term.value.split())
        return tuple((slot, value) for slot, _, value in pairs)

    def _rest(self) -> str:
        """Return the typed words that name nothing beside the game, "parallel(long, short)" too."""
        taken = {self.origin[at] for at in self.beside}
        left = [
            (self.origin[at], word)
            for at, word in enumerate(self.spelt)
            if self.origin[at] in taken and at not in self.beside and word
        ]
        whole = [(at, typed) for at, typed in enumerate(self.typed) if at not in taken]
        return " ".join(word for _, word in sorted((*left, *whole), key=lambda part: part[0]))

    def _without_lead(self) -> str:
        """Return the words without those that only ask for a meaning."""
        lead, said = _data()["asking"]["term"], [word.strip(_AROUND) for word in self.typed]
        kept = [at for at, word in enumerate(said) if word and not _is_any(folded(word), lead)]
        return " ".join(said[kept[0] : kept[-1] + 1] if kept else said)

    def _behind_lead(self) -> str:
        """Return at most two last words in the place of a game, "how to play chess"."""
        asking = _data()["asking"]
        if self.intent not in asking["game"]:
            return ""
        left = [word for at, word in enumerate(self.words) if word and at not in self.beside]
        for line in without_fillers(" ".join(left), "game"):
            words = line.split()
            for count in (1, 2):
                before, name = words[: len(words) - count], words[len(words) - count :]
                if before and before[-1] in asking["before"] and not _is_common(name):
                    return " ".join(name)
        return ""

    def _take(self, match: Match) -> None:
        span = range(match.start, match.end)
        if self.used.isdisjoint(span):
            self.used.update(span)
            if match.meaning not in _OPTIONS:
                self.beside.update(span)
            self.found.setdefault(match.meaning, match.filled)

    def _is_first_name(self, match: Match) -> bool:
        """Return whether a match ends in a first name: "with Dave", "my mate dave", not «давэ»."""
        at = match.end - 1
        written = self.spelt[at].istitle() or self._begins(at) < at
        return "name" in self.wanted and written and self.words[at] in _first_names()

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
        """Take a friend: a first name known here, else what is written as a name, or often is one,
        where a name may stand."""
        for at, word in enumerate(self.words):
            if at in self.used or "name" in self.found or not word:
                continue
            begins = self._begins(at)
            before = self.words[begins - 1] if begins else ""
            known = next((name for name in self.names.friends if is_form_of(word, name)), "")
            name = nominative(self.spelt[at], before)
            written = self.spelt[at][:1].isupper() and word.isalpha() and len(word) > 2
            usual = folded(name) in _first_names()
            if known or ((written or usual) and self._is_place_of_name(begins, at, usual=usual)):
                self.used.update(range(begins, at + 1))
                self.beside.update(range(begins, at + 1))
                self.found["name"] = known.title() or name[:1].upper() + name[1:]

    def _is_place_of_name(self, begins: int, at: int, *, usual: bool) -> bool:
        """Return whether a name may stand at a place: behind a word that calls for one or tells
        what a friend is, before a player's verb, a `usual` one alone between breaks, or one that
        only a name begins with a capital amid a sentence."""
        before = self.words[begins - 1] if begins else ""
        behind = self.words[at + 1] if at + 1 < len(self.words) else ""
        alone = begins < at or (usual and not before and not behind)
        amid = bool(before) and self.spelt[at].istitle() and self.words[at] not in usual_words()
        return before in CASES or behind in _data()["left"]["plays"] or alone or amid

    def _begins(self, at: int) -> int:
        """Return where a name begins, with what the friend is before it, «с подругой Соней»."""
        while at and _is_any(self.words[at - 1], _data()["left"]["kin"]):
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
            self._length_behind(start, end)
        if game or changes:
            self.found["game"] = "+".join([*([game] if game else []), *changes])

    def _length_behind(self, start: int, at: int) -> None:
        """Take a bare number behind a game as the length of the match, «короткие 5», unless it
        makes another name."""
        number = numeral(self.words, at) if at < len(self.words) and at not in self.used else None
        longer = " ".join(self.words[start : at + 1])
        if self.names.name(longer) != self.names.name(" ".join(self.words[start:at])):
            return
        if (
            "to" in self.wanted
            and number is not None
            and (number.kind == "digits" or (number.kind == "count" and number.value > 1))
        ):
            self.used.update(range(at, at + number.words))
            self.beside.update(range(at, at + number.words))
            self.found.setdefault("to", str(number.value))
            if number.kind == "digits":
                self.found["bare"] = self.found["to"]

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
        """Yield the words right behind "with", or behind an "and" after it, that nothing has
        read."""
        left, listing, behind, phrase = _data()["left"], False, False, list[str]()
        for at, word in enumerate([*self.words, ""]):
            if at in self.used or word in left["with"] or word in left["and"] or not word:
                if phrase:
                    yield " ".join(phrase)
                phrase = []
                listing = listing or word in left["with"]
                behind = word in left["with"] or (listing and word in left["and"])
            elif listing and _is_any(word, left["nothing"]):
                listing = behind = False
            elif behind and len(phrase) < 3:
                phrase.append(self.spelt[at])


def _is_any(word: str, forms: Iterable[str]) -> bool:
    return any(is_word(word, form) for form in forms)


def _is_common(words: Sequence[str]) -> bool:
    """Return whether a word of several is often said in wishes, and so names no unknown game."""
    usual = words_of(*_data()["asking"]["wishes"])
    return any(word in usual or len(word) < _SHORTEST_NAME for word in words)


def _may_name(word: str) -> bool:
    """Return whether the name of a game may begin or end with a word."""
    return len(word) > 1 and word not in _data()["everyday"]["never"]
