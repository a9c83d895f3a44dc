"""Positions that are told in words, read back out of them: so nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from bot.messages.position_facts_in_words import HOLDS
from bot.messages.position_in_words import (
    DOUBLED,
    KINDS,
    NAMED,
    NO_DICE,
    NUMBERED,
    BoardWords,
    PositionWords,
)
from rules.board.position import Position
from rules.board.shapes import TURNS
from rules.questions.stake import RAISES
from rules.refusal import PositionError

_ONE, _OTHER = "\0", "\1"


def read_back(teller: PositionWords, text: str) -> Position:
    """The position that such lines tell. Raises PositionError."""
    readers = [_Reader(one.variant, one.side, one.numbering, one.words) for one in teller.games]
    if len(readers) == 1:
        return teller.variant.read(readers[0].read(text))
    heads = (teller.words.plain("position-board", number=at + 1) for at in range(99))
    parts: list[str] = []
    rest = text.partition(next(heads))[2]
    for _ in readers:
        part, _, rest = rest.partition(next(heads))
        parts.append(part)
    boards = (one.read(part) for one, part in zip(readers, parts, strict=True))
    return teller.variant.read("|".join(boards))


class _Reader(BoardWords):
    """Reads what is told of one board."""

    def read(self, text: str) -> str:
        """The text form of the position that the lines of this board tell. Raises
        PositionError."""
        lines = [line.strip().rstrip(".") for line in text.splitlines() if line.strip()]
        sides = [self._read_side(lines, side) for side in range(self.board.sides)]
        turn, due = self._read_turn(lines)
        facts = [*due, *self._read_facts(lines)]
        return ";".join([*sides, turn, *facts])

    def _read_side(self, lines: Sequence[str], side: int) -> str:
        start = self._head(side)
        told = next((line[len(start) :] for line in lines if line.startswith(start)), None)
        if told is None:
            raise PositionError(f"nothing is said of {self.colour(side)}")
        places = {self._beside(place): place for place in self.aside}
        names = {self._name(side, at): at for at in (*self.board.order, *self._waits())}
        parts = []
        shape = re.escape(self._item(_ONE, _OTHER))
        whole = re.compile(shape.replace(_ONE, r"(?P<place>\S+)").replace(_OTHER, "(?P<count>.+)"))
        items = told.split(", ") if told != self.words.plain("position-none") else ()
        for item in items:
            label, _, rest = item.partition(" ")
            found = whole.fullmatch(item)
            if label in places:
                at = places[label]
            elif found is not None and found["place"] in names:
                rest, at = found["count"], names[found["place"]]
            else:
                raise PositionError(f"what is {item!r}?")
            where = self.board.label(side, at)
            parts += [f"{where}:{count}{mark}" for count, mark in self._read_told(rest)]
        return ",".join(parts) or "-"

    def _read_told(self, told: str) -> Iterator[tuple[int, str]]:
        """How many checkers and their mark, for each of those that are unlike on a place."""
        pile = told.removeprefix(f"{self.words.plain('position-upwards')} ")
        for run in pile.split(self._then):
            for count in (1, 2):
                start = self.words.plain("position-numbered", number=_OTHER, count=count)
                numbers = run.removeprefix(start.rstrip(_OTHER))
                if numbers != run and numbers.replace(" ", "").isdecimal():
                    yield from ((1, f"{NUMBERED}{number}") for number in numbers.split())
                    break
            else:
                count, mark = self._read_count(run)
                yield count, self._read_mark(mark)

    def _read_count(self, told: str) -> tuple[int, str]:
        """How many checkers, one where only a mark is told, and the words for their mark."""
        for count, kind in product(range(NAMED, 0, -1), ("", *KINDS)):
            word = self._count(count, kind)
            if told == word or told.startswith(f"{word} "):
                return count, told[len(word) + 1 :]
        count_told, _, mark = told.partition(" ")
        return (int(count_told), mark) if count_told.isdecimal() else (1, told)

    def _waits(self) -> tuple[int, ...]:
        return self.board.bar, self.board.hand

    def _read_mark(self, told: str) -> str:
        """The mark that such words stand for."""
        kinds = {kind.rstrip("!") for kind in self.variant.shape.kinds}
        plain = (kind for kind in kinds if not kind.startswith(NUMBERED))
        named = {self._kind(kind, count): kind for kind in plain for count in (1, 2, 5)}
        held = [self.words.plain(f"position-{how}") for how in ("hit", "face-down")]
        held += map(self._under, range(self.board.sides))
        spoken = dict(named)
        for name, kind in named.items():
            spoken |= {f"{name} {how}".strip(): f"{kind}!" for how in held}
        if told not in spoken:
            raise PositionError(f"what is {told!r}?")
        return spoken[told]

    def _read_turn(self, lines: Sequence[str]) -> tuple[str, list[str]]:
        words = self.words
        acts = [
            words.plain(f"position-{act}{whose}")
            for act in ("play", "throw", "name")
            for whose in ("", "-yours")
        ]
        for line in lines:
            for side in range(self.board.sides):
                if not any(line.endswith(f"{act}: {self.colour(side)}") for act in acts):
                    continue
                thrown = f"{words.plain('position-thrown')} "
                if not line.startswith(thrown):
                    plays = any(line.startswith(act) for act in acts[:2])
                    return TURNS[side], [f"due={NO_DICE}"] if plays else []
                dice = line[len(thrown) :].partition(". ")[0]
                batches = dice.split(f" {words.plain('position-then')} ")
                return TURNS[side], ["due=" + ".".join(map(_read_batch, batches))]
        raise PositionError("it is not said whose turn it is")

    def _read_facts(self, lines: Sequence[str]) -> Iterator[str]:
        start = f"{self.words.plain('position-more')}: "
        told = next((line[len(start) :] for line in lines if line.startswith(start)), "")
        labels = {
            self.words.plain(f"fact-{key}"): key for key in self.variant.facts if key != "due"
        }
        for item in told.split("; ") if told else ():
            label = next((one for one in labels if item.startswith(f"{one} ")), None)
            if label is None:
                raise PositionError(f"what is {item!r}?")
            key = labels[label]
            yield f"{key}={self._read_fact(key, item[len(label) + 1 :])}"

    def _read_fact(self, key: str, told: str) -> str:
        """The value of which so much is told, as the rules write it. Raises PositionError."""
        form = self.variant.facts[key]
        if key == "owner" and " – " in told:
            return "-".join(one.partition(" – ")[2] for one in told.split(", "))
        joint = "-" if key == "owner" else ""
        if key in ("by", "used", "owner") or form.sides == 1 or form.form == HOLDS:
            whole = [self._value(key, one) for one in told.split(", ")]
            return joint.join(whole)
        if key == "offers":
            return self._read_offers(told)
        if key == "turned":
            return told.replace(", ", ".")
        if key == "order":
            return ".".join(re.findall(r"\d+", told))
        if key in ("cubes", "paid"):
            members = re.split(r", (?=\d+ – )", told)
            return ".".join(self._read_member(key, one) for one in members)
        named = ("bid", "claim", "cube", "offer", "passed", "stuck", "won")
        return self._value(key, told) if key in named else told

    def _read_member(self, key: str, told: str) -> str:
        """A seat and its stake, or the points with which it has left."""
        seat, _, value = told.partition(" – ")
        if key == "cubes":
            return f"{seat}:{self._value('cube', value)}"
        for points in (*range(1, 100), *range(-99, 0)):
            how = "lost" if points < 0 else "won"
            if self.words.plain("position-paid", points=abs(points), how=how) == value:
                return f"{seat}:{points}"
        raise PositionError(f"what is {told!r}?")

    def _read_offers(self, told: str) -> str:
        """The cubes that such words tell to be offered."""
        said = {
            f" – {self.words.plain(f'position-said-{value}')}": f"-{value}"
            for value in ("take", "pass", "beaver", "raccoon")
        }
        questions = []
        for question in told.split(self._then):
            name, _, seats = question.partition(" ")
            kind = next(one for one in RAISES if self.words.plain(f"position-{one}") == name)
            for words, sign in said.items():
                seats = seats.replace(words, sign)
            questions.append(f"{kind}:{seats.replace(', ', '.')}")
        return "/".join(questions)

    def _value(self, key: str, told: str) -> str:
        """What a teller makes these words of; of those that name a side or count."""
        label = f"{self.words.plain(f'fact-{key}')} "
        for value in self._values(key):
            if self.facts.told(key, value) == f"{label}{told}":
                return value
        raise PositionError(f"what is {told!r}?")

    def _values(self, key: str) -> Iterator[str]:
        """All that may stand under a key, or of which it is made where that is a list."""
        sides = TURNS[: self.board.sides]
        if key == "bid":
            yield "0"
            yield from (f"{chips}{side}" for chips, side in product(range(1, 11), sides))
        elif key == "claim":
            yield from map("".join, product(sides, map(str, range(1, 100)), ("", "!", "?")))
        elif key == "cube":
            yield from (f"{2**power}@{who}" for power, who in product(range(7), (*sides, "-")))
        elif key == "offer":
            first = tuple(str(2**power) for power in range(1, 7))
            yield from (f"{one}{end}" for one, end in product(first, ("", "!")))
            yield from (f"{one}.{2 * int(one)}" for one in first)
        elif key == "used":
            yield from (f"{side}{count}" for side, count in product(sides, range(10)))
        elif key == "owner":
            yield from ("w", "b")
        elif key == "passed":
            yield from (*sides, "1", "2")
        elif key == "stuck":
            yield from "012345"
        elif key == "won":
            yield from (*sides, "-")
        else:
            yield from (HOLDS,) if self.variant.facts[key].form == HOLDS else sides


def _read_batch(told: str) -> str:
    """The numbers that are due, as `_batch` says them."""
    first, dash, second = told.partition("-")
    if dash and first == second:
        return first * DOUBLED
    return told.replace("-", "").replace(", ", "")
