"""Ratings, by numbers that were worked out by hand."""

from __future__ import annotations

import pytest

from bot.table.game_statistics import Rating, after_match, losing_chance


@pytest.mark.parametrize(
    ("own", "other", "length", "chance"),
    [
        (1500, 1500, 1, 0.5),
        (1500, 1500, 9, 0.5),
        (1700, 1500, 1, 0.442688),  # 1 / (10^0.1 + 1) = 1 / 2.258925
        (1500, 1700, 1, 0.557312),
        (1700, 1500, 4, 0.386863),  # twice the exponent: 1 / (1.584893 + 1)
    ],
)
def test_the_chance_to_lose(own: float, other: float, length: int, chance: float) -> None:
    found = losing_chance(Rating(own), Rating(other), length)
    assert found == pytest.approx(chance, abs=1e-6)


@pytest.mark.parametrize(
    ("winner", "loser", "length", "after"),
    [
        # 4 · 5 · √1 · 0.5
        (Rating(), Rating(), 1, (1510.0, 1490.0)),
        # 4 · 5 · √9 · 0.5
        (Rating(), Rating(), 9, (1530.0, 1470.0)),
        # with 250 points of experience K is 2.5, with 400 and more it is 1
        (Rating(1500, 250), Rating(1500, 1000), 1, (1505.0, 1498.0)),
        # 4 · 1 · 1 · 0.442688
        (Rating(1700, 400), Rating(1500, 400), 1, (1701.770752, 1498.229248)),
        # 4 · 1 · 1 · 0.557312
        (Rating(1500, 400), Rating(1700, 400), 1, (1502.229248, 1697.770752)),
    ],
)
def test_a_match_changes_both(
    winner: Rating, loser: Rating, length: int, after: tuple[float, float]
) -> None:
    found = after_match(winner, loser, length)
    assert [one.value for one in found] == pytest.approx(after, abs=1e-5)
    assert [one.experience for one in found] == [
        winner.experience + length,
        loser.experience + length,
    ]


def test_a_rating_is_provisional_below_fifty_points() -> None:
    assert Rating().value == 1500 and Rating(1600, 49).provisional
    assert not Rating(1600, 50).provisional
