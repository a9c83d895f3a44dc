"""The demo starts, furnishes its world and hands its addresses to the bot."""

from __future__ import annotations

import httpx
import telegram
from telegram.request import HTTPXRequest

from bot.demo import DemoServer, furnish, run_demo
from tests.bot.demo.kit import png


async def test_the_bot_gets_working_addresses() -> None:
    opened: list[DemoServer] = []
    greeted: list[str] = []

    async def bot(base_url: str, base_file_url: str, token: str) -> None:
        request = HTTPXRequest(httpx_kwargs={"trust_env": False})
        async with telegram.Bot(token, base_url, base_file_url, request) as client:
            for update in await client.get_updates():
                greeted.append(update.effective_chat.title)
        async with httpx.AsyncClient(trust_env=False) as browser:
            page = await browser.get(opened[0].url)
            assert "/page.js" in page.text
            assert (await browser.get(f"{opened[0].url}/page.css")).status_code == 200

    await run_demo(bot, port=0, ready=opened.append)
    assert set(greeted) == {"Вечер за доской"}
    assert [person.first_name for person in opened[0].world.people.values()] == [
        "Анна",
        "Борис",
        "Kate",
    ]


async def test_english_reader_has_a_group_of_their_own_in_the_demo() -> None:
    """A person who reads English has brought the bot to a group of their own."""
    async with DemoServer(0) as server:
        furnish(server, "en")
        (group,) = (one for one in server.world.chats.values() if not one.is_private)
        assert server.world.bot.name == "Nardy"
    assert group.title == "Board night"


async def _photo(size: int, known: str = "") -> httpx.Response:
    """The first picture that a demo of its own sends; `known` is the tag of one that is here."""
    async with DemoServer(0) as server, httpx.AsyncClient(trust_env=False) as browser:
        anna = server.world.person("Anna")
        request = HTTPXRequest(httpx_kwargs={"trust_env": False})
        address = (server.token, server.base_url, server.base_file_url)
        async with telegram.Bot(*address, request) as client:
            anna.say("/start")
            sent = await client.send_photo(anna.id, png(size, size))
        page = f"{server.url}/page/photo/{sent.photo[-1].file_id}"
        return await browser.get(page, headers={"If-None-Match": known})


async def test_a_picture_of_an_earlier_demo_is_not_taken_for_one_of_this() -> None:
    before = await _photo(300)
    assert before.headers["Cache-Control"] == "no-cache"
    tag = before.headers["Etag"]
    assert (await _photo(300, tag)).status_code == 304
    after = await _photo(320, tag)
    assert after.status_code == 200 and after.content != before.content
