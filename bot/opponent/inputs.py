"""What a net is told of a position: one row of numbers, as one side sees it.

For each side, the viewer first: four units a point (a lone checker, or where one closes a point
any; two; three; how many more), who waits on the bar and in hand, who is off, who is held under an
enemy; the pips to go, checkers outside home, points that can be left by each die, checkers behind
the first row of two ... six closed points, checkers outside home that no die moves, and whether an
enemy is still ahead. Last, which side looks. Where checkers may lie face down, these are the held,
the dead among them count no pips, and dead and held are told in place of bar and hand. The compiled
training core computes the very same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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
"""Where the inputs of one side go on after its points."""
HELD = BASE + 3
PIPS = HELD + POINTS
MOVABLE = PIPS + 2
ROWS_OF = MOVABLE + 6
STUCK = ROWS_OF + 5
SIDE = STUCK + 2
"""How many inputs one side has."""
INPUTS = 2 * SIDE + 1
LONGEST = 6

Floats = NDArray[np.float32]
Grid = NDArray[np.int8]


@cache
def geometry(board: Board) -> Grid:
    """`geometry[side, place]`: the other side's place on the same point, 0 for none."""
    grid = np.zeros((2, PLACES), np.int8)
    for side in range(2):
        for place, (_, there) in enumerate(board.facing[side]):
            grid[side, place] = there
    return grid


def grids(variant: Variant, boards: Sequence[Men]) -> tuple[Grid, Grid]:
    """Checkers, and those of them that are held, by position, side and place: 2 for a checker under
    enemies where others are dames."""
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
    """1 for each place of a side where a dame lies."""
    dame, found = shape.letter(side, DAME), np.zeros(PLACES, np.int8)
    for place, spot in enumerate(board.spots[side], 1):
        found[place] = dame in men[spot]
    return found


def inputs(variant: Variant, boards: Sequence[Men], view: int) -> Floats:
    """A row of inputs for each board, seen by side `view`."""
    rows, held = grids(variant, boards)
    facing = geometry(variant.board)
    single = variant.landing.closed_at == 1
    turned = isinstance(variant.shape, Turned)
    found = np.zeros((len(boards), INPUTS), np.float32)
    for index, side in enumerate((view, 1 - view)):
        sees = found[:, index * SIDE : (index + 1) * SIDE]
        _own(sees, rows[:, side], held[:, side], single)
        if turned:
            _lying(sees, rows[:, side], held[:, side])
        _against(sees, rows, held, side, facing, single)
    found[:, -1] = view
    return found


def _own(sees: Floats, row: Grid, held: Grid, single: bool) -> None:
    """What a side's own checkers tell."""
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
    """What checkers that lie face down tell: the dead, all of them, and how far the others are."""
    up = row > down
    up[:, 0] = True
    last = PLACES - 1 - up[:, ::-1].argmax(axis=1)
    live = np.where(np.arange(PLACES) <= last[:, None], row, 0)
    sees[:, BASE] = (row - live).sum(axis=1) * np.float32(0.5)
    sees[:, BASE + 1] = down.sum(axis=1) * np.float32(0.125)
    sees[:, PIPS] = (live @ np.arange(PLACES)) * np.float32(1 / 128)
    sees[:, PIPS + 1] = live[:, HOME + 1 :].sum(axis=1) * np.float32(0.125)


def _against(sees: Floats, rows: Grid, held: Grid, side: int, facing: Grid, single: bool) -> None:
    """What the other side's checkers do to a side: which points they close, whom they shut in."""
    row, other = rows[:, side], rows[:, 1 - side]
    there = facing[side, 1 : POINTS + 1].astype(np.int64)
    theirs = other[:, there]
    under = held[:, side, 1 : POINTS + 1] > 0
    closed = (theirs >= (1 if single else 2)) | (under & (theirs > 0))
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
    found = np.zeros((len(row), LONGEST + 1), np.float32)
    longest = np.zeros(len(row), np.int64)
    for place in range(POINTS):
        passed += points[:, place]
        run = np.where(closed[:, place], run + 1, 0)
        grown = (run > longest) & (run <= LONGEST)
        longest = np.where(grown, run, longest)
        at = np.nonzero(grown)[0]
        found[at, run[at]] = (total - passed)[at] * np.float32(0.125)
    sees[:, ROWS_OF:STUCK] = found[:, 2:]
    sees[:, STUCK] = (points * ~moved)[:, HOME:].sum(axis=1) * np.float32(0.125)
    last = np.where(points > 0, np.arange(1, POINTS + 1), 0).max(axis=1)
    last = np.where(row[:, BAR:].any(axis=1), BAR, last)
    ahead = (theirs > 0) & (np.arange(1, POINTS + 1) < last[:, None])
    sees[:, STUCK + 1] = ahead.any(axis=1)
