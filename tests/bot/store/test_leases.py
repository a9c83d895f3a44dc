"""Several processes on one database: each lane is worked at by one of them, and whoever has lost a
lease can neither write nor send. Here they are stores on one database of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Distance, LeaseLost, Posted, Store
from bot.store.leases import CLOCK, LANES, POLL, lane_of
from bot.store.replica import Replica
from bot.ui.orders import Say
from tests.bot.store.conftest import TTL, Join
from tests.bot.store.test_at_rest import fill

CHAT = -100
LANE = lane_of(CHAT)


def replica(store: Store) -> Replica:
    """The leases of a process that shares a database."""
    assert isinstance(store.leases, Replica)
    return store.leases


def lanes(store: Store) -> set[str]:
    """The lanes that a process works at."""
    names = {lane_of(number) for number in range(LANES)}
    return {name for name in names if store.leases.holds(name)}


async def silent(store: Store, found_by: Store) -> None:
    """By the database's clock a process has said nothing for too long."""
    async with found_by.work() as work:
        for statement in (
            "UPDATE leases SET expires_at = 0 WHERE holder = :me",
            "UPDATE replicas SET expires_at = 0 WHERE id = :me",
        ):
            await work.session.execute(text(statement), {"me": replica(store)._me})


async def beat(*stores: Store) -> None:
    """Each says that it lives, twice: what one gives back the other then takes."""
    for _ in range(2):
        for store in stores:
            await replica(store)._beat()


async def test_the_first_has_everything_and_shares_with_who_comes(join: Join) -> None:
    first = await join()
    assert len(lanes(first)) == LANES
    second = await join()
    await beat(first, second)
    assert len(lanes(first)) == len(lanes(second)) == LANES // 2
    assert not lanes(first) & lanes(second)
    assert first.leases.replicas == second.leases.replicas == 2
    for alone in (CLOCK, POLL):
        assert first.leases.holds(alone) and not second.leases.holds(alone)


async def test_a_lane_is_given_back_only_when_nothing_is_under_way_there(join: Join) -> None:
    first = await join()
    async with asyncio.TaskGroup() as group:
        over = asyncio.Event()

        async def working(name: str) -> None:
            with first.leases.hold(name):
                await over.wait()

        for name in lanes(first):
            group.create_task(working(name))
        await asyncio.sleep(0)
        second = await join()
        await beat(first, second)
        assert not lanes(second)
        left = {lane_of(number) for number in range(LANES)} - lanes(first)
        assert len(left) == LANES // 2
        for name in left:
            with pytest.raises(LeaseLost), first.leases.hold(name):
                pass
        over.set()
    await beat(first, second)
    assert lanes(second) == left


async def test_what_is_given_back_late_is_taken_at_once(join: Join) -> None:
    """A chat in which something was under way as others came does not wait for a sign of life."""
    last = lane_of(LANES - 1)
    async with asyncio.timeout(TTL), asyncio.TaskGroup() as group:
        first = await join()
        living = [group.create_task(first.leases.run())]
        with first.leases.hold(last):
            second = await join()
            living.append(group.create_task(second.leases.run()))
            both = replica(first), replica(second)
            while any(one._rate_limit.waits is not None for one in both):
                await asyncio.sleep(0.002)
            assert len(lanes(second)) == LANES // 2 - 1
            assert not first.leases.holds(last) and not second.leases.holds(last)
        async with asyncio.timeout(TTL / 20):
            while not second.leases.holds(last):
                await asyncio.sleep(0.002)
        for task in living:
            task.cancel()


async def test_who_leaves_leaves_everything_at_once(join: Join) -> None:
    first, second = await join(), await join()
    await first.close()
    await beat(second)
    assert len(lanes(second)) == LANES
    assert second.leases.holds(CLOCK) and second.leases.holds(POLL)


async def test_who_was_silent_for_too_long_acts_on_nothing(join: Join) -> None:
    first, second = await join(), await join()
    with first.leases.hold(LANE):
        check = first.leases.check()
        check()
        before = first.leases.token(LANE)
        await silent(first, second)
        await beat(second)
        assert second.leases.token(LANE) == before + 1
        with pytest.raises(LeaseLost):
            async with first.work() as work:
                await work.post(CHAT, Say("too late"))
        await replica(first)._beat()
        with pytest.raises(LeaseLost):
            check()
    with pytest.raises(LeaseLost), first.leases.hold(LANE):
        pass
    async with second.reading() as work:
        assert await work.outbox.waiting() == 0


async def test_each_row_tells_by_which_token_it_was_written(join: Join) -> None:
    """New and changed ones alike, whatever way they are written."""
    first, second = await join(), await join()
    with first.leases.hold(LANE):
        await fill(first)
        async with first.work() as work:
            (table,) = await work.tables.in_chat(1)
            await work.tables.append(table, [("play", 0, "24/18")])
            await work.tables.remember_message(table, 5)
    written = {"updates", "people", "chats", "tables", "seats", "answers", "messages", "orders"}
    assert await tokens(first, written) == {key: {1} for key in written}
    await silent(first, second)
    await beat(second)
    with second.leases.hold(LANE):
        async with second.work() as work:
            (table,) = await work.tables.in_chat(1)
            await work.people.seen(1, "Анна")
            await work.tables.append(table, [("play", 0, "13/7")])
            await work.tables.remember_message(table, 5)
    changed = {"people", "tables", "messages"}
    assert await tokens(first, changed) == {key: {2} for key in changed}
    assert await tokens(first, {"answers"}) == {"answers": {1, 2}}
    async with first.work() as work:
        await work.chats.seen(-200, "group", "Дача")
    assert await tokens(first, {"chats"}) == {"chats": {1, None}}, "that belongs to no lease"


async def tokens(store: Store, names: Iterable[str]) -> dict[str, set[int | None]]:
    """Which tokens the rows of tables bear."""
    async with store.reading() as work:
        return {
            name: set((await work.session.execute(text(f"SELECT fence FROM {name}"))).scalars())
            for name in names
        }


async def test_by_its_own_clock_it_stops_before_anybody_takes_over(
    join: Join,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, now = await join(), [0.0]
    monkeypatch.setattr("bot.store.replica.monotonic", lambda: now[0])
    await replica(first)._beat()
    with first.leases.hold(LANE):
        check = first.leases.check()
        now[0] = TTL * 0.5
        check()
        now[0] = TTL * 0.7
        with pytest.raises(LeaseLost):
            check()
    assert not first.leases.holds(LANE)
    await replica(first)._beat()
    assert first.leases.holds(LANE), "nobody has taken it over"


async def test_nobody_takes_over_in_the_middle_of_a_transaction(join: Join) -> None:
    first, second = await join(), await join()
    with first.leases.hold(LANE):
        async with first.work() as work:
            await work.post(CHAT, Say("in time"))
            await silent(first, second)
            await beat(second)
            assert len(lanes(second)) == LANES - 1
            assert not second.leases.holds(LANE)
    await beat(second)
    assert second.leases.holds(LANE)
    async with second.reading() as work:
        assert await work.outbox.waiting() == 1


async def test_what_was_begun_once_is_not_begun_by_who_takes_over(join: Join) -> None:
    first, second = await join(), await join()
    with first.leases.hold(LANE):
        async with first.work() as work:
            order = await work.post(CHAT, Say("once"))
            await work.outbox.begin(order.id)
            await work.post(CHAT, Say("later"))
    await silent(first, second)
    await beat(second)
    async with second.reading() as work:
        (found,) = await work.outbox.next_of(CHAT)
        assert found.told(Say).text == "later"
        assert await work.outbox.named(order.id) == []


async def test_what_was_refused_while_a_lease_lapsed_is_looked_for(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process is held up while it shows that it lives; nobody has taken anything over."""
    store = await join()
    told, process, real = list[str](), replica(store), replica(store)._take
    store.leases.on_change(lambda: told.append("changed"))
    await process._beat()
    assert not told

    async def take(*given: Any) -> Any:
        process._sure_until = 0.0
        with pytest.raises(LeaseLost), store.leases.hold(LANE):
            pass
        return await real(*given)

    monkeypatch.setattr(process, "_take", take)
    await process._beat()
    assert store.leases.holds(LANE) and told == ["changed"]


async def test_what_is_told_during_a_sign_of_life_is_followed_by_another(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    process, again = replica(await join()), asyncio.Event()
    lived = list[float]()

    async def beat() -> None:
        lived.append(monotonic())
        if len(lived) == 1:
            process._more.set()
        else:
            again.set()

    monkeypatch.setattr(process, "_beat", beat)
    process._more.set()
    living = asyncio.create_task(process.run())
    async with asyncio.timeout(TTL / 20):
        await again.wait()
    living.cancel()


async def test_others_hear_what_is_their_business(join: Join) -> None:
    first, second = await join(), await join()
    updates, orders = asyncio.Queue[list[int]](), asyncio.Queue[Posted]()
    first.on_updates(lambda chats: updates.put_nowait(list(chats)))
    first.on_orders(orders.put_nowait)
    message = {"chat": {"id": CHAT}, "from": {"id": 7}}
    async with asyncio.timeout(30):
        async with second.work() as work:
            await work.inbox.add([{"update_id": 1, "message": message}])
        assert await updates.get() == [CHAT]
        async with second.work() as work:
            order = await work.post(CHAT, Say("hello"), key="k")
        while not (heard := await orders.get()).elsewhere:
            assert heard.doubtful, "that there is one more"
        assert heard.elsewhere == ((order.id, CHAT, "k", False),)
        await second.close()
        while not (await orders.get()).doubtful:
            pass


async def test_the_mute_is_known_to_all(join: Join) -> None:
    first, second = await join(), await join()
    async with first.work() as work:
        anna, boris = [await work.people.seen(number, "somebody") for number in (1, 2)]
        await work.distances.keep(anna.id, boris.id, Distance(muted=True))
    async with second.reading() as work:
        assert await work.distances.deaf((anna.id, boris.id)) == {anna.id}
