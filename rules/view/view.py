"""The view of a game: the single public face, for pictures, messages, players and exports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from rules.board.layout import Layout


class Checker(NamedTuple):
    """A checker: its side's colour and a mark ("" plain, "E" "K" "R" a chief, king or royal one,
    "#7" a number, ".2" a type; then "!" held under another or face down, "!×" face down for
    good)."""

    side: int
    mark: str = ""

    @property
    def kind(self) -> str:
        """Return the kind without marks for the checker's state, "" for a plain checker."""
        return self.mark.rstrip("!×")


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with its checkers, point by point from the base of the stack upwards.

    `piles` is indexed like `layout.spots`; `bar`, `hand` and `off` count checkers by side (`off`
    holds borne-off checkers, or captured ones in games without bearing off).
    `labels[numbering][side]` names each spot as that side numbers it. `bar_marks[side]` are the
    marks of the checkers on the bar, the first to enter first; so are `hand_marks` and `off_marks`,
    which have no order. `out[side]` are the checkers of a side that have left the game for good.
    `nearest` is for each point the side whose home is nearest. `captured`: checkers in `off` were
    taken by hits.
    """

    layout: Layout
    piles: tuple[tuple[Checker, ...], ...]
    bar: tuple[int, ...]
    hand: tuple[int, ...]
    off: tuple[int, ...]
    labels: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    bar_marks: tuple[tuple[str, ...], ...] = ()
    hand_marks: tuple[tuple[str, ...], ...] = ()
    off_marks: tuple[tuple[str, ...], ...] = ()
    out: tuple[tuple[str, ...], ...] = ()
    captured: bool = False
    nearest: tuple[int, ...] = ()

    def numbers(self, numbering: str, side: int) -> tuple[str, ...]:
        """Return the labels beside each point on a picture with a side's numbers: the own ones
        if the board lacks a numbering, and those of the `nearest` side at points outside that
        side's path."""
        rows = self.labels.get(numbering) or self.labels.get("own") or ()
        return beside(rows, side, self.nearest) if rows else ()

    def whose(self, spot: int, side: int) -> int:
        """Return the side whose number a point has on a picture with the numbers of `side`."""
        own = self.labels.get("own", ())
        return side if not own or not self.nearest or own[side][spot] else self.nearest[spot]


def beside(rows: Sequence[Sequence[str]], side: int, nearest: Sequence[int]) -> tuple[str, ...]:
    """Return the name of each point on a picture with the numbers of `side`: its own name, or
    outside its path the name of the `nearest` side. `rows` are the names by side."""
    own = rows[side]
    return tuple(name or rows[nearest[at]][at] for at, name in enumerate(own))


class Arrow(NamedTuple):
    """A step of a play to be drawn: from and to are spot numbers, or "bar", "hand", "off"."""

    side: int
    origin: int | str
    target: int | str
    hit: bool = False


class Die(NamedTuple):
    """A number of a throw to be played; `played` dims it. A double shows four."""

    value: int
    played: bool = False


@dataclass(frozen=True, slots=True)
class FinishedTurn:
    """A finished turn: the seat, its throw as text ("6-5"), the play as text in the own numbers of
    the side that moved ("-" for a pass), and the same as arrows; `board` says on which of several
    it was played, from 0."""

    seat: int
    throw: str
    play: str
    arrows: tuple[Arrow, ...] = ()
    board: int = 0


Ending: TypeAlias = Literal["play", "resigned", "passed", "left", "time", "closed"]
"""The end of a game: played out; resigned for a price; a double dropped; left by a player; won
because the clock ran out; one of several boards, on which nothing is played any more."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: points per seat, the kind ("single", "mars", ...), `winner` the seat
    that won (one of several allies, None for a draw)."""

    points: tuple[float, ...]
    kind: str
    winner: int | None
    how: Ending = "play"


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat (or a spectator, seat None) may see it.

    `owners[side]` is the seat that plays a colour. `asked` is the kind of the open decision (""
    when the game is over) and `acting` the seats that have to answer it (empty for chance).
    `choices` lists the answers this seat may give if they are few. `pips` are by side, None on
    boards without a path. `recent` holds the turns since this seat last moved, the newest last.
    `drawn` is what was drawn in place of dice: "tile:6-5", "card:K", "card:joker1", "lotto:56", one
    after the other, `taken` the dice that fell and were taken away. `scores` is what each side has
    scored in games won by points, of which `enough` win. With several boards `boards` shows each by
    itself, with a result once it is closed, and `front` is the number of the board that the view
    itself shows. `staked`: a stake that may be raised belongs to this board.
    """

    variant: str
    seat: int | None
    board: BoardView
    owners: tuple[int, ...]
    asked: str
    acting: tuple[int, ...]
    choices: tuple[str, ...]
    mover: int | None
    throw: str
    dice: tuple[Die, ...]
    pips: tuple[int, ...] | None
    recent: tuple[FinishedTurn, ...]
    result: Result | None
    stake: int = 1
    stake_owner: int | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    enough: int = 0
    boards: tuple[View, ...] = ()
    front: int = 0
    staked: bool = False
