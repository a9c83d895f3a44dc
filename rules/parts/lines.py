"""The two-line board of helmet: moves both ways, crossing, reserve, pins and hits, runs of points.

Places 1-12 are White's line, 13-24 Black's, column by column; a cell and the one facing it lie
twelve apart. A cell's number is its column, from 1 to 6 twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from rules.boards import OFF
from rules.parts.landing import Land, closed
from rules.parts.leaving import TopOnly
from rules.plays import Memo, Moves, Outcome, Situation, Step
from rules.position import LETTERS, Men, Piles
from rules.refusal import Refusal
from rules.variant import Over, Variant

COLUMNS = 12
HELMET = 3
"""So many closed points in a row win."""
HELMETS = {HELMET: "copper_helmet", 4: "silver_helmet"}
FEW = 6
"""With fewer checkers than this nobody can build a helmet."""


def own_line(side: int) -> range:
    """The places of a side's own line."""
    return range(1 + COLUMNS * side, 1 + COLUMNS * (side + 1))


def number(place: int) -> int:
    """A cell's number, 1-6, by which it is crossed and entered."""
    return (place - 1) % 6 + 1


@cache
def entries(own: range, die: int) -> tuple[int, ...]:
    """Where a number lets a checker in from the reserve."""
    return tuple(place for place in own if number(place) == die)


@cache
def ways(own: range, origin: int, die: int) -> tuple[int, ...]:
    """Where a number leads a side whose own line is `own`: both ways along, and across."""
    line = (origin - 1) // COLUMNS
    found = [
        target
        for target in (origin - die, origin + die)
        if target > OFF and (target - 1) // COLUMNS == line
    ]
    if origin in own and number(origin) == die:
        found.append((origin + COLUMNS - 1) % (2 * COLUMNS) + 1)
    return tuple(found)


class EntersFromReserve(TopOnly):
    """The top checker of each pile, and the reserve."""

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], Sequence[int]]:
        """Places that checkers may leave, the reserve first."""
        tops = super().prepare(variant, now)
        hand = variant.board.hand
        reserve = Piles().aside(variant.board, now.side, hand)

        def sources(men: Men) -> Sequence[int]:
            return [hand, *tops(men)] if men[reserve] else tops(men)

        return sources


class Both:
    """A lone enemy is pinned; once a reserve is empty it may be hit instead, for good."""

    closed_at = 2
    to_bar = False
    to_hand = ()

    def prepare(self, variant: Variant, now: Situation) -> Land:
        """The landing of the mover's checkers, one or two outcomes."""
        board, shape, side = variant.board, Piles(), now.side
        letter, spots = LETTERS[side], (0, *board.spots[side])
        hand = shape.aside(board, side, board.hand)
        reserves = [shape.aside(board, each, board.hand) for each in (0, 1)]
        taken = shape.aside(board, 1 - side, OFF)

        def land(men: Men, origin: int, target: int) -> Refusal | Sequence[tuple[Men, str]]:
            pile = men[spots[target]]
            source = hand if origin == board.hand else spots[origin]
            foreign = bool(pile) and pile[-1] != letter
            if origin == board.hand and pile.strip(letter):
                return Refusal("reserve", {"place": board.label(side, target)})
            if foreign and len(pile) > 1:
                return closed(variant, side, target)
            cells = list(men)
            cells[source] = men[source][:-1]
            cells[spots[target]] = pile + letter
            pinned = tuple(cells)
            if not foreign:
                return ((pinned, ""),)
            if all(men[reserve] for reserve in reserves):
                return ((pinned, "°"),)
            cells[spots[target]] = letter
            cells[taken] += pile
            return ((pinned, "°"), (tuple(cells), "*"))

        return land


class LineWalk:
    """Along the line either way, across from the own line, in from the reserve."""

    def prepare(self, variant: Variant, now: Situation) -> Moves | None:
        """The moves of this turn."""
        return LineNow(variant, now)


class LineNow:
    """The moves of one turn on two lines."""

    def __init__(self, variant: Variant, now: Situation) -> None:
        self.variant, self.now = variant, now
        self.sources = variant.leaving.prepare(variant, now)
        self.land = variant.landing.prepare(variant, now)
        self.own = own_line(now.side)

    def targets(self, origin: int, die: int) -> Sequence[int]:
        """Where a number leads from a place."""
        if origin == self.variant.board.hand:
            return entries(self.own, die)
        return ways(self.own, origin, die)

    def steps(self, men: Men, memo: Memo, die: int) -> Sequence[Outcome]:
        """Every step of one number."""
        found: list[Outcome] = []
        for origin in self.sources(men):
            for target in self.targets(origin, die):
                landed = self.land(men, origin, target)
                if not isinstance(landed, Refusal):
                    found += [
                        (Step(origin, target, die, mark), after, memo) for after, mark in landed
                    ]
        return found

    def refuse(self, men: Men, memo: Memo, origin: int, target: int, die: int) -> Refusal | None:
        """Why this step cannot be made; None if it can."""
        if origin not in self.sources(men):
            return self.variant.leaving.refuse(self.variant, self.now, men, origin)
        if target not in self.targets(origin, die):
            other = any(target in self.targets(origin, number) for number in range(1, 7))
            return Refusal("no-die" if other else "no-way")
        landed = self.land(men, origin, target)
        return landed if isinstance(landed, Refusal) else None


@dataclass(frozen=True)
class HelmetBuilt:
    """Three or more adjacent closed points on the enemy's line win at once; with fewer than six
    checkers each, or none left on an own line and in reserve, the points are counted."""

    over_prisoner: bool = False

    def prepare(self, variant: Variant, now: Situation) -> Callable[[Men], bool] | None:
        """A test of what this batch can still bring about: a number closes one point at most, and
        takes one checker from a line. Only the mover can build a helmet."""
        rows = self.within_reach(now)
        count = self.count_near(variant, now)
        if not rows and not count:
            return None
        letter, shut = LETTERS[now.side], self.shut

        def over(men: Men) -> bool:
            for first in rows:
                if all(shut(pile, letter) for pile in men[first : first + HELMET]):
                    return True
            return count and self.counted(variant, men)

        return over

    def within_reach(self, now: Situation) -> list[int]:
        """Where the rows of three points begin that the mover may have closed after this batch."""
        letter, line = LETTERS[now.side], own_line(1 - now.side)
        needs = [self.needed(now.men[place - 1], letter) for place in line]
        return [
            line[at] - 1
            for at in range(COLUMNS - HELMET + 1)
            if sum(needs[at : at + HELMET]) <= len(now.batch)
        ]

    def needed(self, pile: str, letter: str) -> int:
        """At least how many steps close this point; too many for any throw where none can."""
        own = pile.count(letter)
        if own and pile[-1] == letter and (own == len(pile) or self.over_prisoner):
            return max(2 - own, 0)
        if own or len(pile) > 1:
            return own + 2 if pile[-1] == letter else 99
        return 2

    def count_near(self, variant: Variant, now: Situation) -> bool:
        """Whether so few checkers are left, anywhere or at home, that this batch may end it."""
        steps = len(now.batch)
        home = [self.at_home(variant, now.men, side) for side in (0, 1)]
        left = [self.left(variant, now.men, side) for side in (0, 1)]
        left[1 - now.side] -= steps
        return min(home) <= steps or max(left) < FEW

    def over(self, variant: Variant, men: Men) -> Over | None:
        """A helmet, or the count."""
        for side in (0, 1):
            longest = max(self.runs(variant, men, side), default=0)
            if longest >= HELMET:
                kind = HELMETS.get(longest, "gold_helmet")
                return Over(side, f"{kind}:{longest * longest}")
        return self.count(variant, men) if self.counted(variant, men) else None

    def counted(self, variant: Variant, men: Men) -> bool:
        """Whether it is time to count: too few checkers for a helmet, or somebody has left home."""
        spent = all(self.left(variant, men, side) < FEW for side in (0, 1))
        return spent or any(not self.at_home(variant, men, side) for side in (0, 1))

    def left(self, variant: Variant, men: Men, side: int) -> int:
        """A side's checkers that are not captured."""
        captured = men[Piles().aside(variant.board, side, OFF)]
        return "".join(men).count(LETTERS[side]) - len(captured)

    def at_home(self, variant: Variant, men: Men, side: int) -> int:
        """Checkers a side still has on its own line or in reserve."""
        home = own_line(side)
        on_line = "".join(men[home[0] - 1 : home[-1]]).count(LETTERS[side])
        return on_line + len(men[Piles().aside(variant.board, side, variant.board.hand)])

    def runs(self, variant: Variant, men: Men, side: int) -> list[int]:
        """Lengths of a side's runs of closed points on the enemy's line."""
        letter = LETTERS[side]
        closed = [self.shut(men[place - 1], letter) for place in own_line(1 - side)]
        return [len(list(group)) for held, group in groupby(closed) if held]

    def shut(self, pile: str, letter: str) -> bool:
        """Whether a pile closes its point: two of a colour, and no prisoner unless that counts."""
        if len(pile) < 2 or pile[-1] != letter:
            return False
        return pile[0] == letter or (self.over_prisoner and len(pile) > 2)

    def count(self, variant: Variant, men: Men) -> Over:
        """The sums of squares compared; equal sums are a draw."""
        white, black = self.points(variant, men, 0), self.points(variant, men, 1)
        if white == black:
            return Over(None)
        return Over(0 if white > black else 1, f"count:{abs(white - black)}")

    def points(self, variant: Variant, men: Men, side: int) -> int:
        """The sum of the squares of a side's runs."""
        return sum(run * run for run in self.runs(variant, men, side))
