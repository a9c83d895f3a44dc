"""Whole games against the bot, tapped and dragged."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.bot.webapp.browser import Player, Screens, middle

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


@pytest.mark.parametrize("game", ["long", "short", "tapa", "gulbar", "trigammon", "quartgammon"])
async def test_whole_game_is_tapped_on_a_phone(show: Screens, game: str) -> None:
    player = await show.alone(game, reduced=True)
    for _ in range(300):
        if not await player.turn():
            return
    raise AssertionError("the game does not end")


async def drag(player: Player) -> None:
    """Drag a checker that may move to the first place that is lit for it."""
    left = await player.part("prompt").inner_text()
    x, y = await middle(player.movable.first.locator(".checker").last)
    await player.page.mouse.move(x, y)
    await player.page.mouse.down()
    await player.page.mouse.move(x + 8, y + 8)
    target = player.page.locator(".place.target, .tray.target").first
    await player.page.mouse.move(*await middle(target.locator(".outline")))
    await player.page.mouse.up()
    await expect(player.part("prompt")).not_to_have_text(left)


async def test_whole_game_is_dragged(show: Screens) -> None:
    player = await show.alone("hypergammon", (1280, 800), reduced=True)
    for _ in range(150):
        if (state := await player.seen())["status"] != "playing":
            return
        if state["graph"]:
            while not await player.part("done").is_enabled():
                await drag(player)
            await player.part("done").click()
        elif state["mine"]:
            await player.part("choices").get_by_role("button").first.click()
        await player.played(state["asked"])
    raise AssertionError("the game does not end")
