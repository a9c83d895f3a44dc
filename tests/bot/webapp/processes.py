"""Bots with the page, each a process on one database, that may be killed at any moment."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from pathlib import Path

import httpx

from bot.app import NardyBot
from bot.cli.running import free_port, looped
from bot.demo import DemoServer
from bot.outgoing.picture_renderer import ThreadRenderer
from bot.ui.board_page import BoardPage
from tests.bot.bot_threads import BotThreads
from tests.bot.crash_child import draw
from tests.bot.replica_child import Told
from tests.bot.webapp.kit import KEY, TOKEN, Visitor

PATIENCE = 60
LEASE = 2.0


def run(told: Told, page: BoardPage) -> None:
    """Serve until killed."""
    looped(_serve(told, page))


async def _serve(told: Told, page: BoardPage) -> None:
    config = replace(told.config(), page=page)
    async with NardyBot(config, thinker=BotThreads(), renderer=ThreadRenderer(draw)) as bot:
        await bot.serve()


@dataclass
class PageProcess:
    """A bot with its page: what it is told, its process, and a client of the page."""

    told: Told
    page: BoardPage
    client: httpx.AsyncClient
    process: BaseProcess | None = None

    async def start(self) -> None:
        """Begin, and wait until the page answers."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.bot.replica_preload"])
        self.process = context.Process(target=run, args=(self.told, self.page), daemon=True)
        self.process.start()
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    if (await self.client.get("")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)

    async def kill(self) -> None:
        """End at once, as kill -9 does."""
        if self.process is not None:
            self.process.kill()
            await asyncio.to_thread(self.process.join)
            self.process = None


@dataclass
class Pair:
    """Two people who play long nardy with each other, and the processes that serve them."""

    processes: list[PageProcess]
    visitors: list[Visitor]

    async def mover(self) -> tuple[Visitor, Visitor]:
        """Return whose turn it is, and the other one."""
        first, second = self.visitors
        async with asyncio.timeout(PATIENCE):
            while True:
                for mover, other in ((first, second), (second, first)):
                    if (await mover.state())["graph"]:
                        return mover, other
                await asyncio.sleep(0.1)


@asynccontextmanager
async def playing(database: str, folder: Path, count: int) -> AsyncIterator[Pair]:
    """Let two people play at the pages of so many processes; the first hears from Telegram, the
    last shows the second person the page."""
    async with AsyncExitStack() as begun:
        server = await begun.enter_async_context(DemoServer(seed=1, token=TOKEN))
        hook = free_port()
        processes = list[PageProcess]()
        for number in range(count):
            port = free_port()
            page = BoardPage(f"http://127.0.0.1:{port}/board", port)
            client = httpx.AsyncClient(base_url=page.start, trust_env=False, timeout=30)
            await begun.enter_async_context(client)
            heard, own = f"http://127.0.0.1:{hook}/hook", hook if number == 0 else free_port()
            addresses = server.base_url, server.base_file_url, TOKEN, database, KEY, heard
            told = Told(*addresses, own, LEASE, str(folder / f"bot{number}.log"))
            processes.append(PageProcess(told, page, client))
            begun.push_async_callback(processes[-1].kill)
            await processes[-1].start()
        server.world.bot.mini_app = processes[0].page.start
        yield Pair(processes, await _seated(server, processes))


async def _seated(server: DemoServer, processes: list[PageProcess]) -> list[Visitor]:
    people = [server.world.person("Анна", "anna"), server.world.person("Борис")]
    group = server.world.group("Вечер", people)
    people[0].say("/new@nardy_demo_bot long", group)
    async with asyncio.timeout(PATIENCE):
        while not any(message.labels for message in group.alive if message.by_bot):
            await asyncio.sleep(0.1)
        await people[1].press("Сесть", group)
        visitors = [
            Visitor(process.client, person)
            for process, person in zip((processes[0], processes[-1]), people, strict=True)
        ]
        for visitor in visitors:
            while (await visitor.enter()).status_code != 200:
                await asyncio.sleep(0.1)
            while not (tables := (await visitor.get("tables")).json()):
                await asyncio.sleep(0.1)
            visitor.table = tables[0]["table"]
    return visitors
