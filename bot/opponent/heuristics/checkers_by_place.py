"""Contents of each place as inputs of a net, for games whose checkers lie in piles, on each
other and with marks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bot.opponent.heuristics.evaluation_terms import Numbers
from rules.board.boards import OFF
from rules.board.shapes import Men, Piles
from rules.variant import Variant

FEW = 3
"""Checkers of a place that are counted apart from the others on it."""
MOST_ASIDE = 4


def checkers_by_place(variant: Variant, boards: Sequence[Men], side: int) -> Numbers:
    """Return a row for each board of a game of two sides, the checkers of `side` first: their
    number by place up to `FEW` and beyond, held places, and for checkers with marks the top of
    each pile, the marked ones and how much lies on them."""
    return np.hstack([part for each in (side, 1 - side) for part in _of(variant, boards, each)])


def _of(variant: Variant, boards: Sequence[Men], side: int) -> list[Numbers]:
    """The parts of one side's row."""
    shape, size = variant.shape, variant.board.hand + 1
    counts = np.array([list(variant.row(men, side)) for men in boards], float)
    held = np.zeros((len(boards), size))
    for at, men in enumerate(boards):
        held[at, list(shape.held(variant.board, men, side))] = 1
    found = [np.minimum(counts, FEW) / 2, np.maximum(counts - FEW, 0) / 4, held]
    if isinstance(shape, Piles) and len(shape.kinds) > 1:
        found += _marks(variant, shape, boards, side)
    return found


def _marks(variant: Variant, shape: Piles, boards: Sequence[Men], side: int) -> list[Numbers]:
    """Return by place the top of the pile (the rank of its kind, if all have marks), the chiefs
    (checkers with a mark, or the last kind if all have one), and how much lies on the chief."""
    board, letters = variant.board, shape.letters(side)
    ranked = all(shape.kinds)
    rank = {one: (at + 1) / len(letters) if ranked else 1.0 for at, one in enumerate(letters)}
    chiefs = letters[-1:] if ranked else letters[1:]
    top, chief = np.zeros((2, len(boards), board.hand + 1))
    buried = np.zeros((len(boards), 1))
    for at, men in enumerate(boards):
        for place, spot in enumerate(board.spots[side], 1):
            pile = men[spot]
            top[at, place] = rank.get(pile[-1:], 0.0)
            for above, one in enumerate(reversed(pile)):
                if one in chiefs:
                    chief[at, place], buried[at, 0] = 1, above / 5
        for place in (board.bar, board.hand, OFF):
            aside = shape.at(board, men, side, place)
            several = sum(map(rank.__getitem__, aside)) / MOST_ASIDE
            chief[at, place] = several if ranked else sum(one in chiefs for one in aside)
    return [top, chief, buried]
