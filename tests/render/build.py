"""Views put together by hand, so that pictures are tested apart from any game."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from rules.board import boards
from rules.board.boards import Board
from rules.board.layouts import LAYOUTS, layout_of
from rules.view.view import Arrow, BoardView, Checker, Die, FinishedTurn, View

BOARDS = {
    "meeting": boards.meeting(),
    "criss": boards.criss(),
    "common": boards.common(),
    "chasing": boards.chasing(),
    "ring": boards.ring(),
    "halves": boards.halves(),
    "quarters": boards.quarters(),
    "lines": boards.lines(),
    "star": boards.star(),
    "cross": boards.cross(),
    "circle": boards.circle(),
    "lines-4": boards.lines((0, 1, 1, 0)),
}


def labels(board: Board) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The names of all spots by numbering and side."""
    return {
        numbering: tuple(
            tuple(row[place - 1] if place else "" for place in board.place_at[side])
            for side, row in enumerate(rows)
        )
        for numbering, rows in board.labels.items()
    }


def view(
    kind: str,
    *sides: str,
    piles: dict[str, str] | None = None,
    marks: tuple[dict[str, str], ...] = (),
    **more: Any,
) -> View:
    """A view of a board: for every side "24:2 13:5 off:3" in its own places.

    `piles` adds piles of several colours: side 0's place -> letters from the base up ("wb34"), a
    "!" after the letter for a checker that is held, an "E" for a chief, a "D" for a dame. `marks`
    adds piles of one side: its place -> the marks of its checkers from the base up ("#15 #3",
    "- - K").
    """
    board = BOARDS[kind]
    spots: list[list[Checker]] = [[] for _ in LAYOUTS[kind].spots]
    waiting = {word: [0] * board.sides for word in ("bar", "hand", "off")}
    for side, text in enumerate(sides):
        for part in text.split():
            place, _, count = part.partition(":")
            if place in waiting:
                waiting[place][side] = int(count or 1)
                continue
            number = board.place(side, place)
            assert number, place
            spots[board.spots[side][number - 1]] += [Checker(side)] * int(count or 1)
    for place, letters in (piles or {}).items():
        number = board.place(0, place)
        assert number, place
        pile = spots[board.spots[0][number - 1]]
        for letter in letters:
            if letter in "!ED":
                pile[-1] = Checker(pile[-1].side, pile[-1].mark + letter)
            else:
                pile.append(Checker("wb34".index(letter)))
    for side, stacks in enumerate(marks):
        for place, text in stacks.items():
            number = board.place(side, place)
            assert number, place
            pile = spots[board.spots[side][number - 1]]
            pile += [Checker(side, mark.strip("-")) for mark in text.split()]
    dice = tuple(more.pop("dice", ()))
    given: dict[str, Any] = {
        "variant": kind,
        "seat": 0,
        "board": BoardView(
            layout=layout_of(kind, any(waiting["hand"])),
            piles=tuple(tuple(pile) for pile in spots),
            bar=tuple(waiting["bar"]),
            hand=tuple(waiting["hand"]),
            off=tuple(waiting["off"]),
            labels=labels(board),
            nearest=board.nearest,
        ),
        "owners": tuple(range(board.sides)),
        "asked": "play",
        "acting": (0,),
        "choices": (),
        "mover": 0,
        "throw": "",
        "dice": tuple(d if isinstance(d, Die) else Die(d) for d in dice),
        "pips": None if kind in ("ring", "lines", "lines-4") else pips(sides),
        "recent": (),
        "result": None,
    }
    return View(**{**given, **more})


def pips(sides: tuple[str, ...]) -> tuple[int, ...]:
    """Pip counts of path boards."""
    total = []
    for text in sides:
        count = 0
        for part in text.split():
            place, _, number = part.partition(":")
            count += {"bar": 25, "off": 0, "hand": 25}.get(place) or (
                int(place) * int(number or 1) if place.isdigit() else 0
            )
        total.append(count)
    return tuple(total)


def arrows(kind: str, side: int, play: str) -> tuple[Arrow, ...]:
    """Arrows of a play in the own places of a side: "24/18/13 6/off*"."""
    board = BOARDS[kind]

    def end(name: str) -> int | str:
        if name in ("bar", "hand", "off"):
            return name
        number = board.place(side, name)
        assert number, name
        return board.spots[side][number - 1]

    out = []
    for chain in play.split():
        names = chain.split("/")
        for origin, target in pairwise(names):
            hit = target.endswith("*")
            out.append(Arrow(side, end(origin.rstrip("*")), end(target.rstrip("*")), hit))
    return tuple(out)


def turn(kind: str, side: int, throw: str, play: str) -> FinishedTurn:
    """A finished turn of the seat with the number of the side."""
    return FinishedTurn(side, throw, play, arrows(kind, side, play))


def with_board(of: View, **changes: Any) -> View:
    """A view with some fields of its board changed."""
    return replace(of, board=replace(of.board, **changes))
