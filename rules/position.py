"""Positions and the two ways of holding checkers, with their text form.

One line: `SIDE;SIDE;TURN;key=value`, a side being `place:count` in the order bar, hand, the
board's own order of places, off. Marks after a count: `!` a checker held under another. Where a
side has a chief, a place stands once for each run of checkers alike, bottom to top: `9:1E,9:2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Any, Protocol, TypeAlias

from rules.boards import OFF, Board
from rules.refusal import PositionError
from rules.view import Checker

Men: TypeAlias = Any
"""All checkers of a position; only the shape that made it looks inside."""

Marks: TypeAlias = Mapping[int, Sequence[str]]
"""The marks of one side's checkers by place, bottom to top; places left out hold plain ones."""

LETTERS = "wbgr"
CHIEFS = LETTERS.upper()
TAKEN = "1234"
TURNS = ("w", "b", "3", "4")

FORMS: Mapping[str, tuple[str, str]] = {
    "due": (r"[1-6]{1,6}(\.[1-6]{1,6})*", "due=33.4444"),
    "by": (r"[wb34]", "by=w"),
    "used": (r"(?:w\d)?(?:b\d)?(?:3\d)?(?:4\d)?", "used=w1b0"),
    "alone": (r"1", "alone=1"),
    "idle": (r"1", "idle=1"),
    "later": (r"1", "later=1"),
    "again": (r"1", "again=1"),
    "free": (r"1", "free=1"),
    "turns": (r"\d{1,4}-\d{1,4}", "turns=3-2"),
    "finished": (r"[wb]", "finished=w"),
    "run": (r"[1-2]", "run=2"),
    "stuck": (r"[1-5]", "stuck=3"),
    "acted": (r"1", "acted=1"),
    "set": (r"[1-6]-[1-6]", "set=6-6"),
    "out": (r"[wb3]{1,3}", "out=3w"),
    "points": (r"\d+(-\d+){2}", "points=4-1-0"),
    "named": (
        r"(?:[1-6]{2}(?:\.[1-6]{2}){0,19})?-(?:[1-6]{2}(?:\.[1-6]{2}){0,19})?",
        "named=65.31-66",
    ),
    "market": (r"-|[\w-]+(\.[\w-]+)*", "market=1-1x2.6-5"),
    "opened": (r"[a-z]+:\w+", "opened=card:A"),
    "drawn": (r"[a-z]+:[\w,-]+", "drawn=tile:6-5"),
    "markers": (r"\d-\d", "markers=3-1"),
    "owner": (r"b-w", "owner=b-w"),
    "cube": (r"[1-9]\d{0,5}@[wb-]", "cube=2@w"),
    "score": (r"\d{1,4}(\.5)?-\d{1,4}(\.5)?(/\d{1,3})?", "score=3-1/7"),
    "crawford": (r"1", "crawford=1"),
}
"""The form of each key of a position's text, and an example of it."""

ORDER = (
    "due",
    "by",
    "used",
    "alone",
    "idle",
    "again",
    "last",
    "passed",
    "turns",
    "points",
    "claim",
    "chips",
    "markers",
    "run",
    "owner",
    "cube",
    "score",
)
"""The order in which a position's text has its keys; any others follow by the alphabet."""

BY_SEAT = frozenset({"score", "markers"})
"""Facts that a game keeps by seat; a text tells them by side."""

NAMING: Mapping[str, int] = {"by": 1, "finished": 1, "out": 1, "used": 2}
"""Keys whose every first (or second) character names a side."""
PARTLY = ("by", "used", "idle", "alone", "drawn", "later")
"""What can only be said of a throw that is still being played."""


@dataclass(frozen=True, slots=True)
class Position:
    """Checkers, the side that is to throw (or, with `due`, to play), and what the board hides."""

    men: Men
    side: int
    facts: Mapping[str, str] = field(default_factory=dict)


class Shape(Protocol):
    """How checkers are held. A row counts one side's checkers by its own places; `chief` is the
    mark of each side's one special checker, "" where there is none."""

    chief: str

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Make men from rows; `held[side]` are places where that side's checker is underneath,
        `marks[side]` tells special ones and their place in a pile."""

    def row(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Counts of one side by own place, checkers held under others included."""

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """The places where a checker of this side is held under another."""

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """The checkers of one point, bottom to top."""

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """How many checkers of a side on one of its places are alike and their mark, bottom to
        top."""


class Counts:
    """One `bytes` per side by own place: for games where order in a stack means nothing."""

    chief = ""

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Make men; two colours on one point are refused."""
        if any(held):
            raise PositionError("no checker can be held under another in this game")
        for side, row in enumerate(rows):
            for place in range(1, board.length + 1):
                for other, there in board.same[side][place] if row[place] else ():
                    if rows[other][there]:
                        name = board.label(side, place)
                        raise PositionError(f"two colours stand on {TURNS[side]}'s {name}")
        return tuple(bytes(row) for row in rows)

    def row(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """The side's own row."""
        row: bytes = men[side]
        return row

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Nothing is ever held."""
        return set()

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """All checkers of a point have one colour."""
        for side in range(board.sides):
            place = board.place_at[side][spot]
            if place and men[side][place]:
                count: int = men[side][place]
                return (Checker(side),) * count
        return ()

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """All of a place are alike."""
        if men[side][place]:
            yield men[side][place], ""


@cache
def camp_letters(board: Board, side: int) -> str:
    """The letters of a side and its allies, in the order in which they lie on a point."""
    return "".join(LETTERS[ally] for ally in board.allies[side])


class Piles:
    """One string per point, bottom to top, a letter a checker: for pins and ordered stacks.

    After the points come three strings for each side: bar, hand and off. With a `chief` one
    checker of each side has a letter of its own, and another once the enemy's chief has hit it:
    it then stays on the bar and is marked as held there (emir.md). Allies on a point lie sorted by
    side, so that a position has one name.
    """

    def __init__(self, chief: str = "") -> None:
        self.chief = chief

    def letters(self, side: int) -> str:
        """The letters of a side's checkers: plain, chief, chief taken for good."""
        return LETTERS[side] + (CHIEFS[side] + TAKEN[side] if self.chief else "")

    def camp(self, board: Board, side: int) -> str:
        """The letters of a side and its allies."""
        return "".join(self.letters(ally) for ally in board.allies[side])

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Make men. Where two camps meet, a lone checker lies below; two need a mark."""
        sides = [
            self._texts(board, side, row, dict(marks[side]) if marks else {})
            for side, row in enumerate(rows)
        ]
        piles = [self._point(board, sides, held, spot) for spot in range(board.points)]
        for texts in sides:
            piles += [texts[board.bar], texts[board.hand], texts[OFF]]
        return tuple(piles)

    def _texts(
        self, board: Board, side: int, row: Sequence[int], marks: dict[int, Sequence[str]]
    ) -> list[str]:
        """A side's letters on each of its places."""
        if not self.chief:
            return [LETTERS[side] * count for count in row]
        listed = {place: list(marks.get(place, ("",) * count)) for place, count in enumerate(row)}
        chiefs = [place for place, here in listed.items() for mark in here if mark]
        if not chiefs and listed[OFF]:
            listed[OFF][-1], chiefs = self.chief, [OFF]
        if len(chiefs) != 1:
            raise PositionError(f"{TURNS[side]} has {len(chiefs)} checkers {self.chief}, not one")
        if chiefs == [board.hand]:
            raise PositionError(f"{self.chief} is never in hand")
        listed[OFF].sort()  # in no order of their own
        letter = {"": LETTERS[side], self.chief: CHIEFS[side], f"{self.chief}!": TAKEN[side]}
        return ["".join(letter[mark] for mark in here) for here in listed.values()]

    def _point(
        self, board: Board, sides: Sequence[Sequence[str]], held: Sequence[set[int]], spot: int
    ) -> str:
        here: dict[str, str] = {}
        marked = set()
        for side in range(board.sides):
            place = board.place_at[side][spot]
            if place and sides[side][place]:
                camp = camp_letters(board, side)
                here[camp] = here.get(camp, "") + sides[side][place]
                marked |= {camp} if place in held[side] else set()
        if len(here) < 2:
            if marked:
                raise PositionError("a held checker needs another on top of it")
            return "".join(here.values())
        below = list(marked) or [camp for camp, checkers in here.items() if len(checkers) == 1]
        if len(here) > 2 or len(below) != 1 or len(here[below[0]]) != 1:
            raise PositionError("where two colours meet, one checker lies below: mark it with !")
        return here.pop(below[0]) + "".join(here.values())

    def aside(self, board: Board, side: int, place: int) -> int:
        """The index of a side's bar, hand or off string."""
        return board.points + 3 * side + (board.bar, board.hand, OFF).index(place)

    def index(self, board: Board, side: int, place: int) -> int:
        """Which of the strings is that of a side's place."""
        points = OFF < place <= board.length
        return board.spots[side][place - 1] if points else self.aside(board, side, place)

    def at(self, board: Board, men: Men, side: int, place: int) -> str:
        """The string of any of a side's places."""
        pile: str = men[self.index(board, side, place)]
        return pile

    def row(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Count the side's letters point by point."""
        letter, chief = LETTERS[side], CHIEFS[side] if self.chief else "-"
        row = [0] * (board.length + 3)
        for place, spot in enumerate(board.spots[side], 1):
            row[place] = men[spot].count(letter) + (chief in men[spot])
        for place in (board.bar, board.hand, OFF):
            row[place] = len(men[self.aside(board, side, place)])
        return row

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Places where the side's letter lies under another camp's."""
        letters, camp = self.letters(side), self.camp(board, side)
        return {
            place
            for place, spot in enumerate(board.spots[side], 1)
            if men[spot] and men[spot][-1] not in camp and not set(men[spot]).isdisjoint(letters)
        }

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """Each letter as a checker; those under another camp's are marked."""
        pile: str = men[spot]
        top = camp_letters(board, LETTERS.index(pile[-1].lower())) if pile else ""
        return tuple(
            Checker(
                LETTERS.index(letter.lower()),
                (self.chief if letter.isupper() else "") + ("" if letter.lower() in top else "!"),
            )
            for letter in pile
        )

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """Plain checkers and the chief apart."""
        letters, pile = self.letters(side), self.at(board, men, side, place)
        names = ("", self.chief, f"{self.chief}!")
        over = bool(pile) and OFF < place <= board.length and pile[-1] not in self.camp(board, side)
        for letter, alike in groupby(pile):
            if letter in letters:
                yield len(list(alike)), names[letters.index(letter)] + "!" * over


def write_side(board: Board, shape: Shape, men: Men, side: int) -> str:
    """One side as `place:count,...`, "-" if nothing is left of it."""
    parts = [
        f"{board.label(side, place)}:{count}{mark}"
        for place in (board.bar, board.hand, *board.order, OFF)
        for count, mark in shape.runs(board, men, side, place)
    ]
    return ",".join(parts) or "-"


def write(board: Board, shape: Shape, position: Position) -> str:
    """A position as one line; keys stand in the order of `ORDER`."""
    sides = [write_side(board, shape, position.men, side) for side in range(board.sides)]
    keys = [f"{key}={position.facts[key]}" for key in sorted(position.facts, key=_at)]
    return ";".join([*sides, TURNS[position.side], *keys])


def _at(key: str) -> tuple[int, str]:
    """Where a key stands in a text."""
    return (ORDER.index(key) if key in ORDER else len(ORDER), key)


def read(
    board: Board, shape: Shape, totals: Sequence[int], keys: Iterable[str], text: str
) -> Position:
    """Read a line back; `totals` are the checkers each side began with, `keys` those allowed.

    Raises PositionError with a sentence that names the fault.
    """
    parts = text.strip().split(";")
    if len(parts) <= board.sides:
        raise PositionError(f"expected {board.sides} sides and whose turn it is, like: w")
    sides = [
        _read_side(board, side, totals[side], parts[side], shape.chief)
        for side in range(board.sides)
    ]
    turn = parts[board.sides]
    if turn not in TURNS[: board.sides]:
        raise PositionError(f"whose turn is {turn!r}? one of {', '.join(TURNS[: board.sides])}")
    facts = _read_facts(parts[board.sides + 1 :], set(keys), board.sides)
    out = facts.get("out", "")
    if turn in out and len(out) < board.sides - 1:
        raise PositionError(f"{turn} has finished: it is another side's turn")
    rows, held, marks = zip(*sides, strict=True)
    return Position(shape.build(board, rows, held, marks), TURNS.index(turn), facts)


def _read_side(
    board: Board, side: int, total: int, text: str, chief: str
) -> tuple[list[int], set[int], dict[int, list[str]]]:
    """Counts by place, places held under others, and the marks of all checkers by place."""
    held: set[int] = set()
    marks: dict[int, list[str]] = {}
    for item in text.split(",") if text not in ("-", "") else ():
        label, colon, count = item.partition(":")
        place = board.place(side, label)
        number = count.rstrip(f"!{chief}")
        mark = count[len(number) :]
        if place is None:
            raise PositionError(f"there is no place {label!r} on this board")
        if not colon or not number.isdecimal() or not number.isascii() or len(number) > 2:
            raise PositionError(f"{item!r} is not place:count, like 24:2")
        if place in marks and not chief:
            raise PositionError(f"place {label} stands twice")
        if mark.endswith("!") and OFF < place <= board.length:
            held.add(place)
            mark = mark[:-1]
        if mark not in ("", chief, f"{chief}!" if chief and place == board.bar else ""):
            raise PositionError(f"{item!r}: nothing is held under another there")
        marks.setdefault(place, []).extend([mark] * int(number))
    row = [len(marks.get(place, ())) for place in range(board.length + 3)]
    spare = total - sum(row)
    if OFF not in marks and spare > 0:
        row[OFF] = spare
    elif spare:
        raise PositionError(f"{TURNS[side]} has {sum(row)} checkers, there must be {total}")
    return row, held, marks


def _read_facts(parts: Sequence[str], keys: set[str], sides: int) -> dict[str, str]:
    facts: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if key not in keys or not equals or not value:
            raise PositionError(f"unknown key {part!r}; this game knows {', '.join(sorted(keys))}")
        if key in facts:
            raise PositionError(f"key {key} stands twice")
        if not re.fullmatch(FORMS[key][0], value):
            raise PositionError(f"{part!r} cannot be: {key} looks like {FORMS[key][1]}")
        if key in NAMING and not set(value[:: NAMING[key]]) <= set(TURNS[:sides]):
            raise PositionError(f"{part!r} cannot be: the sides are {', '.join(TURNS[:sides])}")
        facts[key] = value
    for key in PARTLY if "due" not in facts else ():
        if key in facts:
            raise PositionError(f"{key} tells of a throw being played: due= is missing")
    return facts
