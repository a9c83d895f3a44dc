"""Costs of mistakes in all games on the scale of short nardy; ratings of play and their names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.opponent.heuristic_player import HeuristicPlayer
from bot.opponent.levels import NAMED, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import (
    CATEGORIES,
    RATES,
    USUAL,
    WORTH,
    bounds,
    category,
    level_rating,
    mark,
    own_points,
    rating,
    scale_cost,
    told_error,
)
from rules.variants import catalogue, find


@pytest.mark.parametrize(
    ("slug", "cost", "error"),
    [
        ("short", 0.1, 0.1),
        ("khachapuri", 1.059, 0.131),
        ("tapa", 0.183, 0.131),
        ("tapa+imbyurti", 0.183, 0.131),
        # Not measured: as short nardy.
        ("parallel", 0.05, 0.05),
    ],
)
def test_a_cost_is_set_against_what_a_game_is_worth(slug: str, cost: float, error: float) -> None:
    game = find(slug)
    assert scale_cost(game, cost) == pytest.approx(error)
    assert own_points(game, scale_cost(game, cost)) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("slug", "options", "cost"),
    [
        ("short", {"left_over": "on"}, 4.01),
        ("mad-nardy-2", {}, 0.114),
        ("mad-nardy", {"version": "3"}, 0.134),
        ("helmet", {"result": "one"}, 0.1),
        ("kulikovo", {"score": "1"}, 0.1),
    ],
)
def test_an_option_that_makes_another_game_of_it_counts(
    slug: str, options: dict[str, str], cost: float
) -> None:
    """A tenth of what such a game is won by is one of short nardy's."""
    assert scale_cost(find(slug, options), cost) == pytest.approx(USUAL / 10)


@pytest.mark.parametrize(
    ("error", "sign"),
    [(0.0, ""), (0.029, ""), (0.03, "?!"), (0.06, "?"), (0.119, "?"), (0.12, "??"), (1.0, "??")],
)
def test_marks(error: float, sign: str) -> None:
    assert mark(error) == sign


def test_all_games_are_measured() -> None:
    games = {one.slug for one in catalogue() if one.kind == "game"}
    assert set(WORTH) == games
    assert WORTH["short"][0] == USUAL
    assert all(worth > 0.5 and games >= 15 for worth, games in WORTH.values())


def test_what_is_told_as_the_same_number_has_the_same_mark() -> None:
    long = find("long")
    signs = dict[str, set[str]]()
    for thousandths in range(300):
        error = told_error(long, thousandths / 1000)
        told = f"{own_points(long, error):.2f}"
        assert told == f"{round(thousandths / 1000, 2):.2f}"
        signs.setdefault(told, set()).add(mark(error))
    assert all(len(found) == 1 for found in signs.values())
    assert mark(scale_cost(long, 0.131)) != mark(scale_cost(long, 0.134)), (
        "where the number is the same"
    )


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
    for slug, rates in RATES.items():
        assert not isinstance(player_for(find(slug), STRONG), HeuristicPlayer)
        assert all(one < other for one, other in pairwise(bounds(*rates)))


def test_levels_have_the_ratings_that_the_bounds_come_from() -> None:
    assert [level_rating("backgammon", level) for level in NAMED] == [52.6, 38.7, 0.9, 0.9]
    assert level_rating("hills", "master") is None
