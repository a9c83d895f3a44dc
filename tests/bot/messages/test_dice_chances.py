"""Chances of the dice apart from any board, against the book's tables and by hand."""

from __future__ import annotations

import pytest

from bot.i18n import Words
from bot.messages.dice_chances import (
    distance_text,
    distances_table,
    last_two_table,
    throws_that_bear_off,
    throws_that_move,
)

REACH = {
    **{1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3},
    **{15: 1, 16: 1, 18: 1, 20: 1, 24: 1},
}
"""Throws of 36 that move a checker so far (the first source's table of chances)."""
LAST_TWO = (
    ((6, 6), 4),
    ((6, 1), 15),
    ((5, 4), 10),
    ((4, 3), 17),
    ((3, 1), 34),
    ((2, 2), 26),
    ((2, 1), 36),
)
"""Throws of 36 that bear off both checkers (the first source's second table)."""


def test_distances_are_those_of_the_book() -> None:
    counted = {n: len(throws_that_move(n)) for n in range(1, 25)}
    assert counted == {n: REACH.get(n, 0) for n in range(1, 25)}


def test_last_two_checkers_are_those_of_the_book() -> None:
    assert all(throws_that_bear_off(*points) == throws for points, throws in LAST_TWO)


def test_closed_points_stop_throws_that_land_on_them() -> None:
    assert throws_that_move(8, [2, 4, 6]) == [(3, 5), (5, 3)]
    assert len(throws_that_move(6, range(1, 6))) == 11
    assert throws_that_move(12, [3]) == [(4, 4), (6, 6)]


@pytest.mark.parametrize(
    ("lang", "closed", "told"),
    [
        ("ru", (), "7 пунктов на пустой доске: 6 бросков из 36, 17%. Годятся 6-1, 5-2, 4-3."),
        ("ru", (1, 6), "7 пунктов, если закрыто через 1, 6: 4 броска из 36, 11%."),
        ("en", (), "7 points on an empty board: 6 rolls of 36, 17%. They are 6-1, 5-2, 4-3."),
    ],
)
def test_distance_is_told_with_its_throws(lang: str, closed: tuple[int, ...], told: str) -> None:
    assert distance_text(7, closed, Words(lang)).startswith(told)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_tables_hold_all_distances_and_pairs(lang: str) -> None:
    words = Words(lang)
    rows = distances_table(words, "wood").rows
    cells = [
        f"{n}: {p}"
        for far, near in zip(rows[::2], rows[1::2], strict=True)
        for n, p in zip(far.cells, near.cells, strict=True)
    ]
    assert len(cells) == 24 and cells[6] == "7: 17%"
    pairs = [cell for row in last_two_table(words, "wood").rows for cell in row.cells]
    assert len(pairs) == 36 and pairs[-1] == "100%" and pairs[:6] == pairs[::6]
