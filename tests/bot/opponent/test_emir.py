"""The bot in emir: what it does before a throw, and how it players its chief and the other one."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.heuristics.judges import judge_for
from rules.game import Answer, answer, run
from rules.position_state import from_position
from rules.variants import find

AWAY = "hand:3,24:5,24:1E,24:6"


def reply(text: str, throw: str = "") -> str:
    """What it answers in a position, before its throw or to one."""
    variant = find("emir")
    state = run(from_position(variant, variant.read(text)))
    assert state.ask is not None
    if throw:
        state = answer(state, Answer("throw", -1, throw))
    return choose(state, 0)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        (f"hand:3,24:1,15:1E,6:10;{AWAY};w", "hand/24 hand/15"),
        ("11:2,11:1E,6:12;24:9,22:1E,3:5;w", "11/10°,9,8"),
    ],
)
def test_it_guards_its_chief_and_takes_the_other(text: str, act: str) -> None:
    assert reply(text) == act


def test_it_takes_the_other_chief_with_its_own() -> None:
    assert reply("23:1E,12:1,6:13;24:9,9:1E,1:5;w", "2-1") == "23/21°"
    assert reply("23:1E,12:1,6:13;24:9,9:1E,1:5;w", "2-2") == "23/21*"


def test_a_lone_chief_fears_the_other_one_most() -> None:
    variant = find("emir")
    judge = judge_for(variant)
    near, passed = (
        judge(variant, variant.read(f"20:1E,2:14;24:8,{theirs},3:5;w").men, 0)
        for theirs in ("10:1E,6:1", "10:1,6:1E")
    )
    assert near < passed - 10
