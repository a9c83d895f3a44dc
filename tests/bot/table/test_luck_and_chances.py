"""Luck and chances through a finished game."""

from __future__ import annotations

from bot.table.luck_and_chances import GameCourse, KeptThrow


def test_of_one_throw_none_is_the_luckiest() -> None:
    only = KeptThrow(1, 2, 0, "2-1", -0.002, 0.5)
    assert GameCourse((only,)).extremes() is None
    other = KeptThrow(3, 4, 1, "6-6", 0.4, 0.3)
    assert GameCourse((only, other)).extremes() == (other, only)
