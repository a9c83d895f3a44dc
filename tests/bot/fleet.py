"""Several bots on one database, each a process of its own, behind a proxy that hands each update to
any of them; they are killed, stopped for a while, and their database is restarted under them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from bot.demo import DemoServer
from tests.bot.postgresql import Cluster
from tests.bot.replica_child import Told, run

TICKS = os.sysconf("SC_CLK_TCK")
_PATIENCE = 5.0


@asynccontextmanager
async def reserved_ports(number: int) -> AsyncIterator[list[int]]:
    """So many ports for servers that are told them. They are bound here to the end, so that the
    system gives them to nobody else; who is told one may bind it too, and alone listens there."""
    with ExitStack() as held:
        bound = [held.enter_context(socket.socket()) for _ in range(number)]
        for one in bound:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind(("127.0.0.1", 0))
        yield [one.getsockname()[1] for one in bound]


class Proxy:
    """Hands each connection to one of several ports by chance; one that does not answer in time is
    given up, and whoever called may call again."""

    def __init__(self, ports: list[int], chance: Random) -> None:
        self._ports = ports
        self._chance = chance
        self._server: asyncio.Server | None = None
        self.port = 0

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(_PATIENCE):
                there = await asyncio.open_connection("127.0.0.1", self._chance.choice(self._ports))
                try:
                    await asyncio.gather(_pumped(reader, there[1]), _pumped(there[0], writer))
                finally:
                    there[1].close()
        writer.close()


async def _pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while some := await reader.read(1 << 16):
        writer.write(some)
        await writer.drain()
    writer.close()


@dataclass
class Replica:
    """A place for a bot: what it is told, and the process that is there now."""

    told: Told
    process: BaseProcess | None = None
    asleep: bool = False


@dataclass
class Fleet:
    """The replicas, and what is done to them."""

    replicas: list[Replica]
    chance: Random
    ttl: float
    pauses: set[asyncio.Task[None]] = field(default_factory=set)
    woken: int = 0

    def start(self, replica: Replica) -> None:
        """Begin a process in this place."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.bot.replica_preload"])
        replica.process = context.Process(target=run, args=(replica.told,), daemon=True)
        replica.process.start()

    async def kill(self) -> None:
        """kill -9 of one of those awake by chance; another process takes its place. Sleepers are to
        wake."""
        replica = self.chance.choice(self._awake())
        await self._end(replica)
        self.start(replica)

    async def _end(self, replica: Replica) -> None:
        if replica.process is not None:
            replica.process.kill()
            await asyncio.to_thread(replica.process.join)
            replica.process.close()

    def pause(self) -> None:
        """One by chance sleeps for so long that others take over all that it has; never all of
        them."""
        awake = self._awake()
        if len(awake) > 1:
            replica = self.chance.choice(awake)
            task = asyncio.create_task(self._slept(replica))
            self.pauses.add(task)
            task.add_done_callback(self.pauses.discard)

    def _awake(self) -> list[Replica]:
        return [replica for replica in self.replicas if not replica.asleep]

    async def _slept(self, replica: Replica) -> None:
        assert replica.process is not None and replica.process.pid is not None
        sleeper, pid, replica.asleep = replica.process, replica.process.pid, True
        try:
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(3 * self.ttl)
        finally:
            replica.asleep = False
            if replica.process is sleeper:
                os.kill(pid, signal.SIGCONT)
                self.woken += 1

    async def close(self) -> None:
        """End them all."""
        await asyncio.gather(*self.pauses)
        for replica in self.replicas:
            await self._end(replica)


@asynccontextmanager
async def fleet(
    number: int,
    server: DemoServer,
    cluster: Cluster,
    database: str,
    key: str,
    folder: Path,
    chance: Random,
    ttl: float,
) -> AsyncIterator[Fleet]:
    """So many replicas, begun."""
    async with reserved_ports(number) as ports, Proxy(ports, chance) as proxy:
        told = Told(
            server.base_url,
            server.base_file_url,
            server.token,
            database,
            key,
            f"http://127.0.0.1:{proxy.port}/hook",
            0,
            ttl,
            str(folder / "replicas.log"),
        )
        made = Fleet([Replica(replace(told, port=port)) for port in ports], chance, ttl)
        try:
            for replica in made.replicas:
                made.start(replica)
            yield made
        finally:
            await made.close()
