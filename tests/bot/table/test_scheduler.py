"""The one clock by which things happen of themselves."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.requests.handler_registries import import_modules
from bot.store import Store
from bot.table.scheduler import DUTIES, Scheduler, SecondLook
from tests.bot.fake_time import FakeTime, settle
from tests.bot.store.conftest import Clock, clock, key, path, store

__all__ = ["clock", "key", "path", "store"]


async def test_it_wakes_for_what_is_due_first_and_for_new_moments(store: Store) -> None:
    time, went = FakeTime(), list[tuple[str, float]]()

    async def early() -> float:
        went.append(("early", time.now()))
        return 10

    async def never() -> None:
        went.append(("never", time.now()))

    async def broken() -> float:
        raise RuntimeError("no database")

    begun = list[float]()

    async def begin() -> None:
        begun.append(time.now())

    scheduler = Scheduler(store, begin, sleep=time.sleep)
    for one in (early, never):
        scheduler.add(one)
    running = asyncio.create_task(scheduler.run())
    await time.pass_(25)
    assert went == [(name, at) for at in (0, 10, 20) for name in ("early", "never")]
    async with store.work() as work:
        chat = await work.chats.seen(-1, "group")
        table = await work.tables.open(chat.id, "long", seats=[], opened_by=None)
        await work.tables.save(replace(table, due_at=work.now))
    await settle()
    assert went[-1] == ("never", 25)
    assert begun == [0], "it begins once"
    running.cancel()
    scheduler.add(broken)
    assert await scheduler.round() == 1, "what failed is tried again soon"


async def test_a_second_look_comes_once_a_minute(store: Store, clock: Clock) -> None:
    looked: list[None] = []
    look = SecondLook(store, lambda: looked.append(None))
    for _ in range(3):
        clock.advance(seconds=25)
        await look.round()
    assert len(looked) == 1
    assert await look.round() == 60


def test_duties_are_declared_beside_their_code() -> None:
    import_modules("bot.table")
    names = {kind.__name__ for kind in DUTIES}
    assert names == {"Cleanup", "ContestDeadlines", "DailyPolls", "Deadlines", "WeeklyNews"}
