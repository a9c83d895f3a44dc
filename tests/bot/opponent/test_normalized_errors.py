"""Costs of mistakes in all games on the scale of short nardy."""

from __future__ import annotations

import pytest

from bot.opponent.normalized_errors import (
    USUAL,
    WORTH,
    mark,
    own_points,
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
