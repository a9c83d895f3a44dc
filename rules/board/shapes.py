"""The ways of holding checkers: counted by place, some of them perhaps face down, or in piles whose
order matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Protocol, TypeAlias

from rules.board.boards import OFF, Board
from rules.refusal import PositionError
from rules.view.view import Checker

Men: TypeAlias = Any
"""All checkers of a position, in a form that only the shape that built it reads."""

Marks: TypeAlias = Mapping[int, Sequence[str]]
"""The marks of one side's checkers by place, bottom to top; places left out hold plain ones."""

PLAIN = ("",)
"""The kinds of a game whose checkers are all alike."""

LETTERS = "wbgr"
TURNS = ("w", "b", "3", "4")


class Shape(Protocol):
    """Way to hold checkers. A row counts one side's checkers by its own places. `kinds` are the
    marks of checkers, "" for a plain one; `turning`: a checker may change its kind."""

    turning: bool

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the marks of checkers."""

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Return men from rows; `held[side]` are places of that side's checkers under others,
        `marks[side]` the marks of its special checkers by place, bottom to top. Raises
        PositionError if checkers cannot stand so."""

    def row(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the number of one side's checkers by own place, checkers held under others
        included."""

    def live(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the number of one side's checkers by own place, without those that can never move
        again."""

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Return the places where a checker of this side is held under another, or lies face
        down."""

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """Return the checkers of one point, bottom to top."""

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """Yield the runs of equal checkers of a side on a place with their mark, bottom to top."""


class Counts:
    """Numbers of checkers as one `bytes` per side, by own place: for games in which the order of a
    stack does not matter."""

    kinds = PLAIN
    turning = False

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Return men. Raises PositionError if two colours stand on one point or a checker is
        held."""
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
        """Return the side's own row."""
        row: bytes = men[side]
        return row

    def live(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the whole row, as no checker on the board is out of the game."""
        row: bytes = men[side]
        return row

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Return no place, as no checker is ever held."""
        return set()

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """Return the checkers of a point, all of one side."""
        for side in range(board.sides):
            place = board.place_at[side][spot]
            if place and men[side][place]:
                count: int = men[side][place]
                return (Checker(side),) * count
        return ()

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """Yield all checkers of a side on a place as one run without a mark."""
        if men[side][place]:
            yield men[side][place], ""


class Turned(Counts):
    """`Counts` with a second row for each side: its checkers that lie face down, which always stand
    alone on their point (shemshesh.md). A checker face down is dead for good once no checker of its
    side that faces up stands behind it to free it."""

    DEAD = "×"

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Return men; `held` are the places of checkers face down. Raises PositionError if such a
        checker is not alone on its point."""
        up = super().build(board, rows, ())
        for side, places in enumerate(held):
            for place in places:
                if rows[side][place] != 1:
                    name = board.label(side, place)
                    raise PositionError(f"{TURNS[side]}'s checker face down on {name} is not alone")
        down = [bytes(place in places for place in range(len(rows[0]))) for places in held]
        return (*up, *down)

    def down(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the number of the side's checkers that lie face down, by own place: 0 or 1."""
        row: bytes = men[board.sides + side]
        return row

    def last_up(self, board: Board, men: Men, side: int) -> int:
        """Return the farthest place of a checker that faces up, `OFF` if there is none."""
        row, down = men[side], men[board.sides + side]
        return next(
            (place for place in range(board.length, OFF, -1) if row[place] > down[place]), OFF
        )

    def dead(self, board: Board, men: Men, side: int) -> set[int]:
        """Return the places of checkers that can never be freed again."""
        held = self.held(board, men, side)
        last = self.last_up(board, men, side) if held else OFF
        return {place for place in held if place > last}

    def live(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the number of the side's checkers by own place, without the dead ones."""
        dead, row = self.dead(board, men, side), self.row(board, men, side)
        return [0 if place in dead else count for place, count in enumerate(row)] if dead else row

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Return the places of face-down checkers."""
        return {place for place, down in enumerate(men[board.sides + side]) if down}

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """Return the checkers of a point; one face down is marked "!", a dead one "!×"."""
        checkers = super().pile(board, men, spot)
        if len(checkers) == 1:
            side = checkers[0].side
            place = board.place_at[side][spot]
            if men[board.sides + side][place]:
                dead = place in self.dead(board, men, side)
                return (Checker(side, "!" + self.DEAD * dead),)
        return checkers

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """Yield all checkers of a side on a place as one run, marked "!" if it lies face down."""
        if men[side][place]:
            yield men[side][place], "!" * men[board.sides + side][place]


@cache
def camp_letters(board: Board, side: int) -> str:
    """Return the letters of a side and its allies, in the order in which they lie on a point."""
    return "".join(LETTERS[ally] for ally in board.allies[side])


@lru_cache(maxsize=4096)
def _count_row(board: Board, men: Men, side: int, letters: str, mixed: bool) -> tuple[int, ...]:
    """Return a side's row of piles, in which checkers of several sides may be `mixed`. Cached, as
    one position is asked for it many times."""
    row, alike = [0] * (board.length + 3), len(letters) == 1
    for place, spot in enumerate(board.spots[side], 1):
        if pile := men[spot]:
            if not mixed:
                row[place] = len(pile) if pile[0] in letters else 0
            else:
                row[place] = pile.count(letters) if alike else sum(map(letters.__contains__, pile))
    aside = board.points + 3 * side
    row[board.bar], row[board.hand], row[OFF] = map(len, men[aside : aside + 3])
    return tuple(row)


MARKED = 0xC0
"""The first of the letters that stand for checkers with a mark."""
MOST = 16
"""The most kinds that a side may have."""


def _letter(side: int, at: int, kind: str) -> str:
    """Return the letter of a side's kind: plain checkers have the same in every game."""
    return chr(MARKED + MOST * side + at) if kind else LETTERS[side]


class Piles:
    """Checkers as one string per point, bottom to top, a letter a checker: for pins and ordered
    stacks.

    After the points come three strings for each side: bar, hand and off, which have no order and
    are sorted. Two colours meet on a point only if there are `pins`. Every kind of a side has its
    own letter (`letter`), in the order of `kinds`: "" a plain checker, "E" "K" "R" chiefs, kings
    and royal ones, "#7" a number, ".2" a type. A kind that ends in "!" lies on the bar only: a
    chief that the enemy's chief has hit stays there (emir.md). Allies on a point are sorted by
    side, so that a position has one text.
    """

    turning = False

    def __init__(self, *kinds: str, pins: bool = True) -> None:
        self.kinds = kinds or PLAIN
        self.pins = pins
        self._letters = tuple(
            "".join(_letter(side, at, kind) for at, kind in enumerate(self.kinds))
            for side in range(len(LETTERS))
        )
        self.checkers = {
            letter: Checker(side, kind)
            for side, letters in enumerate(self._letters)
            for letter, kind in zip(letters, self.kinds, strict=True)
        }

    def letters(self, side: int) -> str:
        """Return the letters of a side's checkers, in the order of `kinds`."""
        return self._letters[side]

    def letter(self, side: int, kind: str) -> str:
        """Return the letter of one kind of a side's checkers. Raises ValueError if there is no such
        kind."""
        return self._letters[side][self.kinds.index(kind)]

    def camp(self, board: Board, side: int) -> str:
        """Return the letters of a side and its allies, of every kind."""
        return "".join(self._letters[ally] for ally in board.allies[side])

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Return men. If two camps meet on a point, a lone checker lies below; if both are lone,
        `held` names the one below. Raises PositionError if checkers cannot stand so."""
        each = marks or [{}] * len(rows)
        sides = [
            [self._text(side, each[side].get(place, ("",) * n)) for place, n in enumerate(row)]
            for side, row in enumerate(rows)
        ]
        piles = [self._point(board, sides, held, spot) for spot in range(board.points)]
        for texts in sides:
            piles += [texts[board.bar], texts[board.hand], "".join(sorted(texts[OFF]))]
        return tuple(piles)

    def _text(self, side: int, marks: Sequence[str]) -> str:
        """Return the letters of a side's checkers with these marks."""
        return "".join(self.letter(side, mark) for mark in marks)

    def _point(
        self, board: Board, sides: Sequence[Sequence[str]], held: Sequence[set[int]], spot: int
    ) -> str:
        by_camp: dict[str, str] = {}
        marked = set()
        for side in range(board.sides):
            place = board.place_at[side][spot]
            if place and sides[side][place]:
                camp = camp_letters(board, side)
                by_camp[camp] = by_camp.get(camp, "") + sides[side][place]
                marked |= {camp} if place in held[side] else set()
        if len(by_camp) < 2:
            if marked:
                raise PositionError("a held checker needs another on top of it")
            return "".join(by_camp.values())
        if not self.pins:
            raise PositionError("two colours never stand on one point in this game")
        below = list(marked) or [camp for camp, checkers in by_camp.items() if len(checkers) == 1]
        if len(by_camp) > 2 or len(below) != 1 or len(by_camp[below[0]]) != 1:
            raise PositionError("where two colours meet, one checker lies below: mark it with !")
        return by_camp.pop(below[0]) + "".join(by_camp.values())

    def aside(self, board: Board, side: int, place: int) -> int:
        """Return the index of a side's bar, hand or off string."""
        return board.points + 3 * side + (board.bar, board.hand, OFF).index(place)

    def index(self, board: Board, side: int, place: int) -> int:
        """Return the index of the string that holds a side's place."""
        points = OFF < place <= board.length
        return board.spots[side][place - 1] if points else self.aside(board, side, place)

    def at(self, board: Board, men: Men, side: int, place: int) -> str:
        """Return the string of a side's place."""
        pile: str = men[self.index(board, side, place)]
        return pile

    def row(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the number of one side's checkers by own place, allies and enemies left out."""
        return _count_row(board, men, side, self._letters[side], self.pins)

    def live(self, board: Board, men: Men, side: int) -> Sequence[int]:
        """Return the whole row, as a checker held under others may always be freed."""
        return self.row(board, men, side)

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Return the places where a checker of the side lies under another camp's."""
        letters, camp = self.letters(side), self.camp(board, side)
        return {
            place
            for place, spot in enumerate(board.spots[side], 1)
            if len(pile := men[spot]) > 1
            and pile[-1] not in camp
            and not set(pile).isdisjoint(letters)
        }

    def pile(self, board: Board, men: Men, spot: int) -> tuple[Checker, ...]:
        """Return the checkers of a point, bottom to top; those under another camp's are marked
        "!"."""
        pile = [self.checkers[letter] for letter in men[spot]]
        top = board.allies[pile[-1].side] if pile else ()
        return tuple(Checker(side, kind if side in top else kind + "!") for side, kind in pile)

    def runs(self, board: Board, men: Men, side: int, place: int) -> Iterator[tuple[int, str]]:
        """Yield the runs of equal checkers of a side on a place with their mark, bottom to top; "!"
        is added to the mark of those under another camp's."""
        letters, pile = self.letters(side), self.at(board, men, side, place)
        over = bool(pile) and OFF < place <= board.length and pile[-1] not in self.camp(board, side)
        for letter, alike in groupby(pile):
            if letter in letters:
                yield len(list(alike)), self.checkers[letter].mark + "!" * over


DAME = "D"
"""The mark of a dame."""


class Dames(Piles):
    """`Piles` with dames: checkers turned face down, each the only one of its side on its point,
    alone or under enemies (dames.md). They count as held."""

    turning = True

    def __init__(self) -> None:
        super().__init__("", DAME)

    def build(
        self,
        board: Board,
        rows: Sequence[Sequence[int]],
        held: Sequence[set[int]],
        marks: Sequence[Marks] = (),
    ) -> Men:
        """Return men. Raises PositionError if a dame stands with another checker of its side, above
        an enemy or off the points."""
        men: Men = super().build(board, rows, held, marks)
        for side in range(board.sides):
            dame, letters = self.letter(side, DAME), self.letters(side)
            for at, pile in enumerate(men):
                alone = at < board.points and sum(letter in letters for letter in pile) == 1
                if dame in pile and not (alone and pile[0] == dame):
                    raise PositionError(f"{TURNS[side]}'s dame is not the only one on its point")
        return men

    def held(self, board: Board, men: Men, side: int) -> set[int]:
        """Return the places of checkers under enemies, and of dames."""
        dame = self.letter(side, DAME)
        dames = {place for place, spot in enumerate(board.spots[side], 1) if dame in men[spot]}
        return super().held(board, men, side) | dames
