"""Decision of backgammon as other programs write it: the board, the cube, the score, the roll.

Sides are X (0), white in the project's own texts, and O (1), black. Points are each side's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

X, O = 0, 1  # noqa: E741 - what other programs call the players
LETTERS = "XO"
BAR, OFF, CHECKERS = 25, 0, 15
HIGHEST_DOUBLING = 10
"""The doublings of the cube that other programs write by default: up to 1024."""

Row: TypeAlias = tuple[int, ...]
"""A side's checkers by place: 0 off, 1 to 24 its own points, 25 its bar."""
Stage: TypeAlias = Literal["roll", "play", "offered", "beavered", "raccooned"]


class Unreadable(ValueError):
    """Error for a text that is no position or match; one line says which part is wrong. `field`
    names the part of a position, `line` the line of a file, 0 if the whole text is wrong."""

    def __init__(self, reason: str, field: str = "text", line: int = 0) -> None:
        super().__init__(reason)
        self.field = field
        self.line = line


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A match to `length` points, the points of X and O, and whether this is the Crawford game."""

    length: int
    points: tuple[int, int] = (0, 0)
    crawford: bool = False


@dataclass(frozen=True, slots=True)
class Money:
    """The agreements of a money game."""

    jacoby: bool = False
    beavers: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """Board with its cube and score, and a decision of the side that `decides`. `on_roll` is the
    side that rolls, plays, or has doubled first, by `stage`; at a play it has `dice`, the higher
    one first. `cube` is its value before an open offer, `owner` None in the middle."""

    rows: tuple[Row, Row]
    on_roll: int
    stage: Stage = "roll"
    dice: tuple[int, int] | None = None
    cube: int = 1
    owner: int | None = None
    terms: MatchScore | Money = Money()
    highest: int = HIGHEST_DOUBLING

    @property
    def match(self) -> MatchScore | None:
        """Return the match, None for money."""
        return self.terms if isinstance(self.terms, MatchScore) else None

    @property
    def money(self) -> Money | None:
        """Return the agreements of a money game, None in a match."""
        return self.terms if isinstance(self.terms, Money) else None

    @property
    def decides(self) -> int:
        """Return the side that has to decide."""
        return 1 - self.on_roll if self.stage in ("offered", "raccooned") else self.on_roll

    @property
    def winner(self) -> int | None:
        """Return the side that has borne off all its checkers, None if the game goes on."""
        return next((side for side in (X, O) if self.rows[side][OFF] == CHECKERS), None)

    def pips(self, side: int) -> int:
        """Return the pips that a side still has to travel."""
        return sum(place * count for place, count in enumerate(self.rows[side]))


def row_of(counts: Sequence[int]) -> Row:
    """Return a row from the checkers on points 1 to 24 and the bar. Raises Unreadable if they are
    too many."""
    there = sum(counts)
    if there > CHECKERS:
        reason = f"there are {there} checkers of one side, at most {CHECKERS} can be"
        raise Unreadable(reason, "checkers")
    return (CHECKERS - there, *counts)


def checked(decision: Decision) -> Decision:
    """Return a decision that can be. Raises Unreadable if its score cannot be or two sides stand on
    one point."""
    for place in range(1, 25):
        if decision.rows[X][place] and decision.rows[O][25 - place]:
            raise Unreadable(f"both sides have checkers on point {place} of X", "checkers")
    match = decision.match
    if match is None:
        return decision
    if min(match.points) < 0:
        raise Unreadable("a score is below zero", "score")
    if max(match.points) >= match.length:
        score = f"{match.points[0]}:{match.points[1]}"
        raise Unreadable(f"the match to {match.length} is over at {score}", "score")
    if match.crawford and match.length - max(match.points) != 1:
        raise Unreadable("it is the Crawford game, but nobody is one point away", "crawford")
    return decision
