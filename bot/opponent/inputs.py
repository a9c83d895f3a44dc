"""The inputs of a net: one row of numbers for a position, seen by one side.

For each side, the viewer first: four units a point (a single checker, or any if one closes a point;
two; three; how many more), checkers on the bar and in hand, checkers off, checkers held under an
enemy; the pips to go, checkers outside home, points that can be left by each die, checkers behind
the first row of two ... six closed points, checkers outside home that no die moves, and whether an
enemy is still ahead. Last, the number of the viewing side. A wide net has more inputs, again for
each side: how far a checker of each point may run alone with a throw, and how many checkers stand
behind six points and among them of which five, or four, are closed. If checkers may lie face down,
these are the held ones, the dead among them count no pips, and dead and held stand in place of bar
and hand. The compiled training core computes the very same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.board.boards import Board
from rules.board.shapes import DAME, Dames, Men, Piles, Turned
from rules.variant import Variant

PLACES = 27
"""Places of a side: off, 24 points, bar, hand."""
POINTS = 24
BAR, HAND = 25, 26
HOME = 6
UNITS = 4
BASE = POINTS * UNITS
"""The index after the inputs of the points of a side."""
HELD = BASE + 3
PIPS = HELD + POINTS
MOVABLE = PIPS + 2
ROWS_OF = MOVABLE + 6
STUCK = ROWS_OF + 5
SIDE = STUCK + 2
"""The number of inputs of one side."""
INPUTS = 2 * SIDE + 1
PRIME = 6
"""The number of points in a row that block the way."""
AHEAD = 12
"""The number of points in front of a checker that decide how far it may run."""
GAPPED = (5, 4)
"""The numbers of closed points among six for which the checkers behind and among them are
inputs."""
RUNNING = POINTS + 2 * len(GAPPED)
"""The number of further inputs of one side in a wide net."""
WIDE = INPUTS + 2 * RUNNING

Floats = NDArray[np.float32]
Grid = NDArray[np.int8]
Bits = NDArray[np.bool_]


def _runs() -> Floats:
    """Return the mean pips that a single checker may run with a throw, in eighths, by the closed
    points in front of it: a bit for each, the next one first. Of doubles two steps count, or all
    if they stay within the points that are seen."""
    closed = np.arange(1 << AHEAD)
    free = [closed >= 0, *(closed >> at & 1 == 0 for at in range(AHEAD))]
    total = np.zeros_like(closed)
    for first, other in product(range(1, 7), repeat=2):
        far = np.maximum(first * free[first], other * free[other])
        if first != other:
            total += np.where((far > 0) & free[first + other], first + other, far)
            continue
        for step in range(2 * first, min(4 * first, AHEAD) + 1, first):
            far = np.where((far == step - first) & free[step], step, far)
        total += far
    return (total / 36 / 8).astype(np.float32)


RUNS = _runs()
"""The mean run of a checker, by which of the points in front of it are closed."""


@cache
def geometry(board: Board) -> Grid:
    """Return `geometry[side, place]`: the other side's place on the same point, 0 if there is
    none."""
    grid = np.zeros((2, PLACES), np.int8)
    for side in range(2):
        for place, (_, there) in enumerate(board.facing[side]):
            grid[side, place] = there
    return grid


def grids(variant: Variant, boards: Sequence[Men]) -> tuple[Grid, Grid]:
    """Return two arrays by position, side and place: the checkers, and those of them that are held
    (2 for a checker under enemies, in games in which others are dames)."""
    shape = variant.shape
    held = np.zeros((len(boards), 2, PLACES), np.int8)
    if isinstance(shape, Turned):
        flat = np.frombuffer(b"".join(b"".join(men) for men in boards), np.int8)
        both = flat.reshape(len(boards), 4, PLACES)
        return both[:, :2], both[:, 2:]
    if not isinstance(shape, Piles):
        flat = np.frombuffer(b"".join(b"".join(men) for men in boards), np.int8)
        return flat.reshape(len(boards), 2, PLACES), held
    rows = [[shape.row(variant.board, men, side) for side in range(2)] for men in boards]
    for at, men in enumerate(boards):
        for side in range(2):
            for place in shape.held(variant.board, men, side):
                held[at, side, place] = 1
            if isinstance(shape, Dames):
                held[at, side] *= 2 - _dames(variant.board, shape, men, side)
    return np.array(rows, np.int8).reshape(len(boards), 2, PLACES), held


def _dames(board: Board, shape: Dames, men: Men, side: int) -> Grid:
    """Return 1 for each place of a side where a dame lies, else 0."""
    dame, dames = shape.letter(side, DAME), np.zeros(PLACES, np.int8)
    for place, spot in enumerate(board.spots[side], 1):
        dames[place] = dame in men[spot]
    return dames


def inputs(variant: Variant, boards: Sequence[Men], view: int, count: int = INPUTS) -> Floats:
    """Return a row of inputs for each board, seen by side `view`; `count` is INPUTS or WIDE."""
    rows, held = grids(variant, boards)
    facing = geometry(variant.board)
    single = variant.landing.closed_at == 1
    turned = isinstance(variant.shape, Turned)
    rows_of_inputs = np.zeros((len(boards), count), np.float32)
    for index, side in enumerate((view, 1 - view)):
        sees = rows_of_inputs[:, index * SIDE : (index + 1) * SIDE]
        there = facing[side, 1 : POINTS + 1].astype(np.int64)
        theirs = rows[:, 1 - side][:, there]
        under = held[:, side, 1 : POINTS + 1] > 0
        closed = (theirs >= (1 if single else 2)) | (under & (theirs > 0))
        _own(sees, rows[:, side], held[:, side], single)
        if turned:
            _lying(sees, rows[:, side], held[:, side])
        _against(sees, rows[:, side], theirs, under, closed)
        if count == WIDE:
            at = INPUTS + index * RUNNING
            _running(rows_of_inputs[:, at : at + RUNNING], rows[:, side], closed)
    rows_of_inputs[:, INPUTS - 1] = view
    return rows_of_inputs


def _own(sees: Floats, row: Grid, held: Grid, single: bool) -> None:
    """Write the inputs of a side's own checkers."""
    points = row[:, 1 : POINTS + 1]
    count = len(row)
    units = np.zeros((count, POINTS, UNITS), np.float32)
    units[..., 0] = points >= 1 if single else points == 1
    units[..., 1] = points >= 2
    units[..., 2] = points >= 3
    units[..., 3] = np.maximum(points - 3, 0) * np.float32(0.5)
    sees[:, :BASE] = units.reshape(count, BASE)
    sees[:, BASE] = row[:, BAR] * np.float32(0.5)
    sees[:, BASE + 1] = row[:, HAND] * np.float32(0.125)
    sees[:, BASE + 2] = row[:, 0] * np.float32(0.125)
    sees[:, HELD:PIPS] = held[:, 1 : POINTS + 1]
    way = np.array([*range(POINTS + 2), BAR], np.int64)
    sees[:, PIPS] = (row @ way) * np.float32(1 / 128)
    sees[:, PIPS + 1] = row[:, HOME + 1 :].sum(axis=1) * np.float32(0.125)


def _lying(sees: Floats, row: Grid, down: Grid) -> None:
    """Write the inputs of face-down checkers: the number of the dead, the number of all, and the
    pips of the checkers that are not dead."""
    up = row > down
    up[:, 0] = True
    last = PLACES - 1 - up[:, ::-1].argmax(axis=1)
    live = np.where(np.arange(PLACES) <= last[:, None], row, 0)
    sees[:, BASE] = (row - live).sum(axis=1) * np.float32(0.5)
    sees[:, BASE + 1] = down.sum(axis=1) * np.float32(0.125)
    sees[:, PIPS] = (live @ np.arange(PLACES)) * np.float32(1 / 128)
    sees[:, PIPS + 1] = live[:, HOME + 1 :].sum(axis=1) * np.float32(0.125)


def _against(sees: Floats, row: Grid, theirs: Grid, under: Bits, closed: Bits) -> None:
    """Write the inputs that depend on the other side's checkers: the points they close and the
    checkers they shut in."""
    points = row[:, 1 : POINTS + 1]
    able = (points > 0) & ~under
    moved = np.zeros_like(able)
    for die in range(1, 7):
        moves = np.zeros_like(able)
        moves[:, die:] = able[:, die:] & ~closed[:, :-die]
        moved |= moves
        sees[:, MOVABLE + die - 1] = moves.sum(axis=1) * np.float32(0.125)
    total = row[:, 1:].sum(axis=1)
    run = np.zeros(len(row), np.int64)
    passed = np.zeros(len(row), np.int64)
    prime = np.zeros((len(row), PRIME + 1), np.float32)
    longest = np.zeros(len(row), np.int64)
    for place in range(POINTS):
        passed += points[:, place]
        run = np.where(closed[:, place], run + 1, 0)
        grown = (run > longest) & (run <= PRIME)
        longest = np.where(grown, run, longest)
        at = np.nonzero(grown)[0]
        prime[at, run[at]] = (total - passed)[at] * np.float32(0.125)
    sees[:, ROWS_OF:STUCK] = prime[:, 2:]
    sees[:, STUCK] = (points * ~moved)[:, HOME:].sum(axis=1) * np.float32(0.125)
    last = np.where(points > 0, np.arange(1, POINTS + 1), 0).max(axis=1)
    last = np.where(row[:, BAR:].any(axis=1), BAR, last)
    ahead = (theirs > 0) & (np.arange(1, POINTS + 1) < last[:, None])
    sees[:, STUCK + 1] = ahead.any(axis=1)


def _running(sees: Floats, row: Grid, closed: Bits) -> None:
    """Write how far each checker may run, and which checkers stand behind and in rows with gaps."""
    points = row[:, 1 : POINTS + 1]
    before = np.zeros((len(row), AHEAD + POINTS), np.int16)
    before[:, AHEAD:] = closed
    masks = np.zeros((len(row), POINTS), np.int16)
    for distance in range(1, AHEAD + 1):
        masks += before[:, AHEAD - distance : AHEAD - distance + POINTS] << (distance - 1)
    sees[:, :POINTS] = RUNS[masks] * (points > 0)
    full, passed = _sums(closed), _sums(points)
    full = full[:, PRIME:] - full[:, :-PRIME]
    behind = row[:, 1:].sum(axis=1)[:, None] - passed[:, PRIME:]
    among = passed[:, PRIME:] - passed[:, :-PRIME]
    for at, wanted in zip(range(POINTS, RUNNING, 2), GAPPED, strict=True):
        gapped = full == wanted
        sees[:, at] = (behind * gapped).max(axis=1) * np.float32(0.125)
        sees[:, at + 1] = (among * gapped).max(axis=1) * np.float32(0.125)


def _sums(points: NDArray[Any]) -> NDArray[np.int16]:
    """Return how many checkers or closed points lie on the first 0, 1, 2 ... points of a row."""
    sums = np.zeros((len(points), POINTS + 1), np.int16)
    np.cumsum(points, axis=1, dtype=np.int16, out=sums[:, 1:])
    return sums
