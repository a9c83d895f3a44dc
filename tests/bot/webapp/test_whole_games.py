"""Whole games, tapped on a phone against the bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.webapp.browser import screens
from tests.bot.webapp.kit import evening

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.parametrize("game", ["long", "short", "tapa", "gulbar", "trigammon", "quartgammon"])
async def test_whole_game_is_tapped_on_a_phone(tmp_path: Path, game: str) -> None:
    async with evening(tmp_path) as at, screens(at) as show:
        player = await show.open(await at.alone(at.people[0], game), reduced=True)
        for _ in range(300):
            if not await player.turn():
                return
        raise AssertionError("the game does not end")
