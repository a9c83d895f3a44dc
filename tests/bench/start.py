"""`python -m tests.bench.start`: how long the bot takes to begin where a lot is kept.

A database of its own holds so many open tables, each in a group of its own, and so many finished
ones among them, all with the answers of a real game. The real bot runs as a process against the
local server: the seconds from its call until it asks for updates, and until a play that was typed
while it was down has its board; the same for a database with one table beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from bot.store import Seal, Store, new_key
from bot.table.game_cache import GameCache
from bot.table.service import TableService
from rules.game import Answer
from rules.questions.boards import Resign
from tests.bench.load import Hall, furnished, running, shown
from tests.bot.typed_games import Place

TABLES_EACH: Final = 10
"""So many finished tables a group has for each open one."""
OPEN, OVER = 1, 2
"""The numbers of the two tables that are copied."""


class Begun(NamedTuple):
    """Seconds from the call of the bot to its first question for updates, and to the board that was
    asked for before; the most memory it used."""

    asks: float
    answers: float
    memory: str


async def two_tables(database: str, key: str, hall: Hall, moves: int) -> Place:
    """One in play after so many moves, with one more to be typed, and one that was given up."""
    store, service = Store(database, Seal([key])), TableService(GameCache())
    await store.open()
    place, other = await furnished(store, hall, 2, moves + 1)
    for number, plays, ends in ((OPEN, place.plays, False), (OVER, other.plays, True)):
        for _ in range(moves):
            seat, text = plays.popleft()
            async with store.work() as work:
                found = await service.find(work, number)
                assert found is not None
                await service.act(work, found, Answer("play", seat, text))
        if ends:
            async with store.work() as work:
                found = await service.find(work, number)
                assert found is not None and found.state is not None and found.state.ask is not None
                given = Answer(Resign.kind, found.state.open_ask.who[0], "2")
                await service.act(work, found, given)
    await store.close()
    return place


def copied(
    file: sqlite3.Connection, table: str, where: str, times: int, changed: Mapping[str, str]
) -> None:
    """Put in so many copies of rows; columns that are `changed` come from an expression over k, the
    number of the copy."""
    columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
    values = ", ".join(changed.get(name, f'"{name}"') for name in columns)
    names = ", ".join(f'"{name}"' for name in columns)
    file.execute(
        f"INSERT INTO {table} ({names}) "
        "WITH RECURSIVE copy(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copy WHERE k < ?) "
        f"SELECT {values} FROM copy, (SELECT * FROM {table} WHERE {where})",
        (times,),
    )


def multiplied(file: Path, opened: int, finished: int) -> None:
    """Copies of both tables, with chats and people of their own for each open one."""
    with closing(sqlite3.connect(file)) as database, database:
        groups = "SELECT id FROM chats WHERE telegram_id < 0"
        people = "SELECT id FROM people"
        for table in ("chats", "people"):
            where = f"id IN ({groups if table == 'chats' else people}) AND id <= 2"
            sign = "-" if table == "chats" else ""
            changed = {"id": "1000 + 2 * k + id", "telegram_id": f"{sign}(8000000 + 2 * k + id)"}
            copied(database, table, where, opened, changed | {"username_hash": "NULL"})
        for source, times, first, of in (
            (OPEN, opened, 1000, "k"),
            (OVER, finished, 1000 + opened, f"(k / {TABLES_EACH} % {opened} + 1)"),
        ):
            number, chat = f"{first} + k", f"1001 + 2 * {of}"
            changed = {"id": number, "public_id": f"printf('%010d', {number})", "chat_id": chat}
            copied(database, "tables", f"id = {source}", times, changed)
            seats = {"table_id": number, "person_id": f"1001 + 2 * {of} + seat"}
            copied(database, "seats", f"table_id = {source}", times, seats)
            copied(database, "answers", f"table_id = {source}", times, {"table_id": number})


async def begun(database: str, key: str, hall: Hall, place: Place) -> Begun:
    """Type the next play, call the bot, and wait for what it does."""
    place.type()
    called = perf_counter()
    async with running("nardy", hall, database, key, cores=0, LOAD_LIMITS="1") as run:
        board = asyncio.ensure_future(shown(hall, [place]))
        await hall.world.updates.until(lambda: hall.world.updates.polled, 120)
        asks = perf_counter() - called
        await board
        return Begun(asks, perf_counter() - called, run.memory())


async def measured(opened: int, finished: int, moves: int, folder: Path) -> Begun:
    """With so many tables beside the two."""
    key, file = new_key(), folder / f"{opened}.db"
    database = f"sqlite+aiosqlite:///{file}"
    async with Hall() as hall:
        place = await two_tables(database, key, hall, moves)
        if opened:
            multiplied(file, opened, finished)
        return await begun(database, key, hall, place)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--open", type=int, default=10_000)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--moves", type=int, default=20, help="of each game")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for opened, finished in ((0, 0), (options.open, options.finished)):
            found = asyncio.run(measured(opened, finished, options.moves, Path(folder)))
            print(
                f"{opened + 1} open, {finished + 1} finished: asks after {found.asks:.2f} s, "
                f"answers after {found.answers:.2f} s, {found.memory}",
                flush=True,
            )


if __name__ == "__main__":
    main()
