"""Positions and their text form.

One line: `SIDE;SIDE;TURN;key=value`, a side being `place:count` in the order bar, hand, the board's
own order of places, off. Marks after a count: `!` a checker held under another, and the kind of
special ones, `E` `K` `R` `#7` `.2`; if there are kinds a place stands once for each run of equal
checkers, bottom to top: `9:1E,9:2`.

    >>> from rules.variants import find
    >>> short = find("short")
    >>> place = short.read("24:2,13:5,8:3,6:5;24:2,13:5,8:3;b;due=64")
    >>> place.side, dict(place.facts)
    (1, {'due': '64'})
    >>> short.write(place)
    '24:2,13:5,8:3,6:5;24:2,13:5,8:3,off:5;b;due=64'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.board.boards import OFF, Board
from rules.board.facts import Fact
from rules.board.shapes import TURNS, Men, Shape
from rules.refusal import PositionError

Spare: TypeAlias = Callable[
    [Sequence[int], Sequence[list[int]], Sequence[Collection[int]]], list[int]
]
"""Function from each side's checkers at the start, its counts by place and the places that its text
names to the checkers off that its text leaves out. Raises PositionError if there is no such
number."""

ITEM = re.compile(r"([0-9]{1,2})([A-Z]|#[0-9]{1,2}|\.[0-9])?(!?)")
"""A count, the mark of a kind, and whether it is held."""


@dataclass(frozen=True, slots=True)
class Position:
    """Position: checkers, the side that is to throw (or, with `due`, to play), and facts beside
    them.

    Of several boards played at once, `boards` has all and `front` is the one in front.
    """

    men: Men
    side: int
    facts: Mapping[str, str] = field(default_factory=dict)
    boards: tuple[Position, ...] = ()
    front: int = 0


def write_side(board: Board, shape: Shape, men: Men, side: int) -> str:
    """Return a side as `place:count,...`, "-" for a side without checkers."""
    parts = [
        f"{board.label(side, place)}:{count}{mark}"
        for place in (board.bar, board.hand, *board.order, OFF)
        for count, mark in shape.runs(board, men, side, place)
    ]
    return ",".join(parts) or "-"


def write(board: Board, shape: Shape, position: Position, facts: Mapping[str, Fact]) -> str:
    """Return a position as one line. `facts` are the facts of the game by key, which fix the order
    of the keys."""
    sides = [write_side(board, shape, position.men, side) for side in range(board.sides)]
    keys = sorted(position.facts, key=lambda key: (facts[key].at, key))
    return ";".join(
        [*sides, TURNS[position.side], *(f"{key}={position.facts[key]}" for key in keys)]
    )


def spare_of_each(
    totals: Sequence[int], rows: Sequence[list[int]], marks: Sequence[Collection[int]]
) -> list[int]:
    """Return the number of checkers off that each side's text leaves out, if every side keeps its
    own. Raises PositionError if a side has too many checkers, or too few with a number off in its
    text."""
    spares = []
    for side, (total, row) in enumerate(zip(totals, rows, strict=True)):
        spare = total - sum(row)
        if spare and (OFF in marks[side] or spare < 0):
            raise PositionError(f"{TURNS[side]} has {sum(row)} checkers, there must be {total}")
        spares.append(spare)
    return spares


def spare_of_all(
    totals: Sequence[int], rows: Sequence[list[int]], marks: Sequence[Collection[int]]
) -> list[int]:
    """Return the number of checkers off that each side's text leaves out, for games in which
    checkers change sides. Only the sum of all is fixed: if both texts leave it out, a side has off
    what it lacks of its start. Raises PositionError if the sum is not that of the start."""
    total, there = sum(totals), sum(map(sum, rows))
    silent = [side for side in range(len(rows)) if OFF not in marks[side]]
    spares = [0] * len(rows)
    for side in silent if there != total else ():
        alone = total - there if len(silent) == 1 else totals[side] - sum(rows[side])
        spares[side] = max(alone, 0)
    if there + sum(spares) != total:
        raise PositionError(f"there must be {total} checkers in all; say how many are off")
    return spares


def none_spare(
    totals: Sequence[int], rows: Sequence[list[int]], marks: Sequence[Collection[int]]
) -> list[int]:
    """Return no checkers off, for games in which checkers not in the text are out of the game.
    Raises PositionError if a side has more than at the start."""
    for side, (total, row) in enumerate(zip(totals, rows, strict=True)):
        if sum(row) > total:
            raise PositionError(f"{TURNS[side]} has {sum(row)} checkers, at most {total} can be")
    return [0] * len(rows)


def read(
    board: Board,
    shape: Shape,
    census: Sequence[Mapping[str, int]],
    known: Mapping[str, Fact],
    text: str,
    spare: Spare = spare_of_each,
) -> Position:
    """Read a position from one line, as `write` returns it.

    `census` has the number of checkers of each kind at a side's start, `known` the facts of the
    game; `spare` counts the checkers off that the text leaves out. If checkers turn from one kind
    into another only their sum is fixed. Raises PositionError with a sentence that names the fault.
    """
    parts = text.strip().split(";")
    if len(parts) <= board.sides:
        raise PositionError(f"expected {board.sides} sides and whose turn it is, like: w")
    sides = [_read_side(board, side, parts[side], shape) for side in range(board.sides)]
    turn = parts[board.sides]
    if turn not in TURNS[: board.sides]:
        raise PositionError(f"whose turn is {turn!r}? one of {', '.join(TURNS[: board.sides])}")
    facts = _read_facts(parts[board.sides + 1 :], known, board.sides)
    out = facts.get("out", "")
    if turn in out and len(out) < board.sides - 1:
        raise PositionError(f"{turn} has finished: it is another side's turn")
    rows, held, marks = zip(*sides, strict=True)
    totals = [sum(kinds.values()) for kinds in census]
    for side, more in enumerate(spare(totals, rows, marks)):
        rows[side][OFF] += more
        if len(shape.kinds) > 1 and not shape.turning:
            there = marks[side].setdefault(OFF, [])
            there += _missing(side, census[side], marks[side], more, spare is none_spare)
    return Position(shape.build(board, rows, held, marks), TURNS.index(turn), facts)


def _read_side(
    board: Board, side: int, text: str, shape: Shape
) -> tuple[list[int], set[int], dict[int, list[str]]]:
    """Read a side's text: the counts by place, the places held under others, and the marks of all
    checkers by place. Raises PositionError."""
    held: set[int] = set()
    marks: dict[int, list[str]] = {}
    for item in text.split(",") if text not in ("-", "") else ():
        label, _, count = item.partition(":")
        place, match = board.place(side, label), ITEM.fullmatch(count)
        if place is None:
            raise PositionError(f"there is no place {label!r} on this board")
        number, mark, under = match.groups("") if match else ("", "", "")
        if not match or (mark and mark not in shape.kinds):
            raise PositionError(f"{item!r} is not place:count, like 24:2")
        if mark not in shape.kinds:
            reason = f"every checker has a mark here, like 24:1{shape.kinds[0]}"
            raise PositionError(f"{item!r}: {reason}")
        if place in marks and len(shape.kinds) < 2:
            raise PositionError(f"place {label} stands twice")
        if under and OFF < place <= board.length:
            held.add(place)
        elif under and place == board.bar and mark + under in shape.kinds:
            mark += under
        elif under:
            raise PositionError(f"{item!r}: nothing is held under another there")
        marks.setdefault(place, []).extend([mark] * int(number))
    row = [len(marks.get(place, ())) for place in range(board.length + 3)]
    return row, held, marks


def _missing(
    side: int,
    census: Mapping[str, int],
    marks: Mapping[int, Sequence[str]],
    spare: int,
    fewer: bool,
) -> list[str]:
    """Return the kinds of the checkers off that a side's text leaves out; with `fewer` some kinds
    may be out of the game. Raises PositionError if the text has another number of a kind."""
    there = Counter(mark.rstrip("!") for place_marks in marks.values() for mark in place_marks)
    for kind in sorted({*there, *census}, reverse=True):
        most = census.get(kind, 0)
        if there[kind] > most or (not spare and not fewer and there[kind] < most):
            name = f"{TURNS[side]} has {there[kind]} checkers {kind}".rstrip()
            raise PositionError(f"{name}, there {'can' if fewer else 'must'} be {most}")
    return sorted((Counter(census) - there).elements()) if spare else []


def _read_facts(parts: Sequence[str], known: Mapping[str, Fact], sides: int) -> dict[str, str]:
    facts: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if key not in known or not equals or not value:
            raise PositionError(f"unknown key {part!r}; this game knows {', '.join(sorted(known))}")
        if key in facts:
            raise PositionError(f"key {key} stands twice")
        fact = known[key]
        counts = not fact.each or value.count("-") == sides - 1
        if not re.fullmatch(fact.form, value) or not counts:
            raise PositionError(f"{part!r} cannot be: {key} looks like {fact.example}")
        if fact.sides and not set(value[:: fact.sides]) <= set(TURNS[:sides]):
            raise PositionError(f"{part!r} cannot be: the sides are {', '.join(TURNS[:sides])}")
        facts[key] = value
    for key in facts:
        if known[key].partly and "due" not in facts:
            raise PositionError(f"{key} tells of a throw being played: due= is missing")
        if known[key].before and "due" in facts:
            raise PositionError(f"{key}= tells of what is before a throw: due= stands beside it")
    return facts
