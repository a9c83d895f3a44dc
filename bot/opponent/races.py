"""Races at home: once both sides are home without contact, tables know the chances.

The parts of a game decide whether its bearing off is plain enough for a table: a part that is not
known to leave a race alone keeps its game out. A table is exact for a side that plays for the
fewest turns on average and ignores the opponent; it is computed at its first use, in less than a
second for two dice.

Below are formulas for the cube in a race without contact: adjusted pip counts that people work out
in their heads. Sources: Tom Keith, "Cube handling in noncontact positions" (bkgm.com, 2004); Axel
Reichert, "Improved cube handling in races: insights with Isight" (2014).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.opponent.inputs import Floats, Grid, geometry, grids
from bot.opponent.outcome_chances import CHANCES, OutcomeChances, RowEvaluator, Rows, outlooks_in
from rules.board.shapes import Counts, Men, Piles
from rules.dice.throws import Throw
from rules.exchange.decision import OFF, Decision, Row
from rules.mechanics.flights import CountFlights, Flight, FlightsFirst
from rules.mechanics.lists import SmallerTimesLarger, WholeList
from rules.parts.bearing import AllHome, AllHomeInPiles, AnyTime
from rules.parts.duties import LockedOffLast
from rules.parts.endings import AtOnce
from rules.parts.goals import AllOff, MotherPinned
from rules.parts.moves import SecondFromHead, Walk
from rules.parts.readings import Fewer, PairsOfThree, Plain
from rules.parts.scales import CLASSES, ByLoser
from rules.parts.scales import Flat as FlatScale
from rules.parts.step_prohibitions import Head, Lock, Prime
from rules.questions.blocked_game import Blocked
from rules.questions.play import Dice, LoseRest, NextSide, Play
from rules.questions.stake import Stake
from rules.search.turn import without
from rules.variant import Variant

HOME = 6
MOST = 15
"""The most checkers of a side in a table."""
SCARCE = 1e-9
"""Turns less likely than this are left out."""

Batch = tuple[int, ...]
Whole = NDArray[np.int64]
Places = NDArray[np.int32]
Doubles = NDArray[np.float64]


class Throws(NamedTuple):
    """The numbers that throws give, and how many of all throws give each batch."""

    ways: tuple[tuple[Batch, int], ...]


def name(counts: Whole) -> Whole:
    """Return the number of each position; a row of `counts` holds the checkers on points 1 to 6."""
    before = counts.cumsum(axis=-1) + np.arange(HOME)
    numbers: Whole = _CHOICES[before, np.arange(1, HOME + 1)].sum(axis=-1)
    return numbers


_CHOICES = np.array([[comb(n, k) for k in range(HOME + 1)] for n in range(MOST + HOME)], np.int64)


@cache
def last_off(throws: Throws) -> Floats:
    """Return `[name(position), n]`: the chance that the last checker goes off in turn `n`."""
    return _chances(throws, _homes().left == 0)


@cache
def first_off(throws: Throws, army: int) -> Floats:
    """Return `[name(position), n]`: the chance that a whole army of so many at home bears off its
    first checker in turn `n`, if it plays for that; turn 0 for any other number of checkers."""
    return _chances(throws, _homes().left != army)


class _Homes(NamedTuple):
    """All positions at home by name: checkers by point, how many, pips, and `steps[die, point - 1,
    name]`, the position after a step (-1: there is none)."""

    counts: Whole
    left: Whole
    pips: Whole
    steps: Places


@cache
def _homes() -> _Homes:
    bars = np.array(list(combinations(range(MOST + HOME), HOME)), np.int64)
    counts = np.diff(bars - np.arange(HOME), prepend=0, axis=1)
    counts = counts[np.argsort(name(counts))]
    steps = np.full((HOME + 1, HOME, len(counts)), -1, np.int32)
    for die in range(1, HOME + 1):
        for point in range(1, HOME + 1):
            able = counts[:, point - 1] > 0
            if point < die:
                able &= ~counts[:, point:].any(axis=1)
            after = counts[able]
            after[:, point - 1] -= 1
            if point > die:
                after[:, point - die - 1] += 1
            steps[die, point - 1, able] = name(after)
    return _Homes(counts, counts.sum(axis=1), counts @ np.arange(1, HOME + 1), steps)


def _chances(throws: Throws, done: NDArray[np.bool_]) -> Floats:
    """Return for each position the chance of each number of turns until it is one of the `done`
    positions."""
    ends = {batch: np.arange(len(done), dtype=np.int32) for batch in _parts(throws)}
    means = {batch: np.append(np.where(done, 0.0, np.inf), np.inf) for batch in ends}
    weights = [(batch, ways / sum(each for _, each in throws.ways)) for batch, ways in throws.ways]
    levels = _levels(done)
    for rows in levels:
        for batch in ends:
            if batch:
                _play(batch, rows, ends, means)
        means[()][rows] = 1 + sum(weight * means[batch][rows] for batch, weight in weights)
    chances = [done.astype(np.float64)]
    while len(chances) == 1 or chances[-1].max() > SCARCE:
        after = chances[-1]
        turn = sum(weight * after[ends[batch]] for batch, weight in weights)
        chances.append(np.where(done, 0.0, turn))
    return np.stack(chances, axis=1).astype(np.float32)


def _parts(throws: Throws) -> list[Batch]:
    """Return all batches that may be left of the throws' batches, the shortest first."""
    batches, new = set[Batch](), {batch for batch, _ in throws.ways}
    while new:
        batches |= new
        new = {without(batch, die) for batch in new for die in batch} - batches
    return sorted(batches, key=len)


def _levels(done: NDArray[np.bool_]) -> Sequence[Whole]:
    """Return the positions that are not done, in groups of equal pips, the fewest first."""
    rows, pips = np.flatnonzero(~done), _homes().pips
    rows = rows[np.argsort(pips[rows], kind="stable")]
    bounds = np.flatnonzero(np.diff(pips[rows])) + 1
    return np.split(rows, bounds)


def _play(
    batch: Batch, rows: Whole, ends: Mapping[Batch, Places], means: Mapping[Batch, Doubles]
) -> None:
    """Write into `ends` and `means` the position after the best play of a batch from each row, and
    the mean number of turns left; every number can be played while a checker is left."""
    best = np.full(len(rows), np.inf)
    where = np.zeros(len(rows), np.int32)
    each = np.arange(len(rows))
    for die in set(batch):
        rest, after = without(batch, die), _homes().steps[die][:, rows]
        left = means[rest][after]
        chosen = left.argmin(axis=0)
        pips, there = left[chosen, each], after[chosen, each]
        better = pips < best
        best[better] = pips[better]
        where[better] = ends[rest][there][better]
    means[batch][rows], ends[batch][rows] = best, where


PARTS = {
    "shape": (Counts, Piles),
    "bearing": (AllHome, AllHomeInPiles, AnyTime),
    "goal": (AllOff, MotherPinned),
    "ending": (AtOnce,),
    "scale": (ByLoser, FlatScale),
    "duty": (type(None), FlightsFirst, LockedOffLast, WholeList),
    "final": (type(None),),
    "colours": (type(None),),
    "frame": (type(None),),
    "gates": (CountFlights, Head, Lock, Prime),
    "moves": (Flight, SecondFromHead, Walk),
    "turn": (Blocked, Dice, LoseRest, NextSide, Play, Stake),
}
"""The kinds of parts with which a side that is home bears off undisturbed, by the field of the
game; `turn` are those of the turn."""
READINGS = (Plain, PairsOfThree, SmallerTimesLarger)
DICE = 3
"""The most dice for which a table is computed in a second or two."""


@dataclass(frozen=True)
class Homeward:
    """An evaluator that reads races home from the table of the game's throws, and leaves all other
    positions to `evaluator`."""

    evaluator: RowEvaluator
    throws: Throws

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `Evaluator`."""
        return outlooks_in(self.rows(variant, boards, side))

    def rows(self, variant: Variant, boards: Sequence[Men], side: int) -> Rows:
        """See `RowEvaluator`."""
        men, held = grids(variant, boards)
        racing = ~np.atleast_1d(men[:, :, HOME + 1 :].any(axis=(1, 2)) | held.any(axis=(1, 2)))
        chances = np.empty((len(boards), CHANCES))
        if racing.any():
            chances[racing] = _race_chances(variant, self.throws, men[racing], side)
        others = [men for men, race in zip(boards, racing, strict=True) if not race]
        if others:
            chances[~racing] = self.evaluator.rows(variant, others, side)
        return chances


def homeward(variant: Variant, evaluator: RowEvaluator) -> RowEvaluator:
    """Return an evaluator that reads races home from tables if the game bears off plainly, else the
    evaluator itself."""
    throws = throws_of(variant)
    return evaluator if throws is None else Homeward(evaluator, throws)


def make_tables(variant: Variant) -> None:
    """Compute the tables of a game's races at home before they are needed, which takes half a
    second."""
    throws = throws_of(variant)
    if throws is not None:
        last_off(throws)
        for army in variant.totals:
            first_off(throws, army)


def throws_of(variant: Variant) -> Throws | None:
    """Return the numbers of throws in a race at home of this game, None if no table knows it."""
    source, reading = variant.source, variant.reading
    base = reading.base if type(reading) is Fewer else reading
    plain = (
        all(_are_known(getattr(variant, field), kinds) for field, kinds in PARTS.items())
        and type(base) in READINGS
        and (type(variant.bearing) is not AnyTime or variant.bearing.oversize)
        and not variant.crowd
        and _apart(variant)
    )
    if not plain or not isinstance(source, Dice) or source.dice > DICE:
        return None
    return _batches_of_throws(variant, source.dice)


def _are_known(part: object, kinds: tuple[type, ...]) -> bool:
    parts = part if isinstance(part, tuple) else (part,)
    return all(type(member) in kinds for member in parts)


def _apart(variant: Variant) -> bool:
    """Return whether two sides of at most fifteen bear off along points outside each other's
    home."""
    board, home = variant.board, range(1, HOME + 1)
    if board.sides != 2 or board.home != HOME or max(variant.totals) > MOST:
        return False
    ways = product(board.targets, home, home)
    down = all(way[place][die] == place - die for way, place, die in ways)
    return down and not (geometry(board)[:, 1 : HOME + 1] <= HOME).any()


def _batches_of_throws(variant: Variant, dice: int) -> Throws:
    """Return the batches of all throws of so many dice."""
    falls = Counter(
        variant.reading.read(variant, Throw(tuple(sorted(numbers, reverse=True))), variant.first, 0)
        for numbers in product(range(1, 7), repeat=dice)
    )
    return Throws(tuple(sorted((batch, ways) for (batch,), ways in falls.items())))


def _race_chances(variant: Variant, throws: Throws, rows: Grid, side: int) -> Floats:
    """Return the chances of a side that has just moved in races home, by the turns that both sides
    need."""
    mover, other = (name(rows[:, each, 1 : HOME + 1].astype(np.int64)) for each in (side, 1 - side))
    turns, theirs = last_off(throws)[mover], last_off(throws)[other]
    win = _first(turns, theirs, 0)
    mars, lose_mars = np.zeros_like(win), np.zeros_like(win)
    dear = _dear(variant)
    if dear:
        armies = variant.totals
        whole = rows[:, :, 0] == 0
        if whole[:, 1 - side].any():
            mars = _first(turns, first_off(throws, armies[1 - side])[other], 0)
        if whole[:, side].any():
            lose_mars = _first(theirs, first_off(throws, armies[side])[mover], 1)
    more = dear > 1
    return np.stack([win, mars, mars * more, lose_mars, lose_mars * more], axis=1)


def _first(own: Floats, other: Floats, ahead: int) -> Floats:
    """Return for each row the chance that `own` is done in some turn `n` and `other` is not done by
    turn `n - ahead`."""
    width = own.shape[1]
    waits = np.ones((len(other), ahead + max(width, other.shape[1])), np.float32)
    waits[:, ahead : ahead + other.shape[1]] -= other.cumsum(axis=1)
    waits[:, ahead + other.shape[1] :] = 0
    chance: Floats = (own * waits[:, :width]).sum(axis=1)
    return chance


def _dear(variant: Variant) -> int:
    """Return the kind of a loss with all checkers at home and none off: 0 for a single one, 1 for
    mars, 2 for more."""
    if not isinstance(variant.scale, ByLoser):
        return 0
    class_of, home = variant.scale.class_of, [0] * (variant.board.length + 3)
    return min(CLASSES[class_of].index(class_of(variant.board, home)) + 1, 2)


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
