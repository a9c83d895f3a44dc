"""Formulas for the cube in a race without contact: adjusted pip counts that people work out in
their heads.

Sources: Tom Keith, "Cube handling in noncontact positions" (bkgm.com, 2004); Axel Reichert,
"Improved cube handling in races: insights with Isight" (2014).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.exchange.decision import OFF, Decision, Row

GAPS: Final = (4, 5, 6)
"""Points whose gaps count."""
QUARTER: Final = 6


@dataclass(frozen=True, slots=True)
class RaceVerdict:
    """The adjusted counts of the side on roll and of the other side, and the verdict of the
    formula."""

    mine: float
    theirs: float
    doubles: bool
    takes: bool


def is_race(decision: Decision) -> bool:
    """Return whether the sides have passed each other."""
    last = [max((at for at in range(1, 26) if row[at]), default=0) for row in decision.rows]
    return sum(last) < 25


def keith(decision: Decision) -> RaceVerdict:
    """Return the verdict of the Keith count."""
    mine, theirs = _rows(decision)
    return _verdict(decision, _keith(mine), _keith(theirs), share=7, double=4, redouble=3)


def isight(decision: Decision) -> RaceVerdict:
    """Return the verdict of the Isight count."""
    mine, theirs = _rows(decision)
    counts = _isight(mine, theirs), _isight(theirs, mine)
    return _verdict(decision, *counts, share=6, double=6, redouble=5)


def _rows(decision: Decision) -> tuple[Row, Row]:
    return decision.rows[decision.on_roll], decision.rows[1 - decision.on_roll]


def _verdict(
    decision: Decision, mine: int, theirs: int, *, share: int, double: int, redouble: int
) -> RaceVerdict:
    """Return the verdict of a formula. The count of the side on roll is raised by one part in
    `share`. The side doubles if its raised count is at most `double` above the other count
    (`redouble` if it owns the cube); the other side takes if it is at least 2 above."""
    raised = mine + mine / share
    most = double if decision.owner is None else redouble
    return RaceVerdict(raised, theirs, raised - theirs <= most, raised - theirs >= 2)


def _pips(row: Row) -> int:
    return sum(at * count for at, count in enumerate(row))


def _keith(row: Row) -> int:
    stacked = 2 * max(row[1] - 1, 0) + max(row[2] - 1, 0) + max(row[3] - 3, 0)
    return _pips(row) + stacked + sum(not row[at] for at in GAPS)


def _isight(row: Row, other: Row) -> int:
    more = max(other[OFF] - row[OFF], 0)
    stacked = 2 * max(row[1] - 2, 0) + max(row[2] - 2, 0) + max(row[3] - 3, 0)
    gaps = sum(not row[at] and bool(other[at]) for at in GAPS)
    crossings = max(_crossings(row) - _crossings(other), 0)
    return _pips(row) + more + stacked + gaps + crossings


def _crossings(row: Row) -> int:
    return sum(count * ((at - 1) // QUARTER) for at, count in enumerate(row) if at)
