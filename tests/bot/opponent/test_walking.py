"""Stop or go on: when the bot risks what it has (speedwalkers.md)."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.heuristics.walking import may_leave
from rules.game import Answer, State, answer, run
from rules.position_state import from_position
from rules.variants import find

ASKED = "24:2,13:5,6:4,off:4"
START = "24:2,13:5,8:3,6:5"


def asked(black: str, white: str = ASKED, **facts: str) -> State:
    """White has just borne a checker off."""
    variant = find("speedwalkers")
    state = run(from_position(variant, variant.read(f"{white};{black};w")))
    state = state.fact(**facts)
    state = answer(state, Answer("throw", -1, "6-1"))
    state = answer(state, Answer("play", 0, "6/off 24/23"))
    assert state.open_ask.kind == "claim"
    return state


@pytest.mark.parametrize(
    ("black", "said"),
    [
        (START, "go"),
        ("24:2,13:5,8:3,6:1,off:4", "stop"),
        ("13:1,6:3,5:3,4:3,3:1,off:4", "stop"),
        ("bar:5,13:4,6:2,off:4", "go"),
    ],
)
def test_the_bot_goes_on_while_the_other_is_far(black: str, said: str) -> None:
    assert choose(asked(black), 0, "strong") == said


def test_the_bot_stops_where_more_would_not_help() -> None:
    """At six of seven points the one that may be taken wins the match."""
    assert choose(asked(START, score="6-3/7"), 0, "strong") == "stop"


def test_what_a_throw_may_bear_off() -> None:
    variant = find("speedwalkers")
    men = variant.read(f"13:10,6:5;{START};w").men
    chances = may_leave(variant, men, 0)
    assert chances[4] == pytest.approx(1 / 36)
    assert chances[1] == pytest.approx(10 / 36)
    assert sum(chances.values()) == pytest.approx(1)
