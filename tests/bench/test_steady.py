"""Reviews made twice: what is counted, and what differs."""

from __future__ import annotations

from tests.bench.steady import Found, apart, compared, reviewed


def test_marks_that_differ_are_counted() -> None:
    first = [Found([0.0, 0.05, 0.2], [0.5]), Found([0.07], [])]
    second = [Found([0.0, 0.07, 0.2], [0.4]), Found([0.08], [])]
    assert compared(first, second) == {"games": 2, "decisions": 4, "marks": 3, "others": 1}
    assert round(apart(first[0], second[0]), 4) == 0.1
    assert apart(Found([], []), Found([], [])) == 0.0


def test_a_game_is_reviewed() -> None:
    found = reviewed("tournecase", "1", 1)
    assert all(cost >= 0 for cost in found.costs)
