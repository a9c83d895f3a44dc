"""The inbox and the outbox by themselves."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.store import Seat, Store
from bot.store.inbox import OutOfTurn, whose
from bot.store.maintenance import set_aside
from bot.store.schema import UpdateRow
from bot.table.cleanup import EVERY, KEPT, Cleanup, prune
from bot.table.game_cache import GameCache
from bot.table.orders import ShowTable
from bot.table.service import TableService
from tests.bot.store.conftest import Clock
from tests.bot.store.test_tables import opened


def message(number: int, chat: int = 7) -> dict[str, Any]:
    """An update with a message in a chat."""
    return {"update_id": number, "message": {"chat": {"id": chat}, "from": {"id": 7}}}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (message(1, -5), (-5, 7)),
        ({"callback_query": {"from": {"id": 7}, "message": {"chat": {"id": -5}}}}, (-5, 7)),
        ({"callback_query": {"from": {"id": 7}, "inline_message_id": "x"}}, (7, 7)),
        ({"inline_query": {"from": {"id": 7}, "query": ""}}, (7, 7)),
        ({"my_chat_member": {"from": {"id": 7}, "chat": {"id": -5}}}, (-5, 7)),
        ({"poll": {"id": "9"}}, (0, None)),
        ({"something_new": [1]}, (0, None)),
        ({"something_odd": {"from": [7], "chat": {"id": "x"}, "message": 3}}, (0, None)),
    ],
)
def test_the_chat_orders_or_else_the_sender(body: dict[str, Any], expected: Any) -> None:
    assert whose({"update_id": 1} | body) == expected


async def test_an_update_is_stored_once(store: Store) -> None:
    async with store.work() as work:
        assert len(await work.inbox.add([message(1), message(2), message(2)])) == 2
    async with store.work() as work:
        assert len(await work.inbox.add([message(2), message(3)])) == 1
        assert await work.inbox.finish(2)
        assert not await work.inbox.finish(2)
        assert not await work.inbox.finish(99)
    async with store.work() as work:
        assert await work.inbox.add([message(2)]) == []
        assert (await work.inbox.waiting())[0] == 2


@pytest.mark.parametrize(
    "odd",
    [
        message(1 << 63),
        message(-(1 << 70)),
        message(5, chat=1 << 63),
        message(5, chat=-(1 << 63) - 1),
        message(5) | {"message": {"chat": {"id": 7}, "from": {"id": 1 << 80}}},
    ],
)
async def test_what_does_not_fit_into_64_bits_is_set_aside_alone(
    store: Store, odd: dict[str, Any]
) -> None:
    for fresh in (2, 0):  # it comes again as long as it is not confirmed
        async with store.work() as work:
            assert len(await work.inbox.add([message(1), odd, message(2)])) == fresh
    async with store.reading() as work:
        assert (await work.inbox.waiting())[0] == 2
        (dead,) = await set_aside(work)
        assert "64 bits" in dead.error


async def test_updates_go_after_a_week_unless_they_wait(store: Store, clock: Clock) -> None:
    async with store.work() as work:
        await work.inbox.add([message(n) for n in (1, 2, 3)])
        await work.inbox.finish(1)
        await work.inbox.set_aside(2, "Traceback", None)
    clock.advance(days=7)
    assert await prune(store) == 0
    clock.advance(seconds=1)
    assert await prune(store) == 2
    async with store.reading() as work:
        (waiting,) = await work.inbox.next_of(7)
        assert waiting.update_id == 3


async def test_of_a_handled_update_only_its_number_is_kept(store: Store) -> None:
    async with store.work() as work:
        await work.inbox.add([message(1), message(2), message(3)])
        await work.inbox.set_aside(1, "Traceback: what was said", work.now)
        await work.inbox.finish(1)
        await work.inbox.set_aside(2, "Traceback", None)
        assert await work.inbox.add_handled(message(4, chat=8)) is not None
    async with store.reading() as work:
        rows = (
            await work.session.execute(select(UpdateRow).order_by(UpdateRow.update_id))
        ).scalars()
        said = {row.update_id: (row.chat, row.sender, row.body_sealed) for row in rows}
        assert said[1] == said[4] == (0, None, None)
        assert (await work.session.get_one(UpdateRow, 1)).error_sealed is None
        assert [work.seal.open_json(said[n][2] or b"") for n in (2, 3)] == [message(2), message(3)]
    async with store.work() as work:
        assert await work.inbox.add([message(1), message(4, chat=8)]) == []
        assert await work.inbox.add_handled(message(4, chat=8)) is None


async def test_what_came_in_before_a_moment_and_is_unheard(store: Store) -> None:
    async with store.work() as work:
        await work.inbox.add([message(1)])
        came = await work.inbox.received_at(1)
        assert came == work.now and await work.inbox.received_at(2) is None
        assert not await work.inbox.unheard([7], came)
        assert await work.inbox.unheard([7, 8], came + timedelta(seconds=1))
        assert not await work.inbox.unheard([8], came + timedelta(seconds=1))
        await work.inbox.finish(1)
        assert not await work.inbox.unheard([7], came + timedelta(seconds=1))


async def test_the_newest_order_of_a_key_replaces_the_older(store: Store) -> None:
    async with store.work() as work:
        await work.post(-1, ShowTable(1), key="board:1")
        await work.post(-2, ShowTable(2), key="board:1")
        await work.post(-1, ShowTable(3))
        await work.post(-1, ShowTable(4), key="board:1")
        await work.post(-1, ShowTable(5), urgent=True)
        assert await work.outbox.chats_waiting() == [-2, -1]
        (urgent,) = await work.outbox.urgent()
        (found,) = await work.outbox.named(urgent.id)
        assert found.told(ShowTable).table == 5
        seen = []
        while waiting := await work.outbox.next_of(-1):
            seen.append([order.told(ShowTable).table for order in waiting])
            await work.outbox.finish(waiting[0].id)
        assert seen == [[3, 4], [4]]


async def test_cleaning_goes_on_and_over_a_failure(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store.work() as work:
        await work.inbox.add([message(1)])
        await work.inbox.finish(1)
        lobby = await opened(work, Seat())
    cleanup = Cleanup(store, TableService(GameCache()))
    assert await cleanup.round() == EVERY.total_seconds()
    clock.advance(seconds=600)
    assert await cleanup.round() == EVERY.total_seconds() - 600
    clock.advance(seconds=KEPT.total_seconds())
    with monkeypatch.context() as broken:
        broken.setattr(store, "work", None)
        assert await cleanup.round() == EVERY.total_seconds()
    clock.advance(seconds=EVERY.total_seconds())
    assert await cleanup.round() == EVERY.total_seconds()
    async with store.work() as work:
        assert len(await work.inbox.add([message(1)])) == 1
        assert (await work.tables.get(lobby.id)).status == "folded"


async def test_an_update_is_handled_at_once_where_nothing_of_its_chat_waits(store: Store) -> None:
    """What was stored before goes first, from whichever process; elsewhere it may wait."""
    async with store.work() as work:
        await work.inbox.add([message(1, chat=7)])
    async with store.work() as work:
        fresh = await work.inbox.add_handled(message(2, chat=8))
        assert fresh is not None and fresh.chat == 8
    with pytest.raises(OutOfTurn):
        async with store.work() as work:
            await work.inbox.add_handled(message(3, chat=7))
    async with store.work() as work:
        assert await work.inbox.add_handled(message(2, chat=8)) is None
        await work.inbox.finish(1)
        assert await work.inbox.add_handled(message(3, chat=7)) is not None
