"""Which exercise is wanted is told by what is said beside that it is one."""

from __future__ import annotations

import pytest

from bot.requests import game_by_name
from bot.speech import exercise_wish

SAID = {
    "": ("", ""),
    "backgammon": ("backgammon", ""),
    "exercise backgammon": ("backgammon", ""),
    "упражнение тапа": ("tapa", ""),
    "дай упражнение по тапе": ("tapa", ""),
    "exercise difficulty 5": ("", "5"),
    "a hard exercise please": ("", "45"),
    "упражнение посложнее": ("", "45"),
    "сложность 5": ("", "5"),
    "упражнение сложность 3": ("", "3"),
    "easy exercise": ("", "12"),
    "самое простое упражнение": ("", "1"),
    "лёгкая задачка": ("", "12"),
    "упражнение средней сложности": ("", "3"),
    "a hard tapa exercise": ("tapa", "45"),
    "short nardy exercise level 2": ("short", "2"),
    "короткие посложнее": ("short", "45"),
    "еще задачку": ("", ""),
    "give me another puzzle": ("", ""),
}


@pytest.mark.parametrize("said", SAID)
def test_game_and_difficulty_are_found(said: str) -> None:
    wish = exercise_wish(said)
    game = game_by_name.wanted(wish.game, "").slug if wish.game else ""
    assert (game, wish.hard) == SAID[said]
