"""The bot with its page: a bot for each test over HTTP, and one with a browser for each module of
tests that look at the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.bot.webapp.browser import PATIENCE, Screens
from tests.bot.webapp.kit import Evening, evening
from tests.programs import program


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    """A bot of the test's own."""
    async with evening(tmp_path) as begun:
        yield begun


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Evening]:
    """A bot for all tests of a module."""
    async with evening(tmp_path_factory.mktemp("page")) as begun:
        yield begun


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """A browser for all tests of a module."""
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox"]
        )
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def show(
    shared: Evening, browser: Browser, request: pytest.FixtureRequest
) -> AsyncIterator[Screens]:
    """Screens of new people at the module's bot; at the end no page may have failed."""
    async with Screens(shared.anew(request.node.name), browser) as screens:
        yield screens
