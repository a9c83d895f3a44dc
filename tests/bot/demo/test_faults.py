"""Trouble comes when it is asked for, and only to the calls it is meant for."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from bot.demo import DemoServer, Person
from tests.bot.demo.kit import Api


@pytest.fixture
def anna(server: DemoServer) -> Person:
    person = server.world.person("Анна")
    person.start()
    return person


async def test_flood_for_one_chat(server: DemoServer, anna: Person, api: Api) -> None:
    boris = server.world.person("Борис")
    boris.start()
    server.faults.add("flood", 1, seconds=7, chat_id=anna.id)
    await api.result("sendMessage", chat_id=boris.id, text="x")
    refused = await api("sendMessage", chat_id=anna.id, text="x")
    assert (refused["error_code"], refused["parameters"]) == (429, {"retry_after": 7})
    await api.result("sendMessage", chat_id=anna.id, text="x")
    assert server.faults.active == []


async def test_server_errors_spare_polling_unless_named(
    server: DemoServer, anna: Person, api: Api
) -> None:
    server.faults.add("error", 2, code=500)
    assert len(await api.result("getUpdates")) == 1
    assert await api.refusal("getMe") == "500 Internal Server Error"
    server.faults.add("error", 1, methods=["getUpdates"])
    assert await api.refusal("getUpdates") == "502 Bad Gateway"
    server.faults.clear()
    await api.result("getMe")


async def test_cut_before_and_after_the_call(server: DemoServer, anna: Person, api: Api) -> None:
    server.faults.add("cut", 1)
    with pytest.raises(httpx.TransportError):
        await api("sendMessage", chat_id=anna.id, text="не дошло")
    server.faults.add("lost", 1)
    with pytest.raises(httpx.TransportError):
        await api("sendMessage", chat_id=anna.id, text="дошло")
    assert [m.text for m in anna.private.alive] == ["/start", "дошло"]


async def test_a_slow_answer_comes_after_a_quick_one(
    server: DemoServer, anna: Person, api: Api
) -> None:
    server.faults.add("slow", seconds=0.05, methods=["sendMessage"])
    slow = asyncio.create_task(api.result("sendMessage", chat_id=anna.id, text="x"))
    await api.result("getMe")
    assert not slow.done() and len(anna.private.alive) == 1
    await slow
    fault = server.faults.active[0]
    server.faults.remove(fault)
    assert server.faults.active == []


def test_an_unknown_fault_is_refused(server: DemoServer) -> None:
    with pytest.raises(ValueError, match="slow"):
        server.faults.add("flood!")
