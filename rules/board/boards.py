"""Boards: the places of each side, the target of each die from them, and the places that are one
point.

A place is a small integer, a side's own: 0 is `OFF`, 1 ... `length` are points, then `bar` and
`hand`. On path boards the number counts the pips still to travel, so a die leads to a smaller
number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

OFF = 0
NUMBERINGS = ("own", "through", "book", "head", "algebraic", "digital")

Names: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """Board: the points, the places of each side, and the target of each die.

    `spots[side][place - 1]` is the point (0-based, common to all sides) of a side's place.
    `targets[side][place][die]` is the target of a die: a place, 0 for exactly off, a negative
    number for past the end. `labels[numbering][side][place - 1]` names the places; a numbering that
    is not defined for a board is absent. `order` is the order of places in a position's text.
    `camps[side]` is the camp of each side, a number from 0: allies share points and results (empty:
    every side plays for itself). `painted` are the colours in which the sides are shown to a viewer
    (empty: their own).
    """

    name: str
    spots: tuple[tuple[int, ...], ...]
    targets: tuple[tuple[tuple[int, ...], ...], ...]
    labels: dict[str, tuple[Names, ...]]
    order: tuple[int, ...]
    home: int = 6
    camps: tuple[int, ...] = ()
    painted: tuple[int, ...] = ()

    def colour(self, side: int) -> int:
        """Return the colour in which the checkers of a side and its allies are shown."""
        first = self.allies[side][0]
        return self.painted[first] if self.painted else first

    @property
    def sides(self) -> int:
        """Return the number of sides."""
        return len(self.spots)

    @cached_property
    def allies(self) -> tuple[tuple[int, ...], ...]:
        """Return `allies[side]`: the sides of a side's camp in ascending order, the side
        included."""
        camps = self.camps or tuple(range(self.sides))
        return tuple(
            tuple(other for other, theirs in enumerate(camps) if theirs == camp) for camp in camps
        )

    @cached_property
    def length(self) -> int:
        """Return the number of points of a side's path."""
        return len(self.spots[0])

    @cached_property
    def bar(self) -> int:
        """Return the place of checkers that were hit."""
        return self.length + 1

    @cached_property
    def hand(self) -> int:
        """Return the place of checkers not yet entered."""
        return self.length + 2

    @cached_property
    def nearest(self) -> tuple[int, ...]:
        """Return by point the side that has the fewest pips to travel from there, the lowest side
        if several have equally many."""
        return tuple(
            min((row[spot] or self.length + 1, side) for side, row in enumerate(self.place_at))[1]
            for spot in range(self.points)
        )

    @cached_property
    def paths(self) -> tuple[tuple[int, ...], ...]:
        """Return the points of each side's path in the order of travel; empty on boards where die 1
        does not always lead to the next place."""
        try:
            straight = all(
                leads[place][1] == place - 1
                for leads in self.targets
                for place in range(2, self.length + 1)
            )
        except IndexError:
            return ()
        return tuple(row[::-1] for row in self.spots) if self.targets and straight else ()

    @cached_property
    def enemy_home(self) -> range:
        """Return the places that lie in the other side's home, on a board for two; the first ones
        of the path if both sides have the same home."""
        theirs = [there for ((_, there),) in self.same[1][1 : self.home + 1]]
        shared = theirs[0] == 1
        lowest = self.length - self.home + 1 if shared else min(theirs)
        return range(lowest, lowest + self.home)

    @cached_property
    def points(self) -> int:
        """Return the number of points of the whole board."""
        return 1 + max(max(row) for row in self.spots)

    @cached_property
    def place_at(self) -> tuple[tuple[int, ...], ...]:
        """Return `place_at[side][spot]`: the side's place there, 0 if its path does not pass
        there."""
        rows = []
        for row in self.spots:
            places = [0] * self.points
            for place, spot in enumerate(row, 1):
                places[spot] = place
            rows.append(tuple(places))
        return tuple(rows)

    @cached_property
    def same(self) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
        """Return `same[side][place]`: the (side, place) names of that point for the other sides."""
        table = []
        for side, row in enumerate(self.spots):
            others: list[tuple[tuple[int, int], ...]] = [()]
            for spot in row:
                others.append(
                    tuple(
                        (other, self.place_at[other][spot])
                        for other in range(self.sides)
                        if other != side and self.place_at[other][spot]
                    )
                )
            table.append((*others, (), ()))
        return tuple(table)

    @cached_property
    def facing(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Return `facing[side][place]`: the (side, place) that shares the point, for boards on
        which points have at most two sides; (side, `OFF`) for a point of one side alone."""
        return tuple(
            tuple(others[0] if others else (side, OFF) for others in row)
            for side, row in enumerate(self.same)
        )

    def label(self, side: int, place: int, numbering: str = "own") -> str:
        """Return the name of a place in a side's text. Raises KeyError if the board does not define
        the numbering."""
        if place <= OFF:
            return "off"
        if place > self.length:
            return "bar" if place == self.bar else "hand"
        return self.labels[numbering][side][place - 1]

    def place(self, side: int, label: str, numbering: str = "own") -> int | None:
        """Return the place that a label names, None if there is no such place."""
        word = {"off": OFF, "bar": self.bar, "hand": self.hand}.get(label)
        if word is not None:
            return word
        return self._places[numbering][side].get(label)

    @cached_property
    def _places(self) -> dict[str, tuple[dict[str, int], ...]]:
        return {
            numbering: tuple({label: i for i, label in enumerate(row, 1)} for row in rows)
            for numbering, rows in self.labels.items()
        }


def _path_targets(length: int) -> tuple[tuple[int, ...], ...]:
    """Return the targets of each place on a path: die d leads from place p to p - d, from the bar
    and the hand as from `length` + 1."""
    starts = [*range(length + 2), length + 1]
    return tuple(tuple(start - die for die in range(25)) for start in starts)


def _own(length: int) -> Names:
    return tuple(str(place) for place in range(1, length + 1))


def _quarter_names(letters: str, spots: tuple[int, ...], quarter: Callable[[int], str]) -> Names:
    return tuple(quarter(spot).translate(str.maketrans("ABCD", letters)) for spot in spots)


def _meeting_quarter(spot: int) -> str:
    """Return the quarter and number of a point of the meeting board: A1...A6 B1...B6 below, D1...D6
    C1...C6 above, from the left."""
    number = spot + 1
    if number <= 6:
        return f"A{number}"
    if number <= 12:
        return f"B{number - 6}"
    return f"C{19 - number}" if number <= 18 else f"D{25 - number}"


def _book(spots: tuple[int, ...], upper: Callable[[int], int]) -> Names:
    """Return the traditional numbers: 1...12 on White's side of the table, 01...012 on the
    other."""
    return tuple(str(s + 1) if s < 12 else f"0{upper(s + 1)}" for s in spots)


def _from_head(book: Names) -> Names:
    """Return the traditional numbers with both heads, 12 and 012, as zeros (001 l.1057)."""
    heads = {"12": "0", "012": "00"}
    return tuple(heads.get(label, label) for label in book)


def meeting() -> Board:
    """Return the board of two sides that travel towards each other (short.md): the other's number
    of p is 25 - p."""
    spots = (tuple(range(24)), tuple(range(23, -1, -1)))
    return Board(
        name="meeting",
        spots=spots,
        targets=(_path_targets(24), _path_targets(24)),
        labels={
            "own": (_own(24), _own(24)),
            "through": tuple(tuple(str(s + 1) for s in row) for row in spots),
            "book": tuple(_book(row, lambda number: 25 - number) for row in spots),
            "algebraic": tuple(_quarter_names("abcd", row, _meeting_quarter) for row in spots),
            "digital": tuple(_quarter_names("1234", row, _meeting_quarter) for row in spots),
        },
        order=tuple(range(24, 0, -1)),
    )


def criss() -> Board:
    """Return the board of two sides that travel towards each other from half a round apart, so that
    they meet twice: the other's number of p is 37 - p from 13 on, 13 - p below
    (confrontation.md)."""
    spots = (tuple(range(24)), (*range(11, -1, -1), *range(23, 11, -1)))
    return Board(
        name="criss",
        spots=spots,
        targets=(_path_targets(24), _path_targets(24)),
        labels={
            "own": (_own(24), _own(24)),
            "book": tuple(_book(row, lambda number: 25 - number) for row in spots),
        },
        order=tuple(range(24, 0, -1)),
    )


def chasing() -> Board:
    """Return the board of two sides that travel the same way from diagonal heads: the other's
    number of p is p ± 12 (long.md)."""
    spots = (tuple(range(24)), tuple((place + 12) % 24 for place in range(24)))
    book = tuple(_book(row, lambda number: number - 12) for row in spots)
    return Board(
        name="chasing",
        spots=spots,
        targets=(_path_targets(24), _path_targets(24)),
        labels={
            "own": (_own(24), _own(24)),
            "book": book,
            "head": tuple(map(_from_head, book)),
        },
        order=tuple(range(24, 0, -1)),
    )


def common() -> Board:
    """Return the track that both sides run the same way under the same numbers (russian.md).

    It is the meeting board; place p is spot 24 - p, so that all enter on book 1 ... 6.
    """
    spots = tuple(range(23, -1, -1))
    book = _book(spots, lambda number: 25 - number)
    return Board(
        name="common",
        spots=(spots, spots),
        targets=(_path_targets(24), _path_targets(24)),
        labels={"own": (_own(24), _own(24)), "book": (book, book)},
        order=tuple(range(24, 0, -1)),
    )


def ring() -> Board:
    """Return a closed track of 24 points, r = 0 ... 23, with the same numbers for both sides
    (icelandic.md).

    A place is r + 1; checkers never leave the track.
    """
    spots = tuple(range(24))
    step = tuple(
        tuple((place - 1 + die) % 24 + 1 if 1 <= place <= 24 else 0 for die in range(25))
        for place in range(27)
    )
    book = tuple(str(r + 1) if r < 12 else f"0{24 - r}" for r in spots)
    own = tuple(str(r) for r in spots)
    return Board(
        name="ring",
        spots=(spots, spots),
        targets=(step, step),
        labels={"own": (own, own), "book": (book, book)},
        order=tuple(range(1, 25)),
    )


def lines(camps: tuple[int, ...] = (0, 1)) -> Board:
    """Return two facing lines of twelve cells: 11...16 21...26 below, 41...46 31...36 above
    (helmet.md).

    Cells have one name for all sides and a die leads both ways, so `targets` is empty. The lower
    line is that of camp 0, the upper one that of camp 1.
    """
    spots, sides = tuple(range(24)), len(camps)
    names = tuple(f"{quarter}{n}" for quarter in (1, 2, 4, 3) for n in range(1, 7))
    letters = tuple(f"{'abcd'[int(name[0]) - 1]}{name[1]}" for name in names)
    return Board(
        name="lines" if sides == 2 else f"lines-{sides}",
        spots=(spots,) * sides,
        targets=((),) * sides,
        labels={
            "own": (names,) * sides,
            "book": (names,) * sides,
            "digital": (names,) * sides,
            "algebraic": (letters,) * sides,
        },
        order=tuple(range(1, 25)),
        camps=camps,
    )


def halves() -> Board:
    """Return the board on which each side has a half of twelve points to itself, counted from its
    own entry: s = 1 ... 12 (tournecase.md).

    Place p is s = 13 - p. The halves share no point; equal places face each other.
    """
    steps = tuple(str(13 - place) for place in range(1, 13))
    return Board(
        name="halves",
        spots=(tuple(range(12)), tuple(range(23, 11, -1))),
        targets=(_path_targets(12),) * 2,
        labels={"own": (steps, steps)},
        order=tuple(range(12, 0, -1)),
        home=1,
    )


def quarters() -> Board:
    """Return one track of fields 1 ... 24 with the same numbers for both sides, without paths:
    place p is field 25 - p (grasshopper.md)."""
    spots = tuple(range(23, -1, -1))
    fields = tuple(str(25 - place) for place in range(1, 25))
    return Board(
        name="quarters",
        spots=(spots, spots),
        targets=((), ()),
        labels={"own": (fields, fields)},
        order=tuple(range(24, 0, -1)),
    )


def star() -> Board:
    """Return three arms of twelve points, each shared by two neighbours (trigammon.md).

    A side's 24 ... 13 are its left neighbour's 1 ... 12. Spots 0 ... 23 are side 0's places 1 ...
    24, spots 24 ... 35 side 1's places 13 ... 24.
    """
    first = tuple(range(24))
    second = (*range(23, 11, -1), *range(24, 36))
    third = (*range(35, 23, -1), *range(11, -1, -1))
    return Board(
        name="star",
        spots=(first, second, third),
        targets=(_path_targets(24),) * 3,
        labels={"own": (_own(24),) * 3},
        order=tuple(range(24, 0, -1)),
    )


def cross() -> Board:
    """Return four arms of twelve points, every six of them shared by two sides (quartgammon.md).

    Clockwise from side s: its 24 ... 19 and 6 ... 1 are the 1 ... 6 and 19 ... 24 of side s+2, its
    18 ... 13 the 7 ... 12 of side s+1, its 12 ... 7 the 13 ... 18 of side s+3. Spots 12s ... 12s+11
    are its 24 ... 13.
    """

    def spot(side: int, place: int) -> int:
        if place > 12:
            return 12 * side + 24 - place
        other = side + (3 if place > 6 else 2)
        return spot(other % 4, 25 - place)

    return Board(
        name="cross",
        spots=tuple(tuple(spot(side, place) for place in range(1, 25)) for side in range(4)),
        targets=(_path_targets(24),) * 4,
        labels={"own": (_own(24),) * 4},
        order=tuple(range(24, 0, -1)),
    )


def circle() -> Board:
    """Return a closed track of 36 points that three sides run the same way, and on which all of
    them meet everywhere (three-way.md).

    The heads are twelve points apart: p is the p - 12 of the next side. Spot i is side 0's own
    place i + 1.
    """
    return Board(
        name="circle",
        spots=tuple(tuple((place + 12 * side) % 36 for place in range(36)) for side in range(3)),
        targets=(_path_targets(36),) * 3,
        labels={"own": (_own(36),) * 3},
        order=tuple(range(36, 0, -1)),
    )
