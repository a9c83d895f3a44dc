"""The mentor on the page: his lessons, his doubt about a blunder, the better play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from bot.opponent import rank_plays
from tests.bot.webapp.browser import Screens
from tests.bot.webapp.kit import Evening, Visitor, evening, first_play


async def pupil(at: Evening) -> Visitor:
    """Return a person in their first game, who has a mentor."""
    return await at.alone(at.people[0], "short draw=white")


async def worst_play(at: Evening, visitor: Visitor) -> str:
    """Return the play of a visitor's turn that costs most."""
    async with at.bot.store.reading() as work:
        table = await work.tables.by_public_id(visitor.table)
        assert table is not None
        snapshot = await at.bot.tables.snapshot(work, table)
    assert snapshot.state is not None
    return rank_plays(snapshot.state, "strong")[-1][0]


async def doubted(at: Evening, visitor: Visitor) -> Any:
    """Play until the mentor doubts a play, and return the state then."""
    for _ in range(8):
        await at.rest()
        state = await visitor.state()
        await visitor.do("play", await worst_play(at, visitor), state["asked"])
        await at.rest()
        after = await visitor.state()
        if after["asked"] == state["asked"]:
            return after
    raise AssertionError("no play is doubted")


async def test_lesson_of_the_chat_is_on_the_page(tmp_path: Path) -> None:
    async with evening(tmp_path, mentor=True) as at:
        anna = await pupil(at)
        assert "Я буду рядом" in (await anna.state())["mentor"]["text"]


async def test_game_without_mentor_has_none_on_the_page(tmp_path: Path) -> None:
    async with evening(tmp_path) as at:
        anna = await pupil(at)
        assert (await anna.state())["mentor"] is None


async def test_blunder_is_doubted_and_the_better_play_shown(tmp_path: Path) -> None:
    async with evening(tmp_path, mentor=True) as at:
        anna = await pupil(at)
        mentor = (await doubted(at, anna))["mentor"]
        assert mentor["text"].startswith("Точно 8/5 8/3? Есть ход лучше, примерно на 0,")
        show, anyway = mentor["buttons"]
        assert (show[0], anyway[0]) == ("Показать", "Всё равно так")
        assert (await anna.do("press", show[1])).status_code == 200
        await at.rest()
        state = await anna.state()
        better = state["mentor"]
        assert better["made"] and better["dotted"]
        assert [label for label, *_ in better["buttons"]] == ["Сыграть так", "Всё равно так"]
        await anna.do("press", better["buttons"][0][1])
        await at.rest()
        assert (await anna.state())["asked"] != state["asked"]


async def test_doubted_play_sent_again_is_played(tmp_path: Path) -> None:
    async with evening(tmp_path, mentor=True) as at:
        anna = await pupil(at)
        state = await doubted(at, anna)
        again = await anna.do("play", first_play(state), state["asked"])
        assert again.json()["state"]["asked"] != state["asked"]


async def test_page_is_woken_by_any_change_of_its_table(tmp_path: Path) -> None:
    """Also by one about which nothing is sent to the chat."""
    async with evening(tmp_path) as at:
        anna = await pupil(at)
        assert at.bot._page is not None
        async with at.bot.store.reading() as work:
            table = await work.tables.by_public_id(anna.table)
        assert table is not None
        with at.bot._page._live.watching(table.id) as changed:
            async with at.bot.store.work() as work:
                await work.tables.save(await work.tables.get(table.id))
            assert changed.is_set()


@pytest.mark.needs("chromium")
@pytest.mark.asyncio(loop_scope="module")
async def test_doubt_is_answered_on_the_page(tmp_path: Path, browser: Browser) -> None:
    async with evening(tmp_path, mentor=True) as at, Screens(at, browser) as show:
        anna = await pupil(at)
        player = await show.open(anna)
        await expect(player.part("mentor")).to_contain_text("Я буду рядом")
        state = await doubted(at, anna)
        await expect(player.part("mentor")).to_contain_text("? Есть ход лучше, примерно на 0,")
        await player.part("mentor").get_by_role("button", name="Показать").click()
        await expect(player.page.locator(".arrow.better").first).to_be_attached()
        await player.part("mentor").get_by_role("button", name="Всё равно так").click()
        await player.played(state["asked"])
