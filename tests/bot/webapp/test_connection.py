"""A page that loses its connection amid a turn, and gets it back."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.bot.webapp.browser import Player, Screens

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]


async def begun(player: Player) -> str:
    """Make the first step of a play, and return what is said to be left."""
    before = await player.part("prompt").inner_text()
    await player.tap(player.movable.first)
    await expect(player.part("prompt")).not_to_have_text(before)
    return await player.part("prompt").inner_text()


ANEW = re.compile("online|sent")
"""The link once a play has gone out: nothing new need be heard if all came before its answer."""


async def linked(player: Player, link: str | re.Pattern[str]) -> None:
    """Wait until the page tells how it is connected."""
    await expect(player.part("link")).to_have_attribute("data-link", link)


async def test_play_begun_survives_a_lost_connection(show: Screens) -> None:
    """The page says that it is cut off, keeps the steps, and sends the play when it can."""
    player = await show.alone("long")
    asked, left = (await player.visitor.state())["asked"], await begun(player)
    await show.at.close_page()
    await linked(player, "offline")
    assert await player.part("prompt").inner_text() == left
    await player.build()
    await player.part("done").click()
    await linked(player, "unsent")
    show.at.open_page()
    await player.played(asked)
    await linked(player, ANEW)
    await player.turn()


async def test_play_whose_answer_is_lost_counts_once(show: Screens) -> None:
    player = await show.alone("long")
    keys, told = list[str](), asyncio.Event()

    async def lose_first_answer(route: Route) -> None:
        keys.append(str(route.request.post_data_json["key"]))
        response = await route.fetch()
        if len(keys) == 1:
            await route.abort()
        else:
            await told.wait()
            await route.fulfill(response=response)

    await player.page.route("**/do", lose_first_answer)
    state = await player.visitor.state()
    await player.build()
    await player.part("done").click()
    await linked(player, "unsent")
    told.set()
    await player.played(state["asked"])
    await linked(player, "sent")
    assert len(keys) == 2
    assert len(set(keys)) == 1


async def test_table_before_it_is_drawn_cannot_be_touched(show: Screens) -> None:
    """A press in the moment between the connection and the board does nothing, and breaks
    nothing."""
    player = await show.alone("long")
    drawn = asyncio.Event()

    async def hold(route: Route) -> None:
        await drawn.wait()
        await route.continue_()

    await player.page.route("**/layout", hold)
    await player.page.reload()
    await linked(player, "online")
    for name in ("done", "swap", "more"):
        await player.part(name).click(force=True)
    await player.part("send").click(force=True)
    drawn.set()
    assert await player.turn()


async def test_play_begun_survives_a_reload(show: Screens) -> None:
    player = await show.alone("long")
    left = await begun(player)
    await player.page.reload()
    await expect(player.part("prompt")).to_have_text(left)
    await player.part("undo").click()
    await expect(player.part("restart")).to_be_disabled()


async def test_page_without_a_server_for_long_leads_to_the_chat(show: Screens) -> None:
    """The bot may have another address by then."""
    player = await show.alone("long")
    await player.page.clock.install()
    await show.at.close_page()
    await linked(player, "offline")
    for _ in range(12):
        await player.page.clock.run_for(5000)
    await linked(player, "away")
    await expect(player.part("link")).to_contain_text("из чата")
    show.at.open_page()
    await player.page.clock.run_for(6000)
    await linked(player, "online")


async def test_page_behind_a_proxy_that_holds_streams_back_still_follows(
    show: Screens,
) -> None:
    """Nothing of a stream comes through: the page reads the table again and again."""
    anna, boris = await show.at.together("long")
    mover, other = (anna, boris) if (await anna.state())["mine"] else (boris, anna)
    player = await show.open(other)
    await player.page.route("**/stream", lambda _: None)
    await player.page.clock.install()
    await player.page.reload()
    await player.page.clock.run_for(30_000)
    await linked(player, "online")
    await mover.play(await mover.state())
    await player.page.clock.run_for(3000)
    await expect(player.part("hands")).to_be_visible()
