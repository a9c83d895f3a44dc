"""The bot where throws are lists, all or nothing, and where checkers fly."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.heuristics.evaluate import expected_pips, steps_of
from bot.opponent.heuristics.judges import judge_for
from rules.analysis import at_throw
from rules.records.notation import read_play
from rules.variants import find

SPREAD = "24:1,23:2,20:2,19:1,17:2,16:1,15:1,14:1,13:1,11:1,10:1,9:1;13:15;w"


@pytest.mark.parametrize("slug", ["astrogon", "odd-even"])
def test_long_lists_are_answered_step_by_step_and_whole(slug: str) -> None:
    state = at_throw(find(slug), SPREAD, "6-6")
    assert len(read_play(state, choose(state, 0))) == 6


def test_steps_are_counted_along_the_way_of_each_checker() -> None:
    men = find("astrogon").read("24:3,20:2,off:10;18:1,off:14;w").men
    # from 24 one checker has 18, then the enemy head's place 12, which is free here, and 6 is held
    assert steps_of(find("astrogon"), men, 0, 6) == 2 + 2 * 3


def test_two_share_what_one_would_expect_of_every_throw() -> None:
    men = find("astrogon").first
    even, odd = (expected_pips(find("odd-even"), men, side) for side in (0, 1))
    assert even + odd == pytest.approx(2 * expected_pips(find("astrogon"), men, 0))
    assert 0 < odd < even


def test_where_the_enemy_would_land_is_worth_holding() -> None:
    """White's 18 is Black's 6; on 17 a checker has one pip less to go but hinders nobody."""
    kaftar = find("kaftar")
    judge = judge_for(kaftar)
    here, there = (kaftar.read(f"24:14,{place}:1;24:15;w").men for place in (18, 17))
    assert judge(kaftar, here, 0) > judge(kaftar, there, 0)


@pytest.mark.parametrize("dice", ["6-1", "6-6", "6-2"])
def test_flights_are_played(dice: str) -> None:
    state = at_throw(find("kaftar"), "24:10,20:5;24:15;w", dice)
    assert "24/6" in choose(state, 0)
