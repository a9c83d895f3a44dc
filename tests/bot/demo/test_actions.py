"""A person's actions over HTTP, as the page sends them."""

from __future__ import annotations

from typing import Any

import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
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


FOREIGN = ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example.")


@pytest.mark.parametrize("foreign", FOREIGN)
async def test_no_foreign_name_leads_in(
    server: DemoServer, anna: Person, api: Api, foreign: str
) -> None:
    """A page elsewhere, whose name was turned to this machine, sees and does nothing."""
    headers = {"Host": f"{foreign}:{server.port}", "Origin": f"http://{foreign}:{server.port}"}
    call = f"/bot{server.token}/getMe"
    for path in ("/", "/page.js", "/page/photo/x", call, f"/file/bot{server.token}/x"):
        answer = await api.client.get(f"{server.url}{path}", headers=headers)
        assert (answer.status_code, b"<script" in answer.content) == (404, False), path
    order = {"me": anna.id, "do": "start"}
    answer = await api.client.post(f"{server.url}/page/do", json=order, headers=headers)
    assert answer.status_code == 404
    assert anna.private.alive == []
    with pytest.raises(HTTPClientError, match="404"):
        await websocket_connect(
            HTTPRequest(f"{server.url.replace('http', 'ws')}/page/socket", headers=headers)
        )


@pytest.mark.parametrize("own", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
async def test_the_names_of_this_machine_lead_in(server: DemoServer, api: Api, own: str) -> None:
    for host in (own, f"{own}:{server.port}"):
        answer = await api.client.get(f"{server.url}/", headers={"Host": host})
        assert answer.status_code == 200
