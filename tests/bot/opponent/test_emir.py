"""The bot in emir: what it does before a throw, and how it plays its chief and the other one."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from bot.opponent.expected_points import chief_at_risk
from bot.opponent.heuristic_player import PricedPlayer
from rules.game import Answer, answer, run
from rules.position_state import from_position
from rules.variants import find

EMIR = find("emir")
AWAY = "hand:3,24:5,24:1E,24:6"


def reply(text: str, throw: str = "") -> str:
    """What it answers in a position, before its throw or to one."""
    state = run(from_position(EMIR, EMIR.read(text)))
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
    """Twelve of 36 throws would lose 32 points, the two doubles among them 64."""
    near, passed = (
        chief_at_risk(EMIR, EMIR.read(f"20:1E,2:14;24:8,{theirs},3:5;w").men, 0)
        for theirs in ("10:1E,6:1", "10:1,6:1E")
    )
    assert near[:2] == (12 / 36, (10 * 32 + 2 * 64) / 36)
    assert passed == (0, 0, 0, False)


def test_a_chief_at_home_can_be_pinned_but_not_hit() -> None:
    men = EMIR.read("3:1E,2:14;24:8,17:1E,3:6;w").men
    risk = chief_at_risk(EMIR, men, 0)
    assert risk[:2] == (10 / 36, 32 * 10 / 36)
    assert risk.pinned == 4 / 36, "a checker on 24 comes with 6-3 or 5-4"


def test_a_chief_under_one_enemy_is_taken_when_that_leaves() -> None:
    """White's chief comes with a three, after the other has left with a one, a four or a six."""
    text = "hand:3,20:1E,17:1,6:10;hand:3,24:8,5:1E!,3:3;w"
    assert chief_at_risk(EMIR, EMIR.read(text).men, 1) == (6 / 36, 32 * 6 / 36, 0, True)


def test_a_board_is_worth_what_results_pay() -> None:
    """A chief in reach loses more than a game; and a win over an enemy far from home pays more than
    one over an enemy who has borne off."""
    player = PricedPlayer()

    def worth(text: str) -> float:
        state = run(from_position(EMIR, EMIR.read(text)))
        return player.values(state, [state.men], 0)[0]

    assert worth("20:1E,2:14;24:8,10:1E,6:1,3:5;w") < -5
    late, early = "off:13,1:1E,1:1;24:1E,24:13,off:1;b", "off:13,1:1E,1:1;24:1E,24:14;b"
    assert worth(early) > 8 * worth(late) > 4
