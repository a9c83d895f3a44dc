"""An update that comes alone is handled as it is stored; nothing is overtaken or lost for that."""

import asyncio

import telegram

from bot.incoming import Worker
from bot.store import Store, UnitOfWork
from bot.store.leases import lane_of
from bot.store.maintenance import set_aside
from tests.bot.incoming.kit import logged, message, note, working
from tests.bot.store.conftest import Clock, Join


async def test_single_update_is_handled_in_its_storing_transaction(
    store: Store, clock: Clock
) -> None:
    """An update that comes alone is handled in the transaction that stores it."""
    states: list[int] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        states.append((await work.inbox.waiting())[0])
        await note(update, work)

    async with working(store, clock, handle) as worker:
        await worker.settled()
        for _ in range(2):  # the second time it is known already
            await worker.take([message(1)])
        assert await logged(store) == [1]
    assert states == [0]


async def test_who_takes_an_update_in_leaves_it_to_whoever_has_its_chat(
    join: Join, clock: Clock
) -> None:
    first, second = await join(), await join()
    assert first.leases.holds(lane_of(-1)) and not second.leases.holds(lane_of(-1))
    handled, foreign = list[int](), list[int]()

    async def by_first(update: telegram.Update, work: UnitOfWork) -> None:
        handled.append(update.update_id)

    async def by_second(update: telegram.Update, work: UnitOfWork) -> None:
        foreign.append(update.update_id)

    async with (
        asyncio.timeout(60),
        working(first, clock, by_first) as one,
        working(second, clock, by_second) as other,
    ):
        await other.settled()  # it knows that nothing waits: it might handle it at once
        await other.take([message(1, chat=-1)])
        while not handled:
            await asyncio.sleep(0.01)
        # Before the first one hears of another update, one more comes to it: the order is kept.
        async with second.work() as work:
            await work.inbox.add([message(2, chat=-1)])
        await one.take([message(3, chat=-1)])
        while len(handled) < 3:
            await asyncio.sleep(0.01)
    assert handled == [1, 2, 3] and not foreign


async def test_what_fails_at_once_is_stored_and_tried_like_any(store: Store, clock: Clock) -> None:
    tries: list[int] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        tries.append(update.update_id)
        await note(update, work)
        if update.update_id == 1:
            raise ZeroDivisionError("poison")

    async with working(store, clock, handle) as worker:
        await worker.settled()
        await worker.take([message(1)])
        await worker.take([message(2)])
        await worker.settled()
    assert tries == [1, 1, 1, 1, 2]
    assert await logged(store) == [2]
    async with store.reading() as work:
        assert [dead.name for dead in await set_aside(work)] == ["update-1"]


async def test_nothing_overtakes_what_waits_in_its_chat(store: Store, clock: Clock) -> None:
    seen: list[int] = []
    go = asyncio.Event()

    async def prepare(update: telegram.Update) -> None:
        await go.wait()

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        seen.append(update.update_id)

    def asks(update: telegram.Update) -> bool:
        return update.update_id == 2

    async with working(store, clock, handle, prepare=prepare, asks=asks) as worker:
        await worker.settled()
        await worker.take([message(2), message(3)])
        await worker.take([message(4)])
        await worker.take([message(5, chat=8)])
        assert seen == [5]
        go.set()
        await worker.settled()
    assert seen == [5, 2, 3, 4]


async def test_what_waits_for_a_failing_start_is_never_confirmed_unstored(
    store: Store, clock: Clock
) -> None:
    """Before the database was looked at, nobody knows what waits: everything is stored first."""
    worker = Worker(store, None, note)
    await worker.take([message(1)])
    async with store.reading() as work:
        assert (await work.inbox.waiting())[0] == 1
    assert await logged(store) == []
