"""Malformed updates are set aside, and what came with them and after them is handled."""

from typing import Any

import pytest

from bot.store import Store
from bot.store.maintenance import set_aside
from tests.bot.incoming.kit import deliver, logged, message, note, working
from tests.bot.store.conftest import Clock


@pytest.mark.parametrize(
    "odd",
    [
        {"message": {}},
        {"message": [1]},
        {"message": "x"},
        {"message": {"chat": {"id": 7}, "date": "today"}},
        {"poll": {}},
        {"callback_query": {"from": {"id": 7}}},
    ],
)
@pytest.mark.parametrize("alone", [True, False])
async def test_what_cannot_be_parsed_goes_aside_at_once(
    store: Store, clock: Clock, odd: dict[str, Any], alone: bool
) -> None:
    came = clock()
    bodies = [message(1), odd | {"update_id": 2}, message(3)]
    async with working(store, clock, note) as worker:
        await worker.settled()
        for batch in [[body] for body in bodies] if alone else [bodies]:
            await worker.take(batch)
        await worker.settled()
    assert await logged(store) == [1, 3]
    assert clock() == came
    async with store.reading() as work:
        (dead,) = await set_aside(work)
    assert dead.name == "update-2" and "Unreadable" in dead.error


@pytest.mark.parametrize("odd", [3, None, {}, {"update_id": "2"}, message(1 << 70)])
async def test_what_is_no_update_goes_aside_at_once(store: Store, clock: Clock, odd: Any) -> None:
    async with working(store, clock, note) as worker:
        await worker.settled()
        for batch in ([odd], [message(1), odd, message(3)]):
            await worker.take(batch)
        await worker.settled()
    assert await logged(store) == [1, 3]
    async with store.reading() as work:
        assert len(await set_aside(work)) == 1


async def test_an_update_that_cannot_be_read_is_poison(store: Store, clock: Clock) -> None:
    await deliver(store, {"update_id": 1, "message": {"chat": {"id": 7}, "text": 5}}, message(2))
    async with working(store, clock, note) as worker:
        await worker.settled()
    assert await logged(store) == [2]
