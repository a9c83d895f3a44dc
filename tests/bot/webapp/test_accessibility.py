"""What people with large text, with keys alone or with a screen reader get of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.table.preferences import THEMES
from tests.bot.webapp.browser import PHONE, Player, Screens, screens
from tests.bot.webapp.kit import Evening, evening, first_play

pytestmark = pytest.mark.needs("chromium")
SIZES = [PHONE, (844, 390), (320, 568), (1280, 800)]
FAULTS = Path(__file__).with_name("layout_faults.js")
CONTRAST = Path(__file__).parents[1] / "demo" / "contrast.js"
MOST_TURNS = 150


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening."""
    async with evening(tmp_path) as begun:
        yield begun


@pytest.fixture
async def show(at: Evening) -> AsyncIterator[Screens]:
    """A browser."""
    async with screens(at) as opened:
        yield opened


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_nothing_is_cut_off_at_any_size_of_text(
    at: Evening, show: Screens, size: tuple[int, int]
) -> None:
    """With a cube, a match and answers; at 100 and at 200 percent."""
    visitors = await at.together("short матч до 5 cube=on draw=white")
    for player in [await show.open(visitor, size) for visitor in visitors]:
        await player.part("said").fill("24/12")
        await player.part("send").click()
        await expect(player.part("answer")).to_be_visible()
        for percent in (100, 200):
            await player.page.evaluate(
                "percent => { document.documentElement.style.fontSize = `${percent}%`; }", percent
            )
            assert await player.page.evaluate(FAULTS.read_text()) == []


@pytest.mark.parametrize("theme", THEMES)
async def test_texts_stand_out_in_every_theme(at: Evening, show: Screens, theme: str) -> None:
    visitor = await at.alone(at.people[0], "short")
    async with at.bot.store.work() as work:
        person = await work.people.by_telegram(visitor.person.id)
        assert person is not None
        await work.people.set_settings(person.id, {**person.settings, "theme": theme})
    player = await show.open(visitor)
    await player.part("said").fill("24/12")
    await player.part("send").click()
    await expect(player.part("answer")).to_be_visible()
    assert await player.page.evaluate(CONTRAST.read_text()) == []


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


async def test_keys_alone_play_a_game_to_its_end(at: Evening, show: Screens) -> None:
    visitor = await at.alone(at.people[0], "hypergammon")
    player = await show.open(visitor, (1280, 800), reduced=True)
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


async def test_typed_plays_alone_finish_a_game(at: Evening, show: Screens) -> None:
    player = await show.open(await at.alone(at.people[0], "hypergammon"), reduced=True)
    for _ in range(MOST_TURNS):
        if (state := await player.seen())["status"] != "playing":
            return
        await player.part("said").fill(first_play(state) if state["graph"] else "бросаю")
        await player.part("said").press("Enter")
        await player.played(state["asked"])
    raise AssertionError("the game does not end")
