"""Tourne-case by its solution: the chances of every position if both sides play perfectly.

`nets/tournecase.npz` has a row for each place of the thrower's three checkers and a column for the
other's, in the order of `ROWS`, 0 if a game is over or never comes to the position; `python -m
tests.bench.solved --out FILE` makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.net import NETS, made_for
from bot.opponent.outcome_chances import OutcomeChances
from rules.board.shapes import Men
from rules.variant import Variant

FILE = NETS / "tournecase.npz"
CHECKERS, PLACES = 3, 15
"""The checkers of a side, and its places: twelve points, the bar, the hand, and off, which no
checker reaches."""
ROWS = tuple(combinations_with_replacement(range(1, PLACES), CHECKERS))
CERTAIN = 0xFFFF
"""The number of a sure win in the file."""

Chances = NDArray[np.float64]


@cache
def _numbers() -> dict[bytes, int]:
    """Return the number of each row of checkers by place."""
    return {bytes(row.count(place) for place in range(PLACES)): at for at, row in enumerate(ROWS)}


@cache
def _table() -> NDArray[np.uint16]:
    with np.load(FILE, allow_pickle=False) as archive:
        chances: NDArray[np.uint16] = archive["chances"]
    return chances


def write_table(file: Path, positions: Sequence[Men], chances: Chances) -> None:
    """Write the chances of the side that throws next, which is the first of the two sides."""
    table, number = np.zeros((len(ROWS), len(ROWS)), np.uint16), _numbers()
    for men, chance in zip(positions, chances, strict=True):
        table[number[men[0]], number[men[1]]] = round(chance * CERTAIN)
    np.savez_compressed(file, chances=table)


def is_solved(variant: Variant) -> bool:
    """Return whether a game is tourne-case with the smaller die alone."""
    return made_for("tournecase", {"two_dice": "off"}, variant)


class SolvedGame:
    """The solution as an evaluator; rules of thumb for positions that cannot come up in a game."""

    def outlooks(self, variant: Variant, boards: Sequence[Men], side: int) -> list[OutcomeChances]:
        """See `Evaluator`."""
        table, number = _table(), _numbers()
        entries = [int(table[number[men[1 - side]], number[men[side]]]) for men in boards]
        over = [variant.goal.over(variant, men) is not None for men in boards]
        if any(not entry and not done for entry, done in zip(entries, over, strict=True)):
            judged = HeuristicPlayer().evaluate(variant, boards, side)
            return [OutcomeChances((1 + worth) / 2) for worth in judged]
        return [OutcomeChances(1 - entry / CERTAIN) for entry in entries]
