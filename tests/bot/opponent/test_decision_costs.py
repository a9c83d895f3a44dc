"""What answers cost: plays that differ, and what is said to a stake."""

from __future__ import annotations

import pytest

from bot.opponent import judge
from bot.opponent.levels import MASTER, STRONG
from bot.opponent.levels_table import player_for
from bot.opponent.normalized_errors import scale_cost
from rules.analysis import at_throw
from rules.game import Answer, State, answer, run
from rules.position_state import from_position
from rules.variants import find

CUBE = find("backgammon", {"cube": "on"})
WON = "1:2,off:13;6:2,5:2,4:2,3:2,2:2,1:2,off:3;w"
"""White's next throw wins."""
BLITZ = "13:5,8:3,6:5,4:2;24:2,13:5,8:3,6:5;w"
EVEN = "6:3,5:3,4:3,3:3,2:3;6:3,5:3,4:3,3:3,2:3;w"
LOST = "6:15;1:15;w"


def before(text: str) -> State:
    """A position whose side may raise the stake."""
    state = run(from_position(CUBE, CUBE.read(text)))
    assert "double" in (state.open_ask.choices or ())
    return state


def test_plays_that_come_to_the_same_are_no_decision() -> None:
    """The last checker goes off with any play."""
    alike = at_throw(find("short"), "1:2;1:2,2:2;w", "6-5")
    found = judge(alike, "1/off(2)", STRONG)
    assert found is not None and (found.cost, found.counts) == (0.0, False)


def test_a_choice_between_different_results_is_a_decision() -> None:
    opening = at_throw(find("short"), "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w", "3-1")
    found = judge(opening, "24/23/20", STRONG)
    assert found is not None and found.best == "8/5 6/5" and found.counts and found.cost > 0.1


@pytest.mark.parametrize("level", [STRONG, MASTER])
def test_doubling_what_is_won_costs_nothing_and_taking_it_does(level: str) -> None:
    state = before(WON)
    assert judge(state, "double", level) == ("double", 0.0, True)
    offered = answer(state, Answer("stake", state.owners[state.thrower], "double"))
    passed, taken = (judge(offered, said, level) for said in ("pass", "take"))
    assert passed == ("pass", 0.0, True)
    # By hand: who takes at two loses two for sure, who passes one.
    assert taken is not None and taken.best == "pass" and taken.cost == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("level", [STRONG, MASTER])
def test_costs_are_told_at_a_stake_of_one(level: str) -> None:
    """However high the stake is, and by whichever search it was judged."""
    for stake in ("", ";cube=2@w", ";cube=8@w"):
        choice = player_for(CUBE, level).raised(before(f"{WON}{stake}"))
        assert choice is not None and choice.passed / choice.unit == pytest.approx(1)


@pytest.mark.parametrize(
    ("slug", "white", "black", "worth"),
    [
        ("short", "4:1,3:1,off:13", "1:3,off:12", 1.31),
        ("long", "4:1,3:1,off:13", "1:3,off:12", 1.45),
        ("hypergammon", "4:1,3:1,off:1", "1:3", 1.67),
    ],
)
def test_three_decisions_worked_out_by_hand(
    slug: str, white: str, black: str, worth: float
) -> None:
    """2-1 with two checkers left, and Black off after two throws, or at once with a double.

    By hand: 3/off or 4/1 leave what 34 throws of 36 take off, 4/2 3/2 what 26 do, and Black lets
    White throw again 30 times of 36. A win is worth one point, so the second costs
    2 × 30/36 × 8/36 = 0.370 points, scaled by what games are worth.
    """
    cost = 2 * 30 / 36 * 8 / 36
    asked = at_throw(find(slug), f"{white};{black};w", "2-1")
    wrong, best = judge(asked, "4/2 3/2", STRONG), judge(asked, "4/3/1", STRONG)
    assert wrong is not None and wrong.counts and wrong.cost == pytest.approx(cost, abs=0.02)
    assert scale_cost(find(slug), wrong.cost) == pytest.approx(cost * 1.31 / worth, abs=0.02)
    assert best is not None and best.cost == pytest.approx(0, abs=0.02)


def test_leaving_the_stake_counts_only_where_raising_is_near() -> None:
    behind = before(LOST)
    near = before(EVEN)
    far, close = judge(behind, "throw", STRONG), judge(near, "throw", STRONG)
    assert far is not None and (far.best, far.cost, far.counts) == ("throw", 0.0, False)
    assert close is not None and close.counts
    wrong, late = judge(behind, "double", STRONG), judge(before(BLITZ), "throw", STRONG)
    # By hand: a lost game costs one at a stake of one, two once it is doubled.
    assert wrong is not None and wrong.counts and wrong.cost == pytest.approx(1, abs=0.01)
    assert late is not None and late.best == "double" and late.counts and late.cost > 0.03


BEAVERS = find("backgammon", {"cube": "on", "beaver": "raccoon"})
RACE = "6:2;1:2,off:13;w"
"""White needs 6-6, 5-5, 4-4 or 3-3 in the next throw, by hand 4 of 36; else Black is off."""
BEATEN = "6:12,off:3;1:2,off:13;w"
"""White's next throw changes nothing, Black is off after it."""


def offered(position: str, *said: str) -> State:
    """What follows where White doubles and others answer to that."""
    state = run(from_position(BEAVERS, BEAVERS.read(position)))
    for value in ("double", *said):
        state = answer(state, Answer(state.open_ask.kind, state.open_ask.who[0], value))
    return state


def costs(state: State, level: str, *said: str) -> list[float]:
    """What each answer costs, in the order given."""
    every = [judge(state, one, level) for one in said]
    return [one.cost for one in every if one is not None and one.counts]


@pytest.mark.parametrize("level", [STRONG, MASTER])
def test_who_is_ahead_beavers(level: str) -> None:
    """By hand: Black wins 28/36 of the stake on average, four after a beaver, two after a take, and
    loses one by passing."""
    mean = 28 / 36
    found = costs(offered(RACE), level, "beaver", "take", "pass")
    assert found == pytest.approx([0, 2 * mean, 1 + 4 * mean], abs=0.03)


@pytest.mark.parametrize("level", [STRONG, MASTER])
def test_an_answer_to_a_beaver_is_judged(level: str) -> None:
    """By hand: who cannot win loses two by passing, four by taking, eight by raising again."""
    found = costs(offered(BEATEN, "beaver"), level, "pass", "take", "raccoon")
    assert found == pytest.approx([0, 2, 6], abs=0.03)


def test_a_beaver_that_the_search_does_not_think_of_is_judged_too() -> None:
    found = judge(offered(WON), "beaver", STRONG)
    # By hand: who beavers a sure loss loses four, who passes one.
    assert found is not None and found.best == "pass" and found.cost == pytest.approx(3, abs=0.02)
