"""Flights from the head: how they are found (their plays stand in data/kaftar.toml)."""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import replace

import pytest

from rules.analysis import at_throw
from rules.search.plays import ends, next_steps
from rules.search.turn import Turn
from rules.variants import find


def test_the_target_tells_a_flight_from_a_step() -> None:
    state = at_throw(find("kaftar"), "24:14,20:1;24:15;w", "6-2")
    state_steps = next_steps(state.turn(), ())
    assert {(step.origin, step.target, step.die) for step in state_steps} == {
        (24, 6, 6),
        (24, 22, 2),
        (20, 18, 2),
    }


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
