"""Flights from the head: what they are beside ordinary steps, and how they are found."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import replace

import pytest

from rules.analysis import at_throw
from rules.search.plays import ends, next_steps
from rules.search.turn import Turn
from rules.variants import find
from tests.rules.saying import LONG, refused


def test_the_target_tells_a_flight_from_a_step() -> None:
    state = at_throw(find("kaftar"), "24:14,20:1;24:15;w", "6-2")
    state_steps = next_steps(state.turn(), ())
    assert {(step.origin, step.target, step.die) for step in state_steps} == {
        (24, 6, 6),
        (24, 22, 2),
        (20, 18, 2),
    }


def test_head_step_of_the_same_number_is_no_flight() -> None:
    """A step of the same number from the head does not count as a flight."""
    assert refused("kaftar", LONG, "6-6", "24/6(3) 24/18") == "flight"


def test_a_step_onto_the_point_of_its_number_is_no_flight() -> None:
    """12/6 with a six lands where a flight would."""
    assert refused("kaftar", "24:1,12:14;23:14,13:1;w", "6-6", "12/6(4)") == "flight"
    assert refused("kaftar", "24:1,12:14;23:14,13:1;w", "6-6", "24/6 12/6(3)") is None


def test_flights_do_not_use_up_the_head_allowance() -> None:
    assert refused("kaftar", LONG, "6-2", "24/6 24/22") is None
    assert refused("kaftar", "24:10,20:5;24:14,18:1;w", "6-1", "24/1 24/18") is None


def nodes_seen(dice: str, search: Callable[[Turn], Sized]) -> int:
    """How often a search asks for steps, with two on the head and an army spread before it."""
    spread = "24:2,23:1,22:1,20:1,19:1,17:1,16:1,15:1,14:1,11:1,10:1,9:1,8:1,7:1;24:15;w"
    turn = replace(at_throw(find("kaftar"), spread, dice).turn())
    asked = 0
    whole = turn.steps

    def counted(men: object, memo: tuple[object, ...], die: int) -> object:
        nonlocal asked
        asked += 1
        return whole(men, memo, die)

    turn.steps = counted  # type: ignore[method-assign, assignment]
    assert len(search(turn)) > 8
    return asked


@pytest.mark.parametrize("dice", ["6-6", "1-1"])
def test_first_steps_cost_no_more_than_the_whole_list(dice: str) -> None:
    """The flights may come at any moment of the four, so that no first step is lost at once."""
    assert nodes_seen(dice, lambda turn: next_steps(turn, ())) < nodes_seen(dice, ends)


def test_a_row_that_a_flight_completes_wakes_the_prime_rule() -> None:
    """From the head the missing point is out of reach of any step, not of a flight."""
    row = "24:10,5:1,4:1,3:1,2:1,1:1;24:15;w"
    assert refused("kaftar", row, "6-5", "24/6 24/19") == "prime"
    assert refused("kabutar", row, "6-6", "24/6(4)") == "prime"


def test_a_row_completed_by_going_on_from_a_flight_is_seen() -> None:
    row = "24:10,6:1,4:1,3:1,2:1,1:1;24:15;w"
    assert refused("kaftar", row, "6-1", "24/6/5 24/1") == "prime"
    assert refused("kaftar", "24:10,23:1,22:1,4:1,3:1,2:1;24:15;w", "6-5", "24/6/1") == "prime"
