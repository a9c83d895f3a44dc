"""Luck and chances through a finished game."""

from __future__ import annotations

from dataclasses import replace

from bot.table.game_review import GameCourse, KeptThrow

BAD, GOOD = KeptThrow(1, 2, 0, "2-1", -0.002, 0.5), KeptThrow(3, 4, 1, "6-6", 0.4, 0.3)


def test_the_luckiest_throw_was_good_and_the_unluckiest_bad() -> None:
    others = replace(GOOD, luck=0.1), replace(BAD, luck=-0.001)
    assert GameCourse((BAD, *others, GOOD)).extremes() == (GOOD, BAD)


def test_where_none_was_better_or_worse_than_throws_are_none_is_named() -> None:
    assert GameCourse((GOOD, replace(GOOD, luck=0.1))).extremes() == (GOOD, None)
    assert GameCourse((replace(BAD, luck=0.0), BAD)).extremes() == (None, BAD)


def test_of_one_throw_none_is_the_luckiest() -> None:
    assert GameCourse((GOOD,)).extremes() == GameCourse().extremes() == (None, None)
