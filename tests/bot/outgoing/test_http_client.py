"""The client that reaches the Bot API: what it sends, and how it fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import telegram
from telegram.error import NetworkError, TelegramError, TimedOut

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


@asynccontextmanager
async def answering(body: bytes, status: int = 200) -> AsyncIterator[str]:
    """The address of a server that answers so, whatever it is asked."""

    async def told(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(told, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/bot1:x/"


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"<html>oops</html>", b"[]", b"null", b"[" * 100_000, b'{"ok":false}'),
        *(b'{"ok":true,"result":true}', b'{"ok":true,"result":{}}', b'{"ok":true,"result":[1]}'),
    ],
)
async def test_an_answer_that_tells_nothing_is_a_lost_one(
    body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with answering(body) as url, client() as made:
        with pytest.raises(TimedOut):
            await made.post(f"{url}sendPhoto")
    assert not caplog.records


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b"3"])
async def test_a_gateway_that_fails_is_like_no_network(body: bytes) -> None:
    async with answering(body, 502) as url, client() as made:
        with pytest.raises(NetworkError) as failed:
            await made.post(f"{url}sendPhoto")
    assert type(failed.value) is NetworkError


@pytest.mark.parametrize("status", [200, 409, 502])
@pytest.mark.parametrize("body", [b"<html>111:secret</html>", b"[1]"])
async def test_what_is_no_json_is_told_by_its_looks(body: bytes, status: int) -> None:
    """Its words may be anything."""
    async with answering(body, status) as url, client() as made:
        with pytest.raises(TelegramError) as failed:
            await made.post(f"{url}getUpdates")
    looks = f"status {status}, application/octet-stream, {len(body)} bytes"
    assert looks in str(failed.value) and body.decode() not in str(failed.value)


async def test_what_is_edited_or_answered_may_be_told_by_a_word() -> None:
    async with answering(b'{"ok": true, "result": true}') as url, client() as made:
        assert await made.post(f"{url}editMessageText") is True
        assert await made.post(f"{url}sendChatAction") is True
    sent = b'{"ok": true, "result": {"date": 1, "message_id": 5}}'
    async with answering(sent) as url, client() as made:
        assert (await made.post(f"{url}sendMessage"))["message_id"] == 5


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
