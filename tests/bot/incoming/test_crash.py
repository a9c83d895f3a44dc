"""kill -9 at random moments: every update has its effect once, and is answered."""

import asyncio
import json
import os
import random
import sys
from collections import Counter
from pathlib import Path

import pytest
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application, RequestHandler

from bot.store import Seal, Store, new_key
from bot.store.maintenance import set_aside
from tests.bot.incoming.kit import message
from tests.bot.store.conftest import KINDS, Addresses

ROOT = Path(__file__).parents[3]
UPDATES, CHATS, KILLS = 200, 10, 6


class Stub:
    """The little of a Bot API server that the toy bot needs."""

    def __init__(self) -> None:
        self.updates = [message(n, chat=-1 - n % CHATS, text=str(n)) for n in range(1, UPDATES + 1)]
        self.said: list[tuple[int, str]] = []
        self.requests = 0
        self.changed = asyncio.Condition()

    async def until(self, requests: int) -> None:
        """Wait for a number of requests."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.requests >= requests)

    async def until_all_is_said(self) -> None:
        """Wait until every update was answered at least once."""
        async with self.changed:
            await self.changed.wait_for(lambda: len(set(self.said)) >= UPDATES)

    async def noted(self) -> None:
        """Somebody asked something."""
        async with self.changed:
            self.requests += 1
            self.changed.notify_all()


class Api(RequestHandler):
    """getMe, getUpdates, sendMessage."""

    def initialize(self, stub: Stub) -> None:
        self.stub = stub

    async def post(self, method: str) -> None:
        result: object
        if method == "getMe":
            result = {"id": 123456, "is_bot": True, "first_name": "Bot", "username": "bot"}
        elif method == "getUpdates":
            offset = int(self.get_body_argument("offset", "0"))
            self.stub.updates = [u for u in self.stub.updates if u["update_id"] >= offset]
            result = self.stub.updates[: int(self.get_body_argument("limit"))]
            if not result:
                await asyncio.sleep(0.2)  # a long poll
        else:
            chat, text = int(self.get_body_argument("chat_id")), self.get_body_argument("text")
            self.stub.said.append((chat, text))
            result = message(1, chat, text)["message"]
        self.write(json.dumps({"ok": True, "result": result}))
        await self.stub.noted()


async def start(url: str, database: str, key: str) -> asyncio.subprocess.Process:
    """The toy bot in a process."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).with_name("crash_bot.py")),
        url,
        database,
        env=os.environ | {"NARDY_KEY": key, "PYTHONPATH": str(ROOT)},
        stderr=asyncio.subprocess.DEVNULL,
    )


@pytest.mark.parametrize("kind", KINDS)
async def test_kill_9_loses_nothing_and_counts_nothing_twice(
    kind: str, addresses: Addresses
) -> None:
    stub, chance = Stub(), random.Random(1)
    server = HTTPServer(Application([(r"/bot[^/]+/(\w+)", Api, {"stub": stub})]))
    socket, port = bind_unused_port()
    server.add_sockets([socket])
    url, database, key = f"http://127.0.0.1:{port}", addresses.fresh(kind), new_key()

    for _ in range(KILLS):
        process = await start(url, database, key)
        await stub.until(stub.requests + chance.randint(2, 35))
        process.kill()
        assert await process.wait() == -9
    assert len(set(stub.said)) < UPDATES, "it was killed too late to show anything"
    process = await start(url, database, key)
    await stub.until_all_is_said()
    store = Store(database, Seal([key]))
    await store.open()
    while True:
        async with store.reading() as work:
            if not await work.outbox.waiting():
                break
        await stub.until(stub.requests + 1)
    process.kill()
    await process.wait()
    server.stop()
    await server.close_all_connections()

    async with store.reading() as work:
        assert (await work.inbox.waiting())[0] == 0
        assert await set_aside(work) == []
        for n in range(CHATS):
            chat = await work.chats.by_telegram(-1 - n)
            assert chat is not None
            (table,) = await work.tables.in_chat(chat.id)
            answers = [int(answer.value) for answer in await work.tables.answers(table.id)]
            assert answers == [u for u in range(1, UPDATES + 1) if u % CHATS == n]
    await store.close()
    assert set(stub.said) == {(-1 - n % CHATS, str(n)) for n in range(1, UPDATES + 1)}
    # Only what was under way at a kill may come twice: at most one message per chat and kill.
    assert max(Counter(stub.said).values()) <= 1 + KILLS
    assert len(stub.said) <= UPDATES + KILLS * CHATS
