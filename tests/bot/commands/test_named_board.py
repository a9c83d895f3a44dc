"""The game that a message names beside a play."""

from __future__ import annotations

import pytest

from bot.commands.named_board import game_not_played


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("тапа 24/20", "tapa"),
        ("24/20 в тапе", "tapa"),
        ("длинные с головы на шесть и пять", "long"),
        ("short: bar/22 8/5", "short"),
        ("голова 5, 17 на 4", ""),
        ("24 на 6 бегом и с неё же на четыре", ""),
        ("from 13 to 7 and 8 to four", ""),
    ],
)
def test_game_beside_a_play_is_no_words_of_the_play(text: str, game: str) -> None:
    assert game_not_played(text) == game
