"""Named terms of a position, for judgements whose weights are learned: counts that any game has,
for a side and for its enemies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from bot.opponent.heuristics.judges import judge_for
from rules.board.boards import OFF, Board
from rules.board.shapes import Men
from rules.variant import Variant

Numbers = NDArray[np.float64]

QUARTERS = 4
DICE = range(1, 7)
SIDE_TERMS = (
    *("way", "off", "bar", "hand", "army", "head", "stacked", "longest", "adjacent", "blocked"),
    *("shots", "dear_shots", "held", "held_way"),
    *(f"checkers_{quarter}" for quarter in range(QUARTERS)),
    *(f"made_{quarter}" for quarter in range(QUARTERS)),
    *(f"lone_{quarter}" for quarter in range(QUARTERS)),
    *(f"near_{die}" for die in DICE),
)
"""The counts for each side, each scaled to about one. Quarters are numbered from the end of the
way; `near_4`: lone checkers that one four of an enemy would reach."""
RULES, MOVED = "rules", "moved"
NAMES = (RULES, MOVED, *SIDE_TERMS, *(f"enemy_{name}" for name in SIDE_TERMS))
"""All terms in the order of a row: first the judgement of the rules of thumb, and one for having
just moved."""
PIPS = 30.0
"""Pips by rules of thumb that count as one."""
MOST_SHOTS = 30


def terms(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return a row of terms for each board, seen by a side that has just moved."""
    judge, sides = judge_for(variant), range(variant.board.sides)
    rules = [np.clip(judge(variant, men, side) / PIPS, -20, 20) for men in boards]
    rows = [_rows(variant, boards, each) for each in sides]
    held = [_held_places(variant, boards, each) for each in sides]
    own = [_side_terms(variant, rows, held, each) for each in sides]
    allies = variant.board.allies[side]
    enemies = np.mean([own[each] for each in sides if each not in allies], axis=0)
    first = np.column_stack([rules, np.ones(len(boards))])
    return np.hstack([first, own[side], enemies])


def _rows(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return a row for each board: a side's checkers by place."""
    return np.array([list(variant.row(men, side)) for men in boards], float)


def _held_places(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return 1 at each place of a checker that is held or face down, else 0."""
    held = np.zeros((len(boards), variant.board.hand + 1))
    for at, men in enumerate(boards):
        held[at, list(variant.shape.held(variant.board, men, side))] = 1
    return held


def _side_terms(
    variant: Variant, rows: Sequence[Numbers], held: Sequence[Numbers], side: int
) -> Numbers:
    board, row, under = variant.board, rows[side], held[side]
    points, length = row[:, 1 : board.length + 1], board.length
    way = np.minimum(np.arange(board.hand + 1), board.bar)
    made = (points >= min(variant.landing.closed_at, 2)).astype(float)
    lone = np.zeros_like(row)
    lone[:, 1 : length + 1] = (points == 1) & (under[:, 1 : length + 1] == 0)
    near, shots = _threats(board, rows, lone, side)
    singles = (
        *(row @ way / 100, row[:, OFF] / 5, row[:, board.bar] / 2, row[:, board.hand] / 5),
        *(row.sum(axis=1) / 5, row[:, length] / 5, np.maximum(points - 3, 0).sum(axis=1) / 5),
        *_runs(board, rows, made, side),
        *(shots.sum(axis=1), shots @ (board.bar - way) / 25),
        *(under.sum(axis=1) / 2, under @ way / 25),
    )
    parts = [_quarters(board, side, each) for each in (points, made, lone[:, 1 : length + 1])]
    return np.hstack([np.column_stack(singles), parts[0] / 4, parts[1] / 2, parts[2] / 2, near])


def _quarters(board: Board, side: int, points: Numbers) -> Numbers:
    """Return the sums of a side's points by quarter of its way, from its own end if both sides move
    the same way round."""
    if board.facing[0][1] == (1, 1):
        points = np.roll(points, -side * board.length // 2, axis=1)
    sums: Numbers = points.reshape(len(points), QUARTERS, -1).sum(axis=2)
    return sums


def _runs(
    board: Board, rows: Sequence[Numbers], made: Numbers, side: int
) -> tuple[Numbers, Numbers, Numbers]:
    """Return for each board the longest row of made points, the pairs of neighbouring made points,
    and the rows in front of enemies that still come."""
    longest = np.zeros(len(made))
    run, blocked = np.zeros(len(made)), np.zeros(len(made))
    others = [each for each in range(board.sides) if each not in board.allies[side]]
    behind = {each: rows[each][:, 1:].sum(axis=1) for each in others}
    for place in range(1, board.length + 1):
        run = np.where(made[:, place - 1], run + 1, 0)
        longest = np.maximum(longest, run)
        for other, there in board.same[side][place]:
            if other in behind:
                passed = rows[other][:, there:].sum(axis=1)
                blocked += run * np.minimum(passed, 10)
    adjacent = (made[:, 1:] * made[:, :-1]).sum(axis=1)
    return longest / 3, adjacent / 5, blocked / (100 * len(others))


def _threats(
    board: Board, rows: Sequence[Numbers], lone: Numbers, side: int
) -> tuple[Numbers, Numbers]:
    """Return how many blots each die of an enemy reaches, and the chance of each blot to be
    reached."""
    near = np.zeros((len(lone), len(DICE)))
    ways = np.zeros_like(lone)
    for other in range(board.sides):
        if other in board.allies[side]:
            continue
        by_die, by_throw = _reach(board, side, other)
        there = rows[other] > 0
        for die in DICE:
            near[:, die - 1] += ((there @ by_die[die - 1]) * lone).sum(axis=1)
        ways += there @ by_throw
    return near / 2, np.minimum(ways, MOST_SHOTS) / 36 * lone


@cache
def _reach(board: Board, side: int, other: int) -> tuple[Numbers, Numbers]:
    """Return `by_die` and `by_throw`: `by_die[die - 1][there, place]` is 1 if a die leads the
    enemy's checker from its place `there` to the side's `place`; `by_throw[there, place]` is in how
    many of 36 throws it can come there."""
    size = board.hand + 1
    by_die, by_throw = np.zeros((len(DICE), size, size)), np.zeros((size, size))
    leads = board.targets[other] if board.targets else ()
    mine = {
        there: place
        for place in range(1, board.length + 1)
        for whose, there in board.same[side][place]
        if whose == other
    }
    for start in range(1, len(leads)):
        for die in DICE:
            if leads[start][die] in mine:
                by_die[die - 1, start, mine[leads[start][die]]] = 1
        for first, second in product(DICE, DICE):
            for place in {mine[at] for at in _stops(leads, start, first, second) if at in mine}:
                by_throw[start, place] += 1
    return by_die, by_throw


def _stops(leads: Sequence[Sequence[int]], start: int, first: int, second: int) -> set[int]:
    """Return the places that a checker may reach with a throw, as if the board were empty."""
    orders = ((first,) * 4,) if first == second else ((first, second), (second, first))
    places = set()
    for order in orders:
        at = start
        for die in order:
            at = leads[at][die]
            if at < 1:
                break
            places.add(at)
    return places
