"""`python -m tests.bench.long_game`: what a move costs early in a game and late.

Tables of one game play ply by ply in step, as fast as the real bot answers on one core; printed is
the processor's time of a move, every thirty plies. Helmet goes on for hundreds of plies where each
is the first legal one.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bot.store import Seal, Store, new_key
from tests.bench.load import Hall, Run, furnished, running, shown
from tests.bot.typed_games import Place

SPAN = 30
"""Plies of which one figure is told."""


async def by_ply(hall: Hall, places: list[Place], run: Run) -> list[float]:
    """The processor's seconds of a move, ply by ply, as far as every table goes."""
    costs, left, all_shown = list[float](), set[int](), asyncio.Event()

    def came(chat: int) -> None:
        left.discard(chat)
        if not left:
            all_shown.set()

    hall.came = came
    for _ in range(min(len(place.plays) for place in places)):
        left.update(place.chat.id for place in places)
        all_shown.clear()
        before = run.processor()
        for place in places:
            place.type()
        await all_shown.wait()
        costs.append((run.processor() - before) / len(places))
    return costs


async def measured(game: str, tables: int, plies: int, folder: Path) -> None:
    """Open the tables, play, and print."""
    key, database = new_key(), f"sqlite+aiosqlite:///{folder / 'long.db'}"
    store = Store(database, Seal([key]))
    await store.open()
    async with Hall() as hall:
        hall.world.budget.enabled = False
        places = await furnished(store, hall, tables, plies, game)
        await store.close()
        async with running("nardy", hall, database, key) as run:
            await shown(hall, places)
            costs = await by_ply(hall, places, run)
    for begin in range(0, len(costs), SPAN):
        some = costs[begin : begin + SPAN]
        mean = 1000 * sum(some) / len(some)
        print(f"{game}, plies {begin + 1} to {begin + len(some)}: {mean:.1f} ms a move")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="helmet")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--plies", type=int, default=330)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(options.game, options.tables, options.plies, Path(folder)))


if __name__ == "__main__":
    main()
