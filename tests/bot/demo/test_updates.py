"""Updates are kept until they are confirmed, by offset or by the webhook's answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import telegram
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application, RequestHandler

from bot.demo import DemoServer, Person
from tests.bot.demo.kit import Api


@pytest.fixture
def anna(server: DemoServer) -> Person:
    return server.world.person("Анна")


def texts(updates: list[dict[str, Any]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_only_an_offset_confirms(anna: Person, api: Api) -> None:
    for word in "абв":
        anna.say(word)
    first = await api.result("getUpdates", limit=2)
    assert texts(first) == ["а", "б"]
    assert texts(await api.result("getUpdates")) == ["а", "б", "в"]
    assert texts(await api.result("getUpdates", offset=first[1]["update_id"] + 1)) == ["в"]
    assert texts(await api.result("getUpdates", offset=-1)) == ["в"]


async def test_a_long_poll_wakes_at_once(anna: Person, api: Api) -> None:
    poll = asyncio.create_task(api.result("getUpdates", timeout=50))
    await _polling(anna)
    anna.say("ход")
    assert texts(await poll) == ["ход"]


async def _polling(anna: Person) -> None:
    """Waits until a poll has arrived at the server."""
    await anna.world.updates.until(lambda: anna.world.updates.polled)


async def test_the_older_of_two_polls_is_ended(server: DemoServer, anna: Person, api: Api) -> None:
    old = asyncio.create_task(api.refusal("getUpdates", timeout=50))
    await _polling(anna)
    new = asyncio.create_task(api.result("getUpdates", timeout=50))
    assert await old == (
        "409 Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running"
    )
    anna.say("ход")
    assert texts(await new) == ["ход"]


async def test_allowed_updates(server: DemoServer, anna: Person, api: Api) -> None:
    await api.result("getUpdates", allowed_updates=["message"])
    said = anna.say("ход")
    anna.edit(said, "другой ход")
    assert [list(u)[1] for u in await api.result("getUpdates")] == ["message"]
    await api.result("getUpdates", allowed_updates=[])
    anna.edit(said, "третий")
    assert [list(u)[1] for u in await api.result("getUpdates")] == ["message", "edited_message"]


async def test_an_update_can_come_twice(server: DemoServer, anna: Person, api: Api) -> None:
    anna.say("ход")
    (first,) = await api.result("getUpdates")
    server.world.updates.repeat()
    assert await api.result("getUpdates", offset=first["update_id"] + 1) == [first]
    assert await api.result("getUpdates", offset=first["update_id"] + 1) == []


async def test_a_restart_drops_nothing(server: DemoServer, anna: Person, api: Api) -> None:
    poll = asyncio.create_task(api.result("getUpdates", timeout=50))
    await _polling(anna)
    port = server.port
    await server.restart()
    with pytest.raises(Exception, match=r"disconnected|closed|reset"):
        await poll
    anna.say("ход")
    assert server.port == port
    assert texts(await api.result("getUpdates")) == ["ход"]


class Hook(RequestHandler):
    """A webhook that refuses as often as it is told and notes what it got."""

    def initialize(self, got: list[dict[str, Any]], refuse: list[int]) -> None:
        self.got, self.refuse = got, refuse

    def post(self) -> None:
        """Takes an update."""
        if self.request.headers.get("X-Telegram-Bot-Api-Secret-Token") != "s3cret":
            self.send_error(403)
        elif self.refuse:
            self.send_error(self.refuse.pop())
        else:
            self.got.append(json.loads(self.request.body))


@pytest.fixture
async def hook() -> AsyncIterator[tuple[str, list[dict[str, Any]], list[int]]]:
    """A webhook's address, what came, and the codes it will refuse with."""
    got: list[dict[str, Any]] = []
    refuse: list[int] = []
    server = HTTPServer(
        Application([("/hook", Hook, {"got": got, "refuse": refuse})], log_function=lambda h: None)
    )
    socket, port = bind_unused_port()
    server.add_socket(socket)
    yield f"http://127.0.0.1:{port}/hook", got, refuse
    server.stop()
    await server.close_all_connections()


async def test_a_webhook_gets_all_in_order_per_chat(
    server: DemoServer,
    anna: Person,
    api: Api,
    ptb: telegram.Bot,
    hook: tuple[str, list[dict[str, Any]], list[int]],
) -> None:
    url, got, refuse = hook
    refuse += [500, 502]
    server.world.updates.retry_after = 0
    boris = server.world.person("Борис")
    anna.say("а1")
    await ptb.set_webhook(url, secret_token="s3cret")
    for said in ("а2", "а3"):
        anna.say(said)
        boris.say(said.replace("а", "б"))
    await server.world.updates.drained()
    words = texts(got)
    assert [w for w in words if w[0] == "а"] == ["а1", "а2", "а3"]
    assert [w for w in words if w[0] == "б"] == ["б2", "б3"]
    info = await ptb.get_webhook_info()
    assert (info.url, info.pending_update_count) == (url, 0)
    assert info.last_error_message.startswith("Wrong response from the webhook: 50")
    assert (await api.refusal("getUpdates")).startswith("409 Conflict: can't use getUpdates method")
    await ptb.delete_webhook()
    anna.say("а4")
    assert texts(await api.result("getUpdates")) == ["а4"]


async def test_a_wrong_secret_keeps_the_update(
    server: DemoServer, anna: Person, ptb: telegram.Bot,
    hook: tuple[str, list[dict[str, Any]], list[int]],
) -> None:  # fmt: skip
    url, got, _ = hook
    server.world.updates.retry_after = 0
    anna.say("ход")
    await ptb.set_webhook(url, secret_token="other")
    await server.world.updates.until(lambda: bool(server.world.updates.webhook.last_error))
    assert got == [] and len(server.world.updates.pending) == 1
    await ptb.set_webhook(url, secret_token="s3cret", drop_pending_updates=False)
    await server.world.updates.drained()
    assert texts(got) == ["ход"]
