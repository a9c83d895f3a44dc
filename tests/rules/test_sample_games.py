"""Printed games that are played through: each fits the rules up to its printed end."""

from __future__ import annotations

import pytest

from rules.explain import LANGUAGES
from rules.records.sample_games import sample_end, sample_games, sample_turns

ENDS = {"backgammon-2": (43, 1, "single", 8.0), "long-5": (88, 0, "single", 1.0)}
"""By game: plays, winner, kind of result, points with the stake (001 part 6, games 2 and 5)."""


@pytest.mark.parametrize("key", sample_games())
def test_sample_game_plays_to_its_printed_result(key: str) -> None:
    result = sample_end(key).result
    assert result is not None
    reached = (len(sample_turns(key)), result.winner, result.kind, max(result.points))
    assert reached == ENDS[key]


@pytest.mark.parametrize("key", sample_games())
def test_comments_stand_after_a_play_in_both_languages(key: str) -> None:
    game = sample_games()[key]
    assert set(game.comments) <= set(range(1, len(sample_turns(key)) + 1))
    for text in (game.name, *game.comments.values()):
        assert {*text} == {*LANGUAGES} and all(len(line) <= 120 for line in text.values())
