"""The value of a position with a cube, in any game, from the outcome chances alone.

Janowski's estimate ("Take-Points in Money Games", 1993) interpolates between a dead cube, which
will never be turned again, and a live one, which is turned at the very moment when taking and
dropping are equally good; `life` is the weight of the live cube, from 0 to 1. With a live cube
equity is piecewise linear in the chance to win. The corners of the line are computed from the
highest stake downwards, for the ladder, the prices and the match score at hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from bot.opponent.outcome_chances import OutcomeChances, Prices, Rows, turned_rows
from rules.questions.stake import Ladder

MINE, THEIRS, BOTH = 1, -1, 0
"""The holder of the cube: the side itself, the other side, or both while it is in the middle."""
LIFE = 0.68
"""The weight of the live cube in a game with contact (Janowski); for a race see `rolling`."""
FORESEEN = 7
"""The number of doubles in a row that are looked ahead, for a ladder without an end."""


def rolling(pips: float) -> float:
    """Return the weight of the live cube in a race with this many pips a side to go."""
    return min(max(0.55 + 0.00125 * pips, 0.6), 0.7)


class Race(Protocol):
    """A match as far as the cube needs it: the chance after a game, and who may still double."""

    def chance(self, points: float) -> float:
        """Return the chance to win the match after a game that brings so many points, from -1 to
        1."""

    def may_raise(self, mine: bool, value: int) -> bool:
        """Return whether a side may still double."""


class Corners(NamedTuple):
    """The chances to win at which the opponent drops a double, and at which this side would drop
    one; None if the cube will not be turned."""

    cash: float | None
    drop: float | None


@dataclass(frozen=True)
class Stakes:
    """The cube from a side's view: prices of wins and losses; the ladder of stakes (without one the
    stake never rises); whether gammons count only after a double (`jacoby`); the match; the points
    that a refused double wins and costs at a stake of one."""

    mine: Prices
    theirs: Prices
    ladder: Ladder | None = None
    jacoby: bool = False
    score: Race | None = None
    life: float = LIFE
    back: Race | None = field(default=None)
    """The match as the other side sees it."""
    their_pass: int = 1
    my_pass: int = 1

    def turned(self) -> Stakes:
        """Return the cube from the other side's view."""
        return replace(
            self,
            mine=self.theirs,
            theirs=self.mine,
            score=self.back,
            back=self.score,
            their_pass=self.my_pass,
            my_pass=self.their_pass,
        )

    def points(self, points: float) -> float:
        """Return the value of points won or lost: themselves, or a chance in a match."""
        return points if self.score is None else self.score.chance(points)

    def cashed(self, value: int) -> float:
        """Return the value of a double that the other side refuses."""
        return self.points(self.their_pass * value)

    def refused(self, value: int) -> float:
        """Return the value of refusing a double."""
        return self.points(-self.my_pass * value)

    def paid(self, points: float, value: int, holder: int) -> float:
        """Return points of the scale, negative for a loss, multiplied by this stake. Under Jacoby a
        win counts one point while the cube is in the middle."""
        if self.jacoby and holder == BOTH:
            points = max(-1.0, min(points, 1.0))
        return points * value

    def ends(self, outlook: OutcomeChances, value: int, holder: int) -> tuple[float, float]:
        """Return the mean value of a loss and of a win if the stake stays as it is."""
        flat = self.jacoby and holder == BOTH
        won = self._average(outlook, self.mine, value, flat)
        return -self._loss(outlook, value, flat), won

    def _loss(self, outlook: OutcomeChances, value: int, flat: bool) -> float:
        return -self._average(outlook.turned(), self.theirs, -value, flat)

    def _average(self, outlook: OutcomeChances, prices: Prices, value: int, flat: bool) -> float:
        single = self.points(prices.single * value)
        win, mars, more = outlook[:3]
        if flat or win <= 0 or not mars:
            return single
        dear, dearer = self.points(prices.mars * value), self.points(prices.more * value)
        return single + ((dear - single) * mars + (dearer - dear) * more) / win

    def kept(self, rows: Rows, value: int, holder: int) -> Rows:
        """Return `equity` for many outcome chances at once while the stake stays as it is: a
        number for each row."""
        flat = self.jacoby and holder == BOTH
        won = rows[:, :3] @ self._adding(self.mine, value, flat)
        lost = turned_rows(rows)[:, :3] @ self._adding(self.theirs, -value, flat)
        low, high = self.scaled(0.0, value), self.scaled(1.0, value)
        return low + (won + lost) * (high - low)

    def _adding(self, prices: Prices, value: int, flat: bool) -> Rows:
        """Return what the chances of a win, a gammon and a greater win each add."""
        single, mars, more = (self.points(price * value) for price in prices)
        return np.array([single, 0.0, 0.0] if flat else [single, mars - single, more - mars])

    def next(self, mine: bool, value: int) -> int | None:
        """Return the stake after a double by a side, None if it may not double."""
        if self.ladder is None or (self.score and not self.score.may_raise(mine, value)):
            return None
        return self.ladder.next(value)

    def corners(self, outlook: OutcomeChances, value: int) -> Corners:
        """Return the chances at which a live cube of this value would be turned and dropped."""
        return self._corners(outlook, value, FORESEEN)

    def _corners(self, outlook: OutcomeChances, value: int, deep: int) -> Corners:
        above = self.ladder.next(value) if self.ladder and deep else None
        if above is None:
            return Corners(None, None)
        later = self._corners(outlook, above, deep - 1)
        lost, won = self.ends(outlook, above, MINE)
        cash = drop = None
        if self.next(True, value) is not None:
            low, start = (lost, 0.0) if later.drop is None else (self.refused(above), later.drop)
            cash = start + (1 - start) * _share(self.cashed(value), low, won)
        if self.next(False, value) is not None:
            high, end = (won, 1.0) if later.cash is None else (self.cashed(above), later.cash)
            drop = end * _share(self.refused(value), lost, high)
        return Corners(cash, drop)

    def utility(self, outlook: OutcomeChances, value: int, holder: int) -> float:
        """Return the points, or the chance in a match, that a side may expect, the stake
        included."""
        lost, won = self.ends(outlook, value, holder)
        chance = outlook.win
        dead = lost + (won - lost) * chance
        if self.ladder is None:
            return dead
        corners = self.corners(outlook, value)
        line = [(0.0, lost), (1.0, won)]
        if corners.drop is not None and holder != MINE:
            line.append((corners.drop, self.refused(value)))
        if corners.cash is not None and holder != THEIRS:
            line.append((corners.cash, self.cashed(value)))
        return self.life * _along(sorted(line), chance) + (1 - self.life) * dead

    def equity(self, outlook: OutcomeChances, value: int, holder: int) -> float:
        """Return the points a game that a side may expect at a stake of one; in a match a single
        win at the present stake counts one."""
        return self.scaled(self.utility(outlook, value, holder), value)

    def final(self, points: float, value: int, holder: int) -> float:
        """Return the value of a finished game that pays points of the scale, in units of
        `equity`."""
        return self.scaled(self.points(self.paid(points, value, holder)), value)

    def scaled(self, utility: float, value: int) -> float:
        """Return a utility in the units of `equity`."""
        if self.score is None:
            return utility / value
        low, high = self.points(-value), self.points(value)
        return (2 * utility - low - high) / (high - low) if high > low else utility


def _share(at: float, low: float, high: float) -> float:
    """Return the place of a value between two others, from 0 to 1."""
    return min(max((at - low) / (high - low), 0.0), 1.0) if high > low else 1.0


def _along(line: Sequence[tuple[float, float]], chance: float) -> float:
    """Return the value at a chance on straight lines between corners."""
    for (left, low), (right, high) in pairwise(line):
        if chance <= right:
            return high if right <= left else low + (high - low) * (chance - left) / (right - left)
    return line[-1][1]


class Raise(NamedTuple):
    """The values of doubling for a side that may: not doubling, being taken, being dropped, being
    beavered (None if that is not possible); `unit` is a single win at the current stake."""

    kept: float
    taken: float
    passed: float
    beaver: float | None = None
    unit: float = 1.0

    @property
    def pays(self) -> bool:
        """Return whether doubling is better if the opponent answers best."""
        return self.answered > self.kept

    @property
    def answered(self) -> float:
        """Return the value of doubling if the opponent answers best."""
        return min(self.taken, self.passed, *(() if self.beaver is None else (self.beaver,)))


def raising(
    stakes: Stakes, outlook: OutcomeChances, value: int, holder: int, beaver: bool = False
) -> Raise | None:
    """Return the values of doubling for a side about to throw, None if it may not double."""
    above = stakes.next(True, value)
    if above is None or holder == THEIRS:
        return None
    further = stakes.ladder.next(above) if beaver and stakes.ladder else None
    return Raise(
        stakes.utility(outlook, value, holder),
        stakes.utility(outlook, above, THEIRS),
        stakes.cashed(value),
        None if further is None else stakes.utility(outlook, further, THEIRS),
        (stakes.points(value) - stakes.points(-value)) / 2,
    )
