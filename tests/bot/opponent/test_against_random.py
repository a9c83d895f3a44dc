"""Nets against random play, over whole games."""

from __future__ import annotations

import pytest

from bot.cli.arena import Contest, pairs_of
from bot.opponent.levels import RANDOM, STRONG


@pytest.mark.parametrize(("slug", "wins"), [("odd-even", 34)])
def test_a_net_beats_random_play(slug: str, wins: int) -> None:
    """Of forty games, every seed played twice, sides swapped."""
    pairs = pairs_of(Contest(slug, (), "1", STRONG, RANDOM), 20, 1, None)
    games = [game for pair in pairs for game in (pair.straight, pair.swapped)]
    assert sum(game.won == (0,) for game in games) >= wins
