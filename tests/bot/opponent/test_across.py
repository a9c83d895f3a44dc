"""The bot where checkers hit across the board (tournecase.md)."""

from __future__ import annotations

import pytest

from bot.opponent import choose
from rules.game import Answer, answer, run
from rules.position_state import from_position
from rules.variants import find


@pytest.mark.parametrize(
    ("position", "throw", "best"),
    [
        ("9:1,11:1,12:1;9:1,10:1,12:1;w", "5-1", "11/12*"),
        ("9:1,11:1,12:1;2:1,12:2;w", "5-1", "11/12"),
        ("8:1,11:1,12:1;bar:1,10:1,11:1;w", "5-1", "11/12"),
        ("7:1,10:1,12:1;8:1,9:1,10:1;w", "5-2", "10/12"),
    ],
)
def test_two_on_the_last_place_are_safe(position: str, throw: str, best: str) -> None:
    """The best plays are those of the game solved exactly; others cost three games of ten."""
    variant = find("tournecase")
    state = run(from_position(variant, variant.read(position)))
    state = answer(state, Answer("throw", -1, throw))
    assert choose(state, 0, "strong") == best
