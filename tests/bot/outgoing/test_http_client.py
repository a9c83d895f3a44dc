"""The client that reaches the Bot API: what it sends, and how it fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import telegram
from telegram.error import NetworkError, TimedOut

from bot.demo import DemoServer
from bot.demo.server import TOKEN
from bot.outgoing.http_client import HttpClient


@asynccontextmanager
async def client(connections: int = 1, read: float = 5) -> AsyncIterator[HttpClient]:
    made = HttpClient(connections=connections, read=read, write=5, proxies=False)
    async with made:
        yield made


@asynccontextmanager
async def silent() -> AsyncIterator[tuple[str, asyncio.Event]]:
    """The address of a server that never answers, and whether it was asked."""
    asked, over = asyncio.Event(), asyncio.Event()

    async def kept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        asked.set()
        await over.wait()
        writer.close()

    server = await asyncio.start_server(kept, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/", asked
        over.set()


async def test_a_file_comes_as_it_was_sent() -> None:
    async with DemoServer(0) as server, client() as made, client() as polling:
        bot = telegram.Bot(TOKEN, server.base_url, server.base_file_url, made, polling)
        anna, content = server.world.person("Анна"), bytes(range(256)) * 400
        anna.say("/start")
        sent = await bot.send_document(anna.id, content, caption="«Ход»", filename="игра.txt")
        assert sent.caption == "«Ход»" and sent.document.file_name == "игра.txt"
        file = await bot.get_file(sent.document.file_id)
        assert bytes(await file.download_as_bytearray()) == content


async def test_an_answer_that_does_not_come_is_a_timeout() -> None:
    async with silent() as (url, _), client(read=0.05) as made:
        with pytest.raises(TimedOut):
            await made.post(url)


async def test_a_caller_may_wait_less() -> None:
    async with silent() as (url, _), client(read=600) as made:
        with pytest.raises(TimedOut):
            await made.post(url, read_timeout=0.05)


async def test_what_found_no_connection_was_not_sent() -> None:
    async with silent() as (url, asked), client() as made:
        first = asyncio.create_task(made.post(url))
        await asked.wait()
        with pytest.raises(NetworkError) as refused:
            await made.post(url, connect_timeout=0.02, pool_timeout=0.02)
        assert not isinstance(refused.value, TimedOut)
        first.cancel()
        await asyncio.wait([first])


async def test_nobody_listens() -> None:
    async with silent() as (url, _):
        pass
    async with client() as made:
        with pytest.raises(NetworkError) as refused:
            await made.post(url)
        assert not isinstance(refused.value, TimedOut)


async def test_it_may_be_begun_again() -> None:
    made = HttpClient(connections=1, read=5, write=5, proxies=False)
    with pytest.raises(RuntimeError):
        await made.do_request("http://127.0.0.1/", "POST")
    async with DemoServer(0) as server:
        for _ in range(2):
            async with made:
                assert await made.post(f"{server.base_url}{TOKEN}/getMe")
        await made.shutdown()
