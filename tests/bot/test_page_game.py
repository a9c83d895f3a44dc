"""A newcomer's first game: the real bot, the chat page in a real browser, ten turns."""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import AsyncIterator
from pathlib import Path
from re import Pattern

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect
from pydantic import SecretStr

from bot.app import NardyBot
from bot.config.settings import Config
from bot.demo import DemoServer, furnish
from bot.outgoing.rate_limiter import CallBudget
from bot.store import Seal, new_key
from tests.programs import program

pytestmark = pytest.mark.needs("chromium")
TURNS = 10
ASKED = re.compile("Напишите ход|Ваш ход")
WIDE = CallBudget(group=10**6, chat=1e6, burst=10**6, overall=10**6)
PATIENCE = 30_000


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[DemoServer]:
    """Telegram, three people and the bot, whose dice fall the same way every time."""
    count = itertools.count()

    def entropy(size: int) -> bytes:
        return hashlib.sha256(f"first game|{next(count)}".encode()).digest()[:size]

    async with DemoServer(seed=1) as server:
        furnish(server)
        config = Config(
            SecretStr(server.token),
            f"sqlite+aiosqlite:///{tmp_path / 'nardy.db'}",
            Seal([new_key()]),
            server.base_url,
            server.base_file_url,
            budget=WIDE,
        )
        async with NardyBot(config, entropy=entropy) as bot:
            yield server
            await bot.settled()
            assert server.violations == []


@pytest.fixture
async def page(server: DemoServer) -> AsyncIterator[Page]:
    """The page in Russian, as Anna opens it; no error may reach its console."""
    troubles: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox"]
        )
        page = await browser.new_page(viewport={"width": 1240, "height": 900}, locale="ru-RU")
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(server.url)
        yield page
        await browser.close()
    assert troubles == []


class Newcomer:
    """Somebody who sees nothing but the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.get_by_test_id("message")
        self.boards = self.messages.filter(has=page.get_by_test_id("photo"))

    def button(self, label: str, where: Locator | None = None) -> Locator:
        """Buttons with these words, under all messages or one."""
        return (where or self.page).get_by_test_id("inline-button").filter(has_text=label)

    async def say(self, text: str) -> None:
        """Type and send."""
        await self.page.get_by_test_id("composer-input").fill(text)
        await self.page.get_by_test_id("send-button").click()

    async def turn(self, number: int, words: str | Pattern[str]) -> Locator:
        """Wait for the board of a turn of one's own; the message, whatever happens to it."""
        newest = self.boards.nth(number)
        await expect(newest).to_contain_text(words)
        await expect(self.button("", newest)).not_to_have_count(0)
        await self.look(newest)
        key = await newest.get_attribute("data-message")
        return self.page.locator(f'[data-testid="message"][data-message="{key}"]')

    async def look(self, message: Locator) -> None:
        """The picture is there, in its full size."""
        photo = message.get_by_test_id("photo")
        await photo.scroll_into_view_if_needed()
        width = await photo.evaluate(
            "async image => { await image.decode(); return image.naturalWidth }"
        )
        assert width == 1280

    async def example(self, message: Locator) -> str:
        """The play that the bot offers as an example."""
        return await message.locator("code").last.inner_text()

    async def type_a_play(self, board: Locator) -> None:
        """Type the example; whoever gets none any more, the first of all plays."""
        if await board.locator("code").count():
            await self.say(await self.example(board))
            return
        before = await self.messages.count()
        await self.say("/moves")
        listed = self.messages.nth(before + 1).locator("code")
        await expect(listed).not_to_have_count(0)
        await self.say(await listed.first.inner_text())

    async def tap_through(self, board: Locator) -> None:
        """Build a play with the first button each time, until it is whole."""
        while not await self.button("Готово", board).count():
            seen = await board.get_attribute("data-revision") or ""
            await self.button("", board).first.click()
            await expect(board).not_to_have_attribute("data-revision", seen)
        await self.button("Готово", board).click()


async def test_ten_turns_of_long_nardy_with_the_bot(server: DemoServer, page: Page) -> None:
    me = Newcomer(page)
    await expect(page.get_by_test_id("about")).to_contain_text("Нарды в чате")
    await page.get_by_test_id("start-button").click()
    await expect(page.get_by_test_id("about")).to_have_count(0)
    welcome = me.boards.first
    await expect(welcome).to_contain_text("Нарды")
    await me.look(welcome)
    await me.button("Сыграть со мной", welcome).click()

    for number in range(1, TURNS + 1):
        board = await me.turn(number, ASKED)
        if number == 2:
            await me.say("24/1")
            refusal = me.messages.last
            await expect(refusal.locator("code")).not_to_have_count(0)
            await expect(refusal).to_have_attribute("data-from", "bot")
            await expect(refusal.get_by_test_id("photo")).to_have_count(0)
            await expect(me.boards).to_have_count(number + 1)
            await me.say(await me.example(refusal))
        elif number % 2:
            await me.type_a_play(board)
        else:
            await me.tap_through(board)
    await me.turn(TURNS + 1, ASKED)

    await me.button("English", welcome).click()
    await expect(welcome).to_contain_text("Nardy")
    await expect(me.button("Long nardy", welcome)).to_be_visible()
    await me.type_a_play(me.boards.last)
    await me.turn(TURNS + 2, "Your move")
