"""`python -m tests.bench.replicas`: several bots on one database of PostgreSQL, which are killed
with kill -9, stopped and woken again and again, while everybody types on; what came of it."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from tests.bot.postgresql import cluster
from tests.bot.rough_night import Night, rough_night


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    for name, number in (("chats", 300), ("plays", 8), ("kills", 200), ("pauses", 10)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--restarts", type=int, default=3, help="of the database")
    parser.add_argument("--replicas", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    told: Any = parser.parse_args()
    chance = Random(told.seed)
    night = Night(told.chats, told.plays, told.kills, told.pauses, told.restarts, told.replicas)
    begun = perf_counter()

    def say(line: str) -> None:
        print(f"{perf_counter() - begun:7.1f} s  {line}", flush=True)

    with tempfile.TemporaryDirectory() as folder, cluster() as server:
        findings = asyncio.run(rough_night(night, server, Path(folder), chance, say))
    say(f"{night}\n{findings}")


if __name__ == "__main__":
    main()
