"""What people with large text, with keys alone or with a screen reader get of the page."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.table.preferences import THEMES
from tests.bot.webapp.browser import SIZES, Player, Screens
from tests.bot.webapp.kit import first_play

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]
FAULTS = Path(__file__).with_name("layout_faults.js")
CONTRAST = Path(__file__).parents[1] / "demo" / "contrast.js"
MOST_TURNS = 150


async def refused(player: Player) -> None:
    """Say what is answered under the board."""
    await player.part("said").fill("24/12")
    await player.part("send").click()
    await expect(player.part("answer")).to_be_visible()


async def test_nothing_is_cut_off_at_any_size_of_screen_or_text(show: Screens) -> None:
    """With a cube, a match and answers; at 100 and at 200 percent."""
    visitors = await show.at.together("short матч до 5 cube=on draw=white")
    for player in [await show.open(visitor) for visitor in visitors]:
        await refused(player)
        for size, percent in product(SIZES, (100, 200)):
            await player.resize(size)
            await player.page.evaluate(
                "percent => { document.documentElement.style.fontSize = `${percent}%`; }", percent
            )
            assert await player.page.evaluate(FAULTS.read_text()) == [], (size, percent)


async def test_texts_stand_out_in_every_theme(show: Screens) -> None:
    player = await show.alone("short")
    for theme in THEMES:
        async with show.at.bot.store.work() as work:
            person = await work.people.by_telegram(player.visitor.person.id)
            assert person is not None
            await work.people.set_settings(person.id, {**person.settings, "theme": theme})
        await player.page.reload()
        await expect(player.part("hands")).to_be_visible()
        await refused(player)
        assert await player.page.evaluate(CONTRAST.read_text()) == [], theme


async def played_by_keys(player: Player) -> None:
    """Make a turn by keys alone: N goes to the next place that may move, Enter moves."""
    for _ in range(12):
        if await player.part("done").is_enabled():
            break
        left = await player.part("prompt").inner_text()
        await player.page.keyboard.press("n")
        await player.page.keyboard.press("Enter")
        await expect(player.part("prompt")).not_to_have_text(left)
    await player.page.keyboard.press("d")


async def test_keys_alone_play_a_game_to_its_end(show: Screens) -> None:
    player = await show.alone("hypergammon", (1280, 800), reduced=True)
    places = player.page.locator(".place")
    await expect(places).to_have_count(26)  # the points and both bars
    names = await places.evaluate_all(
        "places => places.map((place) => place.getAttribute('aria-label'))"
    )
    assert all(names)
    assert "можно на" in " ".join(names)
    await player.page.keyboard.press("Tab")
    while not await player.page.evaluate("document.activeElement.matches('.place')"):
        await player.page.keyboard.press("Tab")
    for _ in range(MOST_TURNS):
        if (state := await player.seen())["status"] != "playing":
            return
        if state["graph"]:
            await played_by_keys(player)
        elif state["mine"]:
            await player.page.keyboard.press("r")
        await player.played(state["asked"])
    raise AssertionError("the game does not end")


async def test_typed_plays_alone_finish_a_game(show: Screens) -> None:
    player = await show.alone("hypergammon", reduced=True)
    for _ in range(MOST_TURNS):
        if (state := await player.seen())["status"] != "playing":
            return
        await player.part("said").fill(first_play(state) if state["graph"] else "бросаю")
        await player.part("said").press("Enter")
        await player.played(state["asked"])
    raise AssertionError("the game does not end")
