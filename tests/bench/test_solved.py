"""Tourne-case solved, tried with two checkers a side."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from bot.opponent.heuristics.judges import judge_for
from rules.board.shapes import Men
from rules.variant import Variant
from rules.variants import find
from tests.bench.solved import Solved, by_value, chosen, explored, perfect, share, turned


@pytest.fixture(scope="module")
def small() -> Variant:
    variant = find("tournecase")
    start = {variant.board.hand: 2}
    return replace(variant, start=(start, start))


@pytest.fixture(scope="module")
def solved(small: Variant) -> Solved:
    return explored(small)


def test_every_position_is_found_once(small: Variant, solved: Solved) -> None:
    assert len(set(solved.positions)) == len(solved.positions) > 1000
    assert solved.positions[0] == small.first == turned(small.first)
    assert len(solved.first) == 6 * len(solved.positions)
    assert solved.over.sum() > 1


def test_the_first_of_the_dearest_plays_is_chosen() -> None:
    empty = np.zeros(0, np.int64)
    told = Solved((), empty, np.array([0, 3]), np.zeros(0, np.bool_))
    assert list(chosen(told, np.array([0.1, 0.7, 0.7, 0.2, 0.1]))) == [1, 3]


def test_perfect_play_is_worth_half_against_itself(small: Variant, solved: Solved) -> None:
    """Perfect play wins half of the games against itself, and more against others."""

    def backward(variant: Variant, men: Men, side: int) -> float:
        return -judge_for(variant)(variant, men, side)

    best, poor = perfect(solved), by_value(solved, small, backward)
    assert share(solved, best, best) == pytest.approx(0.5)
    found = share(solved, best, poor)
    assert found > 0.51 and share(solved, poor, best) == pytest.approx(1 - found)
