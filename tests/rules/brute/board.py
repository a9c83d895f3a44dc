"""Checkers on a board, and the one-line text of a position, in the simplest form there is.

A board is a dictionary from (side, place) to a count. Places are the numbers of the game's own
file, or one of the words "bar", "hand", "off". `pinned` names the places where the (only) checker
of a side lies under a checker of another side.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

Place = int | str
Spot = tuple[int, Place]

TURNS = "wb34"
KEYS = (
    "due",
    "by",
    "first",
    "used",
    "alone",
    "idle",
    "again",
    "free",
    "later",
    "last",
    "passed",
    "turns",
    "claim",
    "faces",
    "moved",
    "run",
    "set",
)


class Board:
    """Counts per (side, place); places without checkers are not kept."""

    def __init__(self, men: Iterable[tuple[Spot, int]] = (), pinned: Iterable[Spot] = ()) -> None:
        self.men: dict[Spot, int] = dict(men)
        self.pinned: set[Spot] = set(pinned)

    def copy(self) -> Board:
        return Board(self.men.items(), self.pinned)

    def count(self, side: int, place: Place) -> int:
        return self.men.get((side, place), 0)

    def put(self, side: int, place: Place) -> None:
        self.men[side, place] = self.count(side, place) + 1

    def take(self, side: int, place: Place) -> None:
        left = self.men[side, place] - 1
        if left:
            self.men[side, place] = left
        else:
            del self.men[side, place]

    def moved(self, side: int, source: Place, target: Place) -> Board:
        """A new board with one checker of that side moved."""
        new = self.copy()
        new.take(side, source)
        new.put(side, target)
        return new

    def points(self, side: int) -> list[int]:
        """The numbered places where a side has checkers, highest first."""
        return sorted(
            (place for owner, place in self.men if owner == side and isinstance(place, int)),
            reverse=True,
        )

    def in_play(self, side: int) -> int:
        """How many checkers of a side are not off."""
        return sum(n for (owner, place), n in self.men.items() if owner == side and place != "off")

    def beaten(self, side: int) -> int:
        """How many checkers of the other sides are on the bar, in hand or out of the game."""
        return sum(
            count
            for (owner, place), count in self.men.items()
            if owner != side and place in ("bar", "hand", "off")
        )

    def key(self) -> Hashable:
        return frozenset(self.men.items()), frozenset(self.pinned)


@dataclass
class Position:
    """A board, the side to throw (or to play what is due), and what the board cannot show."""

    board: Board
    turn: int
    facts: dict[str, str] = field(default_factory=dict)


def read(text: str, totals: Sequence[int] | None) -> Position:
    """The position of a text; `totals` tells how many checkers each side has in all, nothing that
    they are all named."""
    parts = text.split(";")
    sides = [part for part in parts if part == "-" or ":" in part]
    turn, *facts = parts[len(sides) :]
    board = Board()
    for side, part in enumerate(sides):
        for item in part.split(",") if part != "-" else []:
            place, _, count = item.partition(":")
            spot = (side, int(place) if place.isdigit() else place)
            board.men[spot] = int(count.rstrip("!"))
            if count.endswith("!"):
                board.pinned.add(spot)
        named = sum(n for (owner, _), n in board.men.items() if owner == side)
        missing = totals[side] - named if totals else 0
        if missing:
            board.men[side, "off"] = board.count(side, "off") + missing
    return Position(board, TURNS.index(turn), dict(fact.split("=", 1) for fact in facts))


def write(position: Position, places: Sequence[Place], sides: int) -> str:
    """The text of a position, every occupied place and every mark written out."""
    board = position.board
    parts = []
    for side in range(sides):
        items = [
            f"{place}:{board.count(side, place)}{'!' * ((side, place) in board.pinned)}"
            for place in places
            if board.count(side, place)
        ]
        parts.append(",".join(items) or "-")
    parts.append(TURNS[position.turn])
    facts = sorted(position.facts.items(), key=lambda fact: KEYS.index(fact[0]))
    parts += [f"{key}={value}" for key, value in facts]
    return ";".join(parts)


def read_dice(text: str) -> list[int]:
    """`6-5`, `65`, `3-3` or a single legal die `5`."""
    return [int(mark) for mark in text if mark.isdigit()]


def same_order(text: str) -> str:
    """A position's text for comparing: keys in alphabetical order, without accounts of points."""
    parts = text.split(";")
    plain = [part for part in parts if "=" not in part]
    keys = [part for part in parts if part.partition("=")[0] in KEYS]
    return ";".join(plain + sorted(keys))
