"""What the mentor explains for the first time, and the places that he marks."""

from __future__ import annotations

import pytest

from bot.messages.mentor_lessons import GREETING, MENTOR, lesson_due, lesson_places
from rules.analysis import at_throw
from rules.variants import find

BACKGAMMON = "24:2,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
LONG = "24:15;24:15;w"
ON_BAR = "bar:1,24:1,13:5,8:3,6:5;24:2,13:5,8:3,6:5;w"
BLOT = "24:2,13:5,8:3,6:5;24:1,20:1,13:5,8:3,6:5;w"
HOME = "6:8,5:7;24:2,13:5,8:3,6:5;w"
WALL = "24:2,13:5,8:3,6:5;8:3,7:2,6:3,5:3,4:2,3:2;w"


@pytest.mark.parametrize(
    ("slug", "position", "dice", "lesson"),
    [
        ("short", ON_BAR, "6-5", "mentor-bar"),
        ("short", BLOT, "4-1", "mentor-hit"),
        ("short", HOME, "6-5", "mentor-off"),
        ("short", WALL, "2-1", "mentor-prime"),
        ("short", BACKGAMMON, "3-3", "mentor-double"),
        ("long", LONG, "6-5", "mentor-head"),
        ("short", BACKGAMMON, "6-5", ""),
    ],
)
def test_lesson_is_due_once_where_it_happens(
    slug: str, position: str, dice: str, lesson: str
) -> None:
    state = at_throw(find(slug), position, dice)
    assert lesson_due(state, frozenset()) == GREETING
    assert lesson_due(state, {GREETING}) == lesson
    assert lesson_due(state, {GREETING, lesson}) != lesson or not lesson


@pytest.mark.parametrize(
    ("slug", "position", "dice", "lesson", "places"),
    [
        ("short", ON_BAR, "6-5", "bar", ((0, "bar"),)),
        ("short", BLOT, "4-1", "hit", ((0, 4),)),
        ("long", LONG, "6-5", "head", ((0, 23),)),
    ],
)
def test_lesson_rings_its_places(
    slug: str, position: str, dice: str, lesson: str, places: tuple[object, ...]
) -> None:
    state = at_throw(find(slug), position, dice)
    assert lesson_places(f"{MENTOR}{lesson}", state) == places
