"""An evening of several bots on one database that are killed, stopped and woken again and again."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.store import Seal, Store, new_key
from tests.bot.fleet import fleet
from tests.bot.many_chats import CountingServer, Findings, found, furnished, settled
from tests.bot.postgresql import Cluster


@dataclass(frozen=True, slots=True)
class Night:
    """How many chats with how many plays each, and what happens meanwhile: kills, pauses of one
    replica, restarts of the database. A replica that is silent for `ttl` seconds loses its
    leases; `longest` seconds lie between two kills at most."""

    chats: int
    plays: int
    kills: int
    pauses: int
    restarts: int
    replicas: int = 3
    ttl: float = 3.0
    longest: float = 8.0


async def rough_night(
    night: Night,
    cluster: Cluster,
    folder: Path,
    chance: Random,
    told: Callable[[str], None] = lambda line: None,
) -> Findings:
    """Everything is typed while all that happens, then whatever waits is waited for; what has come
    of it."""
    key, database = new_key(), cluster.fresh()
    store = Store(database, Seal([key]))
    await store.open()
    async with CountingServer() as server:
        tables = await furnished(store, server, night.chats, night.plays)
        async with fleet(
            night.replicas, server, cluster, database, key, folder, chance, night.ttl
        ) as ships:
            await server.requests(2 * night.chats, 20 * night.longest)
            typing = itertools.cycle(tables)
            left, restarted = night.chats * night.plays, 0
            for kill in range(night.kills):
                burst = left // (night.kills - kill)
                for _ in range(burst):
                    while not next(typing).type():
                        pass
                left -= burst
                if kill % max(1, night.kills // max(1, night.pauses)) == 0:
                    ships.pause()
                if kill % max(1, night.kills // (night.restarts + 1)) == 1 and kill > 1:
                    await asyncio.to_thread(cluster.restart)
                    restarted += 1
                await server.requests(chance.randint(1, 2 * burst + 2), night.longest)
                await ships.kill()
                told(f"{kill + 1} kills, {server.moments} moments, {left} plays to be typed")
            await asyncio.gather(*ships.pauses)
            await settled(store, server)
        findings = await found(store, tables)
        findings.woken, findings.restarted = ships.woken, restarted
    await store.close()
    return findings
