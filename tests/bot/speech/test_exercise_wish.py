"""Which exercise is wanted is told by what is said beside that it is one."""

from __future__ import annotations

import pytest

from bot.requests.people_by_name import NO_FRIENDS
from bot.speech.slots import read_slots

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
    wish = read_slots(said, NO_FRIENDS, "practice")
    assert (wish.game, wish.hard) == SAID[said]
