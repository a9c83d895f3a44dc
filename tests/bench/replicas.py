"""`python -m tests.bench.replicas`: several bots on one database of PostgreSQL.

They are killed with kill -9, stopped and woken again and again, and their database is restarted,
while everybody types on; what came of it. `--cost`: what a move costs where one, two or three share
the work, and nobody is killed.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bot.store import Seal, Store, new_key
from tests.bench.load import Bot, Hall, Run, at_full, furnished, running, shown, told
from tests.bot.postgresql import Cluster, cluster
from tests.bot.rough_night import Night, rough_night


@dataclass
class Runs(Run):
    """Several processes that share the work."""

    all: tuple[Run, ...]

    def processor(self) -> float:
        """Seconds of the processor of them all."""
        return sum(run.processor() for run in self.all)


async def cost(server: Cluster, replicas: int, tables: int, moves: int) -> None:
    """Everybody plays at once with so many replicas; print what a move costs."""
    key, database = new_key(), server.fresh()
    store = Store(database, Seal([key]))
    await store.open()
    async with Hall() as hall, AsyncExitStack() as stack:
        hall.world.budget.enabled = False
        places = await furnished(store, hall, tables, moves)
        await store.close()
        made = [
            await stack.enter_async_context(running("nardy", hall, database, key, cores=0))
            for _ in range(replicas)
        ]
        await shown(hall, places)
        run = Runs(made[0].process, tuple(made))
        await run.ready()
        told(f"{replicas} replicas, {tables} tables", await at_full(Bot(hall, places, run), moves))


def options() -> Any:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    for name, number in (("chats", 300), ("plays", 8), ("kills", 200), ("pauses", 10)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--restarts", type=int, default=3, help="of the database")
    parser.add_argument("--replicas", type=int, default=3)
    parser.add_argument("--ttl", type=float, default=3.0, help="seconds that a lease lasts")
    parser.add_argument("--longest", type=float, default=8.0, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cost", action="store_true", help="only what a move costs")
    return parser.parse_args()


def main() -> None:
    """Run and print."""
    given, begun = options(), perf_counter()

    def say(line: str) -> None:
        print(f"{perf_counter() - begun:7.1f} s  {line}", flush=True)

    with tempfile.TemporaryDirectory() as folder, cluster() as server:
        if given.cost:
            for replicas in range(1, given.replicas + 1):
                asyncio.run(cost(server, replicas, given.chats, given.plays))
            return
        night = Night(
            *(given.chats, given.plays, given.kills, given.pauses, given.restarts, given.replicas),
            *(given.ttl, given.longest),
        )
        findings = asyncio.run(rough_night(night, server, Path(folder), Random(given.seed), say))
    say(f"{night}\n{findings}")


if __name__ == "__main__":
    main()
