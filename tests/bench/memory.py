"""`python -m tests.bench.memory`: whether the bot keeps what it needs no more.

Twenty people play ten tables move by move, against one process of the bot and those that it has
begun. When a game is over the same two begin another. Printed is what all of them hold; the exit
status is 1 if that has grown by more than a twentieth over the second half of the moves.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bot.store import Seal, Store, new_key
from bot.table.game_cache import GameCache
from bot.table.lobby import NewTable
from bot.table.service import TableService
from tests.bench.load import Hall, Run, furnished, running, scripted, shown
from tests.bot.typed_games import Place

TABLES = 10
GAME = "long"
GROWTH = 0.05
"""By so much of itself what is held may grow over the second half."""
LONGEST = 1000
"""So many plies of a game are thought out at most."""


async def begin_again(store: Store, place: Place) -> None:
    """Open another game for two whose game is over, with its plays."""
    service = TableService(GameCache())
    async with store.work() as work:
        home = await work.chats.seen(place.chat.id, place.chat.kind, place.chat.title)
        first, second = [
            await work.people.seen(person.id, person.name, None, "ru") for person in place.people
        ]
        opened = await service.open(work, home, first, NewTable(GAME, lang="ru"))
        begun = await service.sit(work, opened, second, "")
    place.plays.extend(scripted(begun, LONGEST))


async def play(store: Store, hall: Hall, places: list[Place], run: Run, moves: int) -> None:
    """Let each table make a move when the board of its last one has come, until all have made so
    many."""
    left, made, done = moves, 0, asyncio.Event()
    by_chat = {place.chat.id: place for place in places}
    waiting = set[int]()
    over = asyncio.Queue[Place]()

    def go_on(place: Place) -> None:
        nonlocal left
        if left <= 0:
            return
        if place.type():
            left -= 1
            waiting.add(place.chat.id)
        else:
            over.put_nowait(place)

    def came(chat: int) -> None:
        nonlocal made
        if chat in waiting:
            waiting.discard(chat)
            made += 1
            if made >= moves:
                done.set()
            go_on(by_chat[chat])

    async def reopen() -> None:
        while True:
            place = await over.get()
            await begin_again(store, place)
            go_on(place)

    hall.came = came
    opening = asyncio.create_task(reopen())
    for place in places:
        go_on(place)
    await done.wait()
    opening.cancel()


async def measured(moves: int, folder: Path) -> float:
    """Play, print what is held at each tenth, and return the growth over the second half."""
    key, database = new_key(), f"sqlite+aiosqlite:///{folder / 'memory.db'}"
    store, held = Store(database, Seal([key])), list[float]()
    await store.open()
    async with Hall() as hall:
        hall.world.budget.enabled = False
        places = await furnished(store, hall, TABLES, LONGEST, GAME)
        async with running("nardy", hall, database, key) as run:
            await shown(hall, places)
            for tenth in range(1, 11):
                await play(store, hall, places, run, moves // 10)
                held.append(run.held())
                print(f"{moves * tenth // 10} moves: {held[-1]:.0f} MB", flush=True)
    await store.close()
    return held[-1] / held[4] - 1


def main() -> None:
    """Measure, print, and exit with 1 if too much is kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moves", type=int, default=10_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        growth = asyncio.run(measured(options.moves, Path(folder)))
    print(f"grown by {growth:.1%} over the second half")
    raise SystemExit(growth > GROWTH)


if __name__ == "__main__":
    main()
