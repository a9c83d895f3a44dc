"""A person at the page in a real browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.demo import Person
from bot.demo.mini_app import opened
from tests.bot.webapp.kit import TOKEN, Evening, Visitor
from tests.programs import program

PATIENCE = 30_000
PHONE = (390, 844)


@dataclass
class Player:
    """Somebody who sees nothing but the page."""

    page: Page
    visitor: Visitor

    def part(self, name: str) -> Locator:
        """Return a part of the page."""
        return self.page.get_by_test_id(name)

    @property
    def movable(self) -> Locator:
        """Return the places that may be tapped."""
        return self.page.locator(".place.movable")

    async def tap(self, place: Locator) -> None:
        """Tap the upper checker of a place."""
        await place.scroll_into_view_if_needed()
        box = await place.locator(".checker").last.bounding_box()
        assert box is not None
        await self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    async def seen(self) -> Any:
        """Return the state of the table, once the page shows it."""
        async with asyncio.timeout(PATIENCE / 1000):
            while True:
                state = await self.visitor.state()
                if await self.part("page").get_attribute("data-version") == state["version"]:
                    return state
                await asyncio.sleep(0.1)

    async def drag(self, place: Locator, target: Locator) -> None:
        """Drag the upper checker of a place onto another place."""
        start, end = [await one.bounding_box() for one in (place.locator(".checker").last, target)]
        assert start is not None and end is not None
        mouse = self.page.mouse
        await mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        await mouse.down()
        await mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        await mouse.up()

    async def build(self) -> None:
        """Tap until the play is whole."""
        done = self.part("done")
        for _ in range(12):
            if await done.is_enabled():
                return
            left = await self.part("prompt").inner_text()
            await self.tap(self.movable.first)
            await expect(self.part("prompt")).not_to_have_text(left)
        raise AssertionError("the play is never whole")

    async def played(self, asked: str) -> None:
        """Wait until the decision that was asked is over."""
        async with asyncio.timeout(PATIENCE / 1000):
            while (await self.visitor.state())["asked"] == asked:
                await asyncio.sleep(0.1)

    async def turn(self) -> bool:
        """Play a turn by taps once it has come; return False if the game is over."""
        async with asyncio.timeout(PATIENCE / 1000):
            while not (state := await self.seen())["mine"] and state["status"] == "playing":
                await asyncio.sleep(0.1)
        if await self.part("hands").is_visible():
            await self.build()
            await self.part("done").click()
            await self.played(state["asked"])
        state = await self.visitor.state()
        return bool(state["status"] == "playing")


@dataclass
class Screens:
    """Browsers that are open, and what has gone wrong in them."""

    at: Evening
    browser: Browser
    troubles: list[str]

    async def open(
        self,
        visitor: Visitor,
        size: tuple[int, int] = PHONE,
        *,
        reduced: bool = False,
    ) -> Player:
        """Open the page of a visitor's table on a screen of a size."""
        context = await self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=True,
            is_mobile=min(size) < 500,
            reduced_motion="reduce" if reduced else None,
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._heard)
        await page.goto(self.address(visitor.person, visitor.table))
        await expect(page.get_by_test_id("link")).to_have_attribute("data-link", "online")
        return Player(page, visitor)

    def _heard(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        if kind == "error" and "status of" not in text and "ERR_" not in text:
            self.troubles.append(text)

    def address(self, person: Person, table: str) -> str:
        """Return the address of a table's page as a client of Telegram opens it."""
        page = self.at.config.page
        assert page is not None
        return opened(TOKEN, person, f"{page.start}?table={table}")


@asynccontextmanager
async def screens(at: Evening) -> AsyncIterator[Screens]:
    """Open a browser; at the end no page may have failed."""
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox"]
        )
        found = Screens(at, browser, [])
        yield found
        await browser.close()
    assert found.troubles == []
