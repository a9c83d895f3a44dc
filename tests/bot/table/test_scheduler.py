"""The one clock by which things happen of themselves."""

from __future__ import annotations

import asyncio

from bot.store import Store
from bot.table.orders import ShowTable
from bot.table.scheduler import Scheduler
from tests.bot.fake_time import FakeTime, settle
from tests.bot.store.conftest import clock, key, path, store

__all__ = ["clock", "key", "path", "store"]


async def test_it_wakes_for_what_is_due_first_and_for_new_orders(store: Store) -> None:
    time, went = FakeTime(), list[tuple[str, float]]()

    async def early() -> float:
        went.append(("early", time.now()))
        return 10

    async def never() -> None:
        went.append(("never", time.now()))

    async def broken() -> float:
        raise RuntimeError("no database")

    scheduler = Scheduler(store, sleep=time.sleep)
    for one in (early, never):
        scheduler.add(one)
    running = asyncio.create_task(scheduler.run())
    await time.pass_(25)
    assert went == [(name, at) for at in (0, 10, 20) for name in ("early", "never")]
    async with store.work() as work:
        await work.post(-1, ShowTable(5))
    await settle()
    assert went[-1] == ("never", 25)
    running.cancel()
    scheduler.add(broken)
    assert await scheduler.round() == 1, "what failed is tried again soon"
