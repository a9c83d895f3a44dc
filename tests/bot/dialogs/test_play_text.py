"""Plays and what is left of a throw, as they are told."""

from __future__ import annotations

import pytest

from bot.dialogs.play_text import made_so_far, numbers_left
from bot.i18n import Words
from bot.i18n.markup import unmarked
from rules.game import CHANCE, Answer, answer, start
from rules.records.notation import read_play
from rules.variants import find


@pytest.mark.parametrize(
    ("numbers", "ru", "en"),
    [
        (["4"], "Осталась четвёрка", "Left: a 4"),
        (["5", "5", "5"], "Остались 3 пятёрки", "Left: 3 fives"),
        (["10", "2"], "Остались 10-2", "Left: 10-2"),
    ],
)
def test_numbers_that_are_left_are_told_by_their_names(
    numbers: list[str], ru: str, en: str
) -> None:
    assert numbers_left(numbers, Words("ru")) == ru
    assert numbers_left(numbers, Words("en")) == en


def test_what_is_left_of_a_double_is_told_where_a_play_is_half_made() -> None:
    state = answer(start(find("short", {"draw": "white"})), Answer("throw", CHANCE, "5-5"))
    steps = read_play(state, "13/8(2) 8/3(2)")
    told = unmarked(made_so_far(state, steps[:2], "own", Words("ru")))
    assert told.startswith("Уже сделано: 13/8") and "Остались 2 пятёрки. Вернуть" in told
    whole = unmarked(made_so_far(state, steps, "own", Words("ru")))
    assert "Осталось слово «готово»." in whole
