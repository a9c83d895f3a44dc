"""A server, people and both client libraries for the tests of the local Bot API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiogram
import httpx
import pytest
import telegram
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.demo import DemoServer
from tests.bot.demo.kit import Api, ptb_bot


@dataclass
class Clock:
    """A clock that the test turns; seconds since 1970."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The server's time."""
    return Clock()


@pytest.fixture
async def server(clock: Clock) -> AsyncIterator[DemoServer]:
    """A running server; at the end nothing may have been against the Bot API."""
    async with DemoServer(clock=clock, seed=1) as server:
        yield server
        assert server.violations == []


@pytest.fixture
async def ptb(server: DemoServer) -> AsyncIterator[telegram.Bot]:
    """python-telegram-bot's client, started."""
    async with ptb_bot(server) as bot:
        yield bot


@pytest.fixture
async def aio(server: DemoServer) -> AsyncIterator[aiogram.Bot]:
    """aiogram's client."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    async with aiogram.Bot(server.token, session) as bot:
        yield bot


@pytest.fixture
async def api(server: DemoServer) -> AsyncIterator[Api]:
    """Bare calls over HTTP."""
    async with httpx.AsyncClient(trust_env=False, timeout=10) as client:
        yield Api(server, client)
