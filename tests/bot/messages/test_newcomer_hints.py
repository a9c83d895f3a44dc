"""A newcomer is told what helps at the moment, each thing once."""

from __future__ import annotations

import pytest

from bot.messages.newcomer_hints import IN_TURN, hint_due
from bot.opponent import good_play
from bot.opponent.levels import STRONG
from rules.analysis import at_throw
from rules.variants import find

START = "24:2,13:5,8:3,6:5"


@pytest.mark.parametrize(
    ("position", "known", "due"),
    [
        (f"{START};{START};w", (), "hint-type"),
        (f"{START};{START};w", IN_TURN[:1], "hint-tap"),
        (f"{START};{START};w", IN_TURN, ""),
        (f"bar:1,24:1,13:5,8:3,6:5;{START};w", (), "hint-bar"),
        (f"bar:1,24:1,13:5,8:3,6:5;{START};w", (*IN_TURN, "hint-bar"), ""),
        (f"6:15;{START};w", IN_TURN, "hint-off"),
        (f"6:15;{START};w", (*IN_TURN, "hint-off"), ""),
    ],
)
def test_the_hint_of_the_moment(position: str, known: tuple[str, ...], due: str) -> None:
    assert hint_due(at_throw(find("short"), position, "6-5"), set(known)) == due


@pytest.mark.parametrize(
    ("slug", "position", "sign"),
    [
        ("tapa", "24:14,18:1;24:14,13:1;w", "hint-pin"),
        ("short", f"{START};24:2,13:5,8:3,7:1,6:4;w", "hint-hit"),
    ],
)
def test_a_sign_is_explained_where_it_first_stands(slug: str, position: str, sign: str) -> None:
    state = at_throw(find(slug), position, "6-2")
    play = good_play(state, 0, STRONG)
    assert hint_due(state, set(), play) == sign
    assert hint_due(state, {sign}, play) == IN_TURN[0]
