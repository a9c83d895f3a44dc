"""A person at the page in a real browser."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import Any, Self

from playwright.async_api import Browser, CDPSession, Locator, Page, expect

from bot.demo import Person
from bot.demo.mini_app import opened
from tests.bot.webapp.kit import TOKEN, Evening, Visitor

PATIENCE = 30_000
PHONE = (390, 844)
DRAWN = re.compile(".")
"""The version of a table that is drawn."""
SIZES = [PHONE, (844, 390), (320, 568), (1280, 800)]


Point = tuple[float, float]


async def middle(shape: Locator) -> Point:
    """Return the point of the screen in the middle of a shape."""
    box = await shape.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@dataclass
class Player:
    """Somebody who sees nothing but the page."""

    page: Page
    visitor: Visitor
    touches: CDPSession | None = None

    def part(self, name: str) -> Locator:
        """Return a part of the page."""
        return self.page.get_by_test_id(name)

    @property
    def lifted(self) -> Locator:
        """Return the checker that is dragged."""
        return self.page.locator(".lifted")

    @property
    def movable(self) -> Locator:
        """Return the places that may be tapped."""
        return self.page.locator(".place.movable")

    async def tap(self, place: Locator) -> None:
        """Tap the upper checker of a place."""
        await place.scroll_into_view_if_needed()
        await self.page.touchscreen.tap(*await middle(place.locator(".checker").last))

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the screen another size."""
        width, height = size
        await self.page.set_viewport_size({"width": width, "height": height})
        await self.page.evaluate("() => new Promise((seen) => requestAnimationFrame(seen))")

    async def fingers(self, event: str, *points: Point) -> None:
        """Let the screen report a touch event with all fingers that lie on it."""
        if self.touches is None:
            self.touches = await self.page.context.new_cdp_session(self.page)
        lying = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        await self.touches.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": lying})

    async def lift(self, place: Locator) -> Point:
        """Drag the upper checker of a place a little; return where the finger is."""
        x, y = await middle(place.locator(".checker").last)
        await self.fingers("touchStart", (x, y))
        await self.fingers("touchMove", (x + 5, y + 5))
        await expect(self.lifted).to_have_count(1)
        return x + 5, y + 5

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
        mouse = self.page.mouse
        await mouse.move(*await middle(place.locator(".checker").last))
        await mouse.down()
        await mouse.move(*await middle(target), steps=6)
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
    """Pages that are open in a browser until the end, and what has gone wrong in them."""

    at: Evening
    browser: Browser
    troubles: list[str] = field(default_factory=list)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, failure: type[BaseException] | None, *_: object) -> None:
        for context in self.browser.contexts:
            await context.close()
        if failure is None:
            assert not self.troubles, self.troubles

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
        await expect(page.get_by_test_id("page")).to_have_attribute("data-version", DRAWN)
        return Player(page, visitor)

    async def alone(
        self, game: str, size: tuple[int, int] = PHONE, *, reduced: bool = False
    ) -> Player:
        """Open the page of a new game against the bot."""
        visitor = await self.at.alone(self.at.people[0], game)
        return await self.open(visitor, size, reduced=reduced)

    def _heard(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        if kind == "error" and "status of" not in text and "ERR_" not in text:
            self.troubles.append(text)

    def address(self, person: Person, table: str) -> str:
        """Return the address of a table's page as a client of Telegram opens it."""
        page = self.at.config.page
        assert page is not None
        return opened(TOKEN, person, f"{page.start}?table={table}")
