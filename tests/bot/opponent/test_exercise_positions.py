"""The collection of positions: one play is clearly the best in each, as both judges see it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.opponent import judge_play
from bot.opponent.exercise_positions import (
    KEPT,
    StoredPosition,
    found_in,
    numbers_of,
    of_day,
    stored_positions,
)
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.normalized_errors import MISTAKE, scale_cost
from rules.analysis import at_throw
from rules.variants import find


@pytest.mark.parametrize("one", stored_positions()[:: max(len(stored_positions()) // 12, 1)])
def test_both_judges_see_one_best_play(one: StoredPosition) -> None:
    (best, nothing), (second, cost) = one.plays[:2]
    assert nothing == 0 and cost >= MISTAKE and 1 <= one.difficulty <= 5
    for level in (STRONG, MASTER):
        judged = judge_play(one.state, second, level)
        assert judged.best == best
        assert (
            scale_cost(one.state.variant, judged.cost) == pytest.approx(cost, abs=0.002)
            or level == STRONG
        )
        assert scale_cost(one.state.variant, judged.cost) >= MISTAKE - 0.001


def test_all_can_be_asked_about() -> None:
    assert stored_positions()
    for one in stored_positions():
        assert len(one.plays) <= KEPT and one.state.ask is not None
        assert [cost for _, cost in one.plays] == sorted(cost for _, cost in one.plays)
    assert len({(one.slug, one.position, one.throw) for one in stored_positions()}) == len(
        stored_positions()
    )


def test_there_are_many_games_and_from_day_to_day_another_one() -> None:
    assert len({one.slug for one in stored_positions()}) >= 28
    every = range(len(stored_positions()))
    assert sorted(map(of_day, every)) == list(every)
    games = [stored_positions()[of_day(day)].slug for day in every]
    assert all(one != other for one, other in pairwise(games))


def test_a_game_without_positions_is_asked_those_of_others() -> None:
    assert numbers_of("helmet-four") == tuple(range(len(stored_positions())))


def test_a_position_in_which_plays_are_alike_is_left_out() -> None:
    alike = at_throw(find("short"), "1:2;1:2,2:2;w", "6-5")
    clear = at_throw(find("short"), "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w", "3-1")
    (found,) = found_in(iter((alike, clear)), "short")
    assert found.plays[0] == ("8/5 6/5", 0.0) and found.throw == "3-1"
