"""The page that checks the dice of a finished game, in a browser, by nothing but its address."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from rules.dice import fair
from tests.bot.webapp.browser import PATIENCE, Screens
from tests.bot.webapp.kit import Evening

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.asyncio(loop_scope="module")]
BAG = 28


async def finished(at: Evening, game: str) -> str:
    """Play a game against the bot to its end by resigning; the address that checks it."""
    anna = at.people[0]
    await at.alone(anna, game)
    for said in ("/resign 1", "/fair"):
        anna.say(said)
        await at.rest()
    anna.tap("Проверить", anna.private)
    await at.rest()
    told = next(one for one in reversed(anna.private.alive) if one.by_bot)
    return next(str(entity["url"]) for entity in told.entities if entity["type"] == "text_link")


async def test_check_page_finds_the_dice_of_a_game_and_a_wrong_one(show: Screens) -> None:
    """A finished game fits; with another secret, another roll or another word it does not. Things
    of a bag are worked out too."""
    address = await finished(show.at, "short")
    page = await show.browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE)
    await page.goto(address)
    verdict, form = page.get_by_test_id("verdict"), page.get_by_test_id("game")
    await expect(verdict).to_contain_text("✓ Отпечаток и броски сошлись")
    assert await page.locator(".rolls .wrong").count() == 0
    assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    secret = await form.locator("[name=secret]").input_value()
    words = await form.locator("[name=words]").input_value()
    game = await form.locator("[name=game]").input_value()
    seed = f"{secret}|{words}"
    for throws, fits in (
        (f"{fair.face(seed, game, 1, 1)}", True),
        (f"{fair.face(seed, game, 1, 1) % 6 + 1}", False),
        (f"{fair.draw(seed, game, 1, BAG)}/{BAG}", True),
        ("x.~x", True),
    ):
        await form.locator("[name=throws]").fill(throws)
        await page.get_by_test_id("do").click()
        await expect(verdict).to_contain_text("✓" if fits else "✗ Не сошлись")
    await form.locator("[name=secret]").fill("00" * 32)
    await page.get_by_test_id("do").click()
    await expect(verdict).to_contain_text("Секрет не тот")
    await form.locator("[name=secret]").fill("no secret")
    await page.get_by_test_id("do").click()
    await expect(verdict).to_contain_text("Не разобрать")
