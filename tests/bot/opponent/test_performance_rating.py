"""Ratings of play and their names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.levels import STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import BOUNDS, CATEGORIES, bounds, category, rating
from rules.variants import find


def test_a_rating_is_five_hundred_times_the_mean_cost() -> None:
    assert rating(50, 1.2) == 12.0


@pytest.mark.parametrize(
    ("rated", "name"),
    [(0.9, "grandmaster"), (1.0, "grandmaster"), (16.0, "amateur"), (64.1, "beginner")],
)
def test_the_levels_are_called_what_they_are(rated: float, name: str) -> None:
    ends = bounds(1.0, 16.0, 64.0)
    assert CATEGORIES[sum(end < rated for end in ends)] == name
    assert len(ends) == len(CATEGORIES) - 1 and all(one < other for one, other in pairwise(ends))


def test_nobody_is_rated_where_only_rules_of_thumb_judge() -> None:
    assert category("helmet", 5.0) is None and category("long-without-dice", 5.0) is None
    for slug, ends in BOUNDS.items():
        assert not isinstance(player_for(find(slug), STRONG), HeuristicPlayer)
        assert all(one < other for one, other in pairwise(ends))
