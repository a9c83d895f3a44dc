"""Whole games, tapped on a phone against the bot."""

from __future__ import annotations

import pytest

from tests.bot.webapp.browser import Screens

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize("game", ["long", "short", "tapa", "gulbar", "trigammon", "quartgammon"])
async def test_whole_game_is_tapped_on_a_phone(show: Screens, game: str) -> None:
    player = await show.alone(game, reduced=True)
    for _ in range(300):
        if not await player.turn():
            return
    raise AssertionError("the game does not end")
