"""A person's actions over HTTP, as the page sends them."""

from __future__ import annotations

from typing import Any

import pytest
from tornado.websocket import websocket_connect

from bot.demo import DemoServer, Person
from tests.bot.demo.kit import Api, png


@pytest.fixture
def anna(server: DemoServer) -> Person:
    return server.world.person("Анна", "anna")


async def do(api: Api, me: Person, what: str, **more: Any) -> dict[str, Any]:
    """The page's answer to one action."""
    order = {"me": me.id, "do": what, **more}
    answer = await api.client.post(f"{api.server.url}/page/do", json=order)
    body: dict[str, Any] = answer.json()
    return body


async def test_words_and_buttons(server: DemoServer, anna: Person, api: Api) -> None:
    assert (await do(api, anna, "start"))["ok"]
    link = {"text": "Сюда", "url": "https://t.me/nardy_demo_bot?start=t"}
    keys = {"inline_keyboard": [[{"text": "Да", "callback_data": "y"}, link]]}
    sent = await api.result("sendPhoto", chat_id=anna.id, photo=png(), reply_markup=keys)
    place = {"chat": anna.id, "message": sent["message_id"], "row": 0}
    tapped = await do(api, anna, "tap", **place, column=0, label="Да")
    assert server.world.queries[tapped["query"]].data == "y"
    changed = await do(api, anna, "tap", **place, column=0, label="Нет")
    assert changed == {"ok": False, "error": "the button has changed"}
    assert (await do(api, anna, "tap", **place, column=1, label="Сюда"))["open"] == anna.id
    said = await do(api, anna, "say", chat=anna.id, text="24/18", reply_to=sent["message_id"])
    await do(api, anna, "edit", chat=anna.id, message=said["message"], text="24/13")
    assert [m.text for m in anna.private.alive] == ["/start", "", "/start t", "24/13"]
    await do(api, anna, "delete", chat=anna.id, message=said["message"])
    assert len(anna.private.alive) == 3
    photo = await api.client.get(f"{server.url}/page/photo/{sent['photo'][-1]['file_id']}")
    assert photo.content == anna.private.messages[sent["message_id"]].picture()
    assert photo.content[:2] == b"\xff\xd8"


async def test_what_nobody_can_do(server: DemoServer, anna: Person, api: Api) -> None:
    boris = server.world.person("Борис")
    assert not (await do(api, anna, "win"))["ok"]
    assert not (await do(api, anna, "say", chat=boris.id, text="чужое"))["ok"]
    assert not (await do(api, anna, "say", chat=anna.id, text="  "))["ok"]
    plain = await api.client.post(f"{server.url}/page/do", content="{}")
    assert plain.status_code == 415


async def test_the_socket_tells_only_what_a_person_sees(
    server: DemoServer, anna: Person, api: Api
) -> None:
    boris = server.world.person("Борис")
    address = f"{server.url.replace('http', 'ws')}/page/socket?me={anna.id}"
    socket = await websocket_connect(address)
    assert '"type": "all"' in str(await socket.read_message())
    boris.say("не для Анны")
    anna.say("для Анны")
    told = str(await socket.read_message())
    assert '"type": "message"' in told and "для Анны" in told and "не для" not in told
    socket.close()
