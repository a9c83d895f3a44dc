"""Scales: the value of a finished game by the loser's checkers, as they lie or as a race would
likely leave them (competitions.md 3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.parts.entry_priority import waits_to_enter
from rules.protocols import Over
from rules.variant import Variant

Row: TypeAlias = Sequence[int]
Worth: TypeAlias = tuple[str, int]


def all_home(board: Board, row: Row) -> bool:
    """Return whether no checker is outside the home, the bar included."""
    return not any(row[board.home + 1 :])


def waiting(board: Board, row: Row) -> bool:
    """Return whether a checker waits on the bar, or in hand, which counts alike (acey-deucey.md,
    dutch.md)."""
    return bool(row[board.bar] or row[board.hand])


def traditional(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: mars 2 with all home, home mars 4, koks 8 with a
    checker that waits to enter (short.md 4, trad)."""
    if waiting(board, row):
        return ("koks", 8)
    return ("mars", 2) if all_home(board, row) else ("home_mars", 4)


def backgammon(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: gammon (mars) 2, backgammon (koks) 3 (short.md 4,
    bg and ru002)."""
    far = any(row[place] for place in board.enemy_home)
    return ("koks", 3) if far or waiting(board, row) else ("mars", 2)


def mars_only(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: mars 2 (short.md 4 and long.md 5, flat)."""
    return ("mars", 2)


def book(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: mars 2 with all home, home mars 3 (long.md 5)."""
    return ("mars", 2) if all_home(board, row) else ("home_mars", 3)


def page(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: mars 2 with some outside, home mars 3 with all
    home (long.md 5, ru002)."""
    return ("home_mars", 3) if all_home(board, row) else ("mars", 2)


def khramov(board: Board, row: Row) -> Worth:
    """Return the class of a loser with none off: mars 2 with all home, home mars 3, koks 3 in the
    winner's home, shekh 4 on the bar (results-scale.md)."""
    if waiting(board, row):
        return ("shekh", 4)
    if any(row[place] for place in board.enemy_home):
        return ("koks", 3)
    return book(board, row)


def khramov_swapped(board: Board, row: Row) -> Worth:
    """Return the class by `khramov`, with mars for some outside and home mars for all home
    (results-scale.md)."""
    kind, points = khramov(board, row)
    return (kind, points) if kind in ("koks", "shekh") else page(board, row)


SHORT: Mapping[str, Callable[[Board, Row], Worth]] = {
    "bg": backgammon,
    "trad": traditional,
    "mars_only": mars_only,
    "ru002": backgammon,
    "khramov": khramov,
}
LONG: Mapping[str, Callable[[Board, Row], Worth]] = {
    "book": book,
    "ru002": page,
    "flat": mars_only,
}
CLASSES: Mapping[Callable[[Board, Row], Worth], tuple[Worth, ...]] = {
    backgammon: (("mars", 2), ("koks", 3)),
    traditional: (("mars", 2), ("home_mars", 4), ("koks", 8)),
    mars_only: (("mars", 2),),
    khramov: (("mars", 2), ("home_mars", 3), ("koks", 3), ("shekh", 4)),
    khramov_swapped: (("mars", 2), ("home_mars", 3), ("koks", 3), ("shekh", 4)),
    book: (("mars", 2), ("home_mars", 3)),
    page: (("mars", 2), ("home_mars", 3)),
}


@dataclass(frozen=True, kw_only=True)
class OneWinner(ABC):
    """A scale by which the winner and its allies have the same points and the losers none; a draw
    is worth `draw` to each."""

    draw: float = 0.5

    def worth(self, variant: Variant, men: Men, over: Over) -> tuple[str, tuple[float, ...]]:
        """Return the kind of result and the points of each side."""
        sides = range(variant.board.sides)
        if over.winner is None:
            return "draw", (self.draw,) * len(sides)
        kind, points = self.won(variant, men, over.winner, over.kind)
        winners = variant.board.allies[over.winner]
        return kind, tuple(points if side in winners else 0 for side in sides)

    @abstractmethod
    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the kind of result and the winner's points; `kind` names a win other than by
        bearing off."""

    @abstractmethod
    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the losses that a side can still suffer, the least first."""

    def likely(self, variant: Variant, men: Men, side: int) -> Worth:
        """Return the least loss: the game counts as it stands."""
        return self.offers(variant, men, side)[0]

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the likely loss: a single win has no fixed price."""
        return self.likely(variant, men, side)[1]


@dataclass(frozen=True)
class ByLoser(OneWinner):
    """The worth of a win: one point, more if the loser has borne off none, or the points of a
    named win."""

    class_of: Callable[[Board, Row], Worth]

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the worth by the loser's checkers, or that of a named win."""
        if kind:
            return kind, dict(CLASSES[self.class_of])[kind]
        return self._judged(variant, variant.live(men, 1 - winner))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the losses that a side can still suffer: only a single game once a checker is
        off."""
        single = (("single", 1),)
        return single if variant.row(men, side)[OFF] else single + CLASSES[self.class_of]

    def likely(self, variant: Variant, men: Men, side: int) -> Worth:
        """Judge the checkers as the race would leave them."""
        return self._judged(variant, likely_row(variant, men, side))

    def refused(self, variant: Variant, men: Men, side: int) -> int:
        """Return the price of a single game."""
        return 1

    def _judged(self, variant: Variant, row: Row) -> Worth:
        return ("single", 1) if row[OFF] else self.class_of(variant.board, row)


@dataclass(frozen=True)
class Flat(OneWinner):
    """A scale with one price for each side's win, whatever the loser has left (dragon.md)."""

    points: tuple[int, ...]

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the winner's price, however the game ended."""
        return kind or "single", self.points[winner]

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the enemy's price."""
        return (("single", self.points[1 - side]),)


@dataclass(frozen=True)
class LeftOver(OneWinner):
    """A scale by what the loser's checkers that are left count: on a home point its number, on the
    second and third quarter 10, on the fourth 20, on the bar and in hand `waiting` (doubling.md 6);
    one at least, as all of them may have left the game."""

    waiting: int = 20

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the count of the loser's checkers, however the game ended."""
        return self._judged(variant, variant.row(men, 1 - winner))

    def _judged(self, variant: Variant, row: Row) -> Worth:
        return "count", max(self.count(variant.board, row), 1)

    def count(self, board: Board, row: Row) -> int:
        """Return the sum that a side's checkers count."""
        quarters = {place: 10 if place <= 3 * board.home else 20 for place in board.order}
        home = {place: place for place in range(1, board.home + 1)}
        beside = dict.fromkeys((board.bar, board.hand), self.waiting)
        worth = {**quarters, **home, **beside}
        return sum(worth[place] * count for place, count in enumerate(row) if place != OFF)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the count that the race would likely leave."""
        return (self._judged(variant, likely_row(variant, men, side)),)


class Difference(OneWinner):
    """A scale by the number of the loser's checkers left, thirty if none is off (khachapuri.md)."""

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return the number of the loser's checkers left, twice all of them if none is off."""
        return self._judged(variant.row(men, 1 - winner))

    def _judged(self, row: Row) -> Worth:
        return ("single", sum(row) - row[OFF]) if row[OFF] else ("mars", 2 * sum(row))

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the loss that the race would likely leave, or with one checker off; mars too while
        none is off."""
        row, likely = variant.row(men, side), self.likely(variant, men, side)
        single = likely if likely[0] == "single" else ("single", sum(row) - 1)
        return (single,) if row[OFF] else (single, ("mars", 2 * sum(row)))

    def likely(self, variant: Variant, men: Men, side: int) -> Worth:
        """Judge the checkers that the race would leave."""
        return self._judged(likely_row(variant, men, side))


@dataclass(frozen=True)
class WinnersCheckers(OneWinner):
    """The worth of a win: one point, or as many as the winner has checkers left (icelandic.md)."""

    by_checkers: bool

    def won(self, variant: Variant, men: Men, winner: int, kind: str) -> Worth:
        """Return a single game, of one point or of the winner's checkers left."""
        row = variant.row(men, winner)
        return ("single", sum(row) - row[OFF] if self.by_checkers else 1)

    def offers(self, variant: Variant, men: Men, side: int) -> tuple[Worth, ...]:
        """Return the enemy's win as of now."""
        return (self.won(variant, men, 1 - side, ""),)


PIPS_A_TURN = 8
OFF_A_TURN = 2


def likely_row(variant: Variant, men: Men, loser: int) -> Sequence[int]:
    """Return the loser's checkers by own place at the winner's last turn: the loser spends the
    turns that the winner still needs on coming home, the rearmost checker first, and on bearing
    off, but never bears off the last checker."""
    board, row = variant.board, list(variant.live(men, loser))
    if _shut_out(variant, men, loser):
        return row
    turns = turns_to_go(board, variant.row(men, 1 - loser))
    outside = range(board.home + 1, board.hand + 1)
    cost = sum(row[place] * (min(place, board.bar) - board.home) for place in outside)
    if cost > turns * PIPS_A_TURN:
        for _ in range(turns * PIPS_A_TURN):
            rearmost = max(place for place in outside if row[place])
            row[rearmost] -= 1
            row[min(rearmost, board.bar) - 1] += 1
        return row
    for place in outside:
        row[board.home] += row[place]
        row[place] = 0
    spare = OFF_A_TURN * (turns - _ceil(cost, PIPS_A_TURN))
    for _ in range(min(spare, sum(row[1:]) - 1)):
        row[max(place for place in range(1, board.home + 1) if row[place])] -= 1
        row[OFF] += 1
    return row


def turns_to_go(board: Board, row: Sequence[int]) -> int:
    """Return how many turns a side needs to bear off all its checkers."""
    pips = sum(count * min(place, board.bar) for place, count in enumerate(row))
    return max(_ceil(pips, PIPS_A_TURN), _ceil(sum(row[1:]), OFF_A_TURN))


def _shut_out(variant: Variant, men: Men, side: int) -> bool:
    """Return whether a checker of this side waits to enter and every point of entry is closed."""
    board, closed_at = variant.board, variant.landing.closed_at
    entries = range(board.length, board.length - board.home, -1)
    return waits_to_enter(variant, men, side) and all(
        variant.row(men, other)[there] >= closed_at
        for other, there in (board.facing[side][place] for place in entries)
    )


def _ceil(amount: int, by: int) -> int:
    return -(-amount // by)
