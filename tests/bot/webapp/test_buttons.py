"""The buttons that open the board as a page, and the address that turns them on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.config.environment import BotEnvironment
from bot.outgoing.profile import introduce
from bot.store import new_key
from bot.ui.board_page import BoardPage
from tests.bot.webapp.kit import TOKEN, Evening, evening

HTTPS, HTTP = "https://bot.example.org/board", "http://192.0.2.7:8444/board"


@pytest.mark.parametrize(("address", "signed"), [(None, None), (HTTPS, True), (HTTP, False)])
def test_one_address_turns_the_page_on(
    monkeypatch: pytest.MonkeyPatch, address: str | None, signed: bool | None
) -> None:
    """Without it there is no page; without HTTPS Telegram cannot open the page."""
    monkeypatch.setenv("NARDY_TOKEN", TOKEN)
    monkeypatch.setenv("NARDY_KEY", new_key())
    monkeypatch.delenv("NARDY_WEBAPP", raising=False)
    if address is not None:
        monkeypatch.setenv("NARDY_WEBAPP", address)
    page = BotEnvironment.read().config().page
    assert (page and page.signed) == signed


def test_group_has_a_link_to_the_bot_and_private_chat_the_page_itself() -> None:
    page = BoardPage(HTTPS, app="board")
    own = page.button("Доска", "k3f9", "nardy_bot", private=True)
    assert own is not None and own.web_app == f"{HTTPS}/?table=k3f9"
    for app, link in (("board", "nardy_bot/board"), ("", "nardy_bot")):
        shared = replace(page, app=app).button("Доска", "k3f9", "nardy_bot", private=False)
        assert shared is not None and not shared.web_app
        assert shared.url == f"https://t.me/{link}?startapp=t_k3f9"
    assert replace(page, signed=False).button("Доска", "k3f9", "bot", private=False) is None


async def test_button_without_https_sends_a_link_that_opens_once(tmp_path: Path) -> None:
    async with evening(tmp_path, signed=False) as at:
        anna = await at.alone(at.people[0], "short")
        anna.person.tap("▦ Доска", anna.person.private)
        await at.rest()
        told = next(one for one in reversed(anna.person.private.alive) if one.by_bot)
        (link,) = (button["url"] for row in told.rows for button in row)
        ticket = urlsplit(link).fragment.removeprefix("ticket=")
        assert (await anna.enter(ticket=ticket)).json()["table"] == anna.table
        assert (await anna.enter(ticket=ticket)).status_code == 401


@pytest.mark.parametrize("signed", [True, False])
async def test_menu_button_opens_the_boards_if_telegram_can(tmp_path: Path, signed: bool) -> None:
    async with evening(tmp_path, signed=signed) as at:
        assert at.bot._introduction is not None
        await at.bot._introduction
        button = at.server.world.menu_button
        assert at.config.page is not None
        shown = button.get("web_app", {}).get("url")
        assert shown == (at.config.page.start if signed else None)


async def test_menu_button_of_a_page_that_was_switched_off_is_gone(at: Evening) -> None:
    """Telegram keeps the button until the bot takes it back."""
    assert at.bot._introduction is not None
    await at.bot._introduction
    assert at.server.world.menu_button["type"] == "web_app"
    await introduce(at.bot._bot)
    assert at.server.world.menu_button["type"] == "default"
