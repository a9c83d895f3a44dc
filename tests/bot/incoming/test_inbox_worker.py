"""Updates handled once each, in order per chat, chats side by side, poison set aside."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
import telegram
from sqlalchemy.exc import OperationalError
from telegram.error import TimedOut

from bot.incoming import ChatByChat, inbox_worker
from bot.monitoring.logs import about
from bot.store import Stale, Store, Table, UnitOfWork
from bot.store.maintenance import set_aside
from bot.table.game_cache import GameCache
from bot.table.service import TableService
from bot.ui.orders import Say
from tests.bot.fake_time import settle
from tests.bot.incoming.kit import deliver, logged, message, note, working
from tests.bot.store.conftest import Clock


async def test_what_was_left_is_picked_up_at_start(store: Store, clock: Clock) -> None:
    await deliver(store, *(message(n, chat=n % 3 - 1) for n in range(1, 10)))
    async with working(store, clock, note) as worker:
        await worker.settled()
    assert await logged(store) == list(range(1, 10))
    async with store.reading() as work:
        assert (await work.inbox.waiting())[0] == 0


async def test_what_waits_for_other_writers_has_come_before(store: Store, clock: Clock) -> None:
    """The time to an answer begins when somebody writes, not when the bot gets round to it."""
    came = clock()

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await work.post(7, Say("answer"))

    async with working(store, clock, handle) as worker:
        async with store.work():
            taken = asyncio.create_task(worker.take([message(1)]))
            await settle()
            clock.advance(seconds=7)
        await taken
        await worker.settled()
    async with store.reading() as work:
        [order] = await work.outbox.next_of(7)
    assert order.created_at == came


async def test_a_repeated_delivery_changes_nothing(store: Store, clock: Clock) -> None:
    seen: list[int] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        seen.append(update.update_id)

    async with working(store, clock, handle) as worker:
        for _ in range(3):
            await deliver(store, message(1), message(2))
            worker.wake()
            await worker.settled()
    assert seen == [1, 2]


async def test_two_processes_on_one_database_handle_an_update_once(
    store: Store, clock: Clock
) -> None:
    seen: list[int] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        seen.append(update.update_id)

    await deliver(store, *(message(n) for n in range(1, 30)))
    async with working(store, clock, handle) as one, working(store, clock, handle) as other:
        await one.settled()
        await other.settled()
    assert seen == list(range(1, 30))


async def test_order_within_a_chat_while_chats_go_side_by_side(store: Store, clock: Clock) -> None:
    order: dict[int, list[int]] = {}
    asked: set[int] = set()
    both = asyncio.Event()

    async def prepare(update: telegram.Update) -> None:
        # Chat 1 gets on only when chat 2 was begun, and the other way round.
        assert update.effective_chat is not None
        asked.add(update.effective_chat.id)
        if len(asked) == 2:
            both.set()
        await both.wait()

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        assert update.effective_chat is not None
        order.setdefault(update.effective_chat.id, []).append(update.update_id)
        await asyncio.sleep(0)

    await deliver(store, *(message(n, chat=1 + n % 2) for n in range(1, 41)))
    async with working(store, clock, handle, prepare=prepare) as worker:
        await worker.settled()
    assert order == {1: list(range(2, 41, 2)), 2: list(range(1, 41, 2))}


async def test_poison_goes_aside_after_three_tries_and_the_chat_goes_on(
    store: Store, clock: Clock
) -> None:
    tries: list[tuple[int, Any]] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        tries.append((update.update_id, clock()))
        await note(update, work)
        if update.update_id == 2:
            raise ZeroDivisionError("poison")

    await deliver(store, *(message(n) for n in (1, 2, 3)))
    async with working(store, clock, handle) as worker:
        await worker.settled()
    assert [number for number, _ in tries] == [1, 2, 2, 2, 3]
    assert (tries[2][1] - tries[1][1]).total_seconds() == 1
    assert (tries[3][1] - tries[2][1]).total_seconds() == 5
    assert await logged(store) == [1, 3]
    async with store.reading() as work:
        (dead,) = await set_aside(work)
    assert (dead.name, dead.error) == ("update-2", "ZeroDivisionError: poison")


async def test_the_log_tells_at_which_table_an_update_failed(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, service, tables = list[dict[str, object]](), TableService(GameCache()), list[Table]()
    async with store.work() as work:
        home = await work.chats.seen(7, "private", None)
        tables.append(await work.tables.open(home.id, "long", seats=[], opened_by=None))

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await service.snapshot(work, tables[0])
        raise ZeroDivisionError

    def error(*args: object, **named: object) -> None:
        told.append(dict(about()))

    monkeypatch.setattr(inbox_worker._LOG, "error", error)
    await deliver(store, message(1))
    async with working(store, clock, handle) as worker:
        await worker.settled()
    assert told == 3 * [{"update": 1, "lane": 7, "table": tables[0].id}]


async def test_what_fails_once_succeeds_later_with_one_effect(store: Store, clock: Clock) -> None:
    failures = [RuntimeError()]

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await work.post(7, Say("done"))
        if failures:
            raise failures.pop()

    await deliver(store, message(1))
    async with working(store, clock, handle) as worker:
        await worker.settled()
    async with store.reading() as work:
        assert await work.outbox.waiting() == 1
        assert await set_aside(work) == []


async def test_a_handler_that_hangs_is_poison_too(store: Store, clock: Clock) -> None:
    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await note(update, work)
        if update.update_id == 1:
            await asyncio.Event().wait()

    await deliver(store, message(1), message(2))
    async with working(store, clock, handle, limit=0.2) as worker:
        await worker.settled()
    assert await logged(store) == [2]
    async with store.reading() as work:
        assert [dead.name for dead in await set_aside(work)] == ["update-1"]


async def test_who_waits_for_a_hanging_handler_is_not_blamed(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await note(update, work)
        if update.update_id == 1:
            await asyncio.Event().wait()

    await deliver(store, message(1), *(message(n, chat=n) for n in range(2, 9)))
    async with working(store, clock, handle, limit=0.2) as worker:
        await worker.settled()
    assert await logged(store) == list(range(2, 9))
    blamed = [record for record in caplog.records if record.name == "bot.incoming.inbox_worker"]
    assert len(blamed) == 3
    assert all("update 1 failed" in record.getMessage() for record in blamed)


async def test_a_failing_database_makes_no_update_poison(store: Store, clock: Clock) -> None:
    failures = [OperationalError("select", {}, Exception("disk full")) for _ in range(5)]

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await note(update, work)
        if failures:
            raise failures.pop()

    await deliver(store, message(1))
    async with working(store, clock, handle) as worker:
        await worker.settled()
    assert await logged(store) == [1]
    assert failures == []


@pytest.mark.parametrize("answer", ["admins", None])
async def test_facts_are_asked_before_the_transaction(
    store: Store, clock: Clock, answer: str | None
) -> None:
    async def prepare(update: telegram.Update) -> str:
        async with store.work() as work:  # would wait for ever inside the transaction
            await work.people.seen(99, "somebody")
        if answer is None:
            raise TimedOut
        return answer

    facts: list[Any] = []

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        facts.append(work.facts)

    await deliver(store, message(1))
    async with working(store, clock, handle, prepare=prepare) as worker:
        await worker.settled()
    assert facts == [answer]


async def test_a_graceful_stop_finishes_what_is_begun_and_begins_nothing(
    store: Store, clock: Clock
) -> None:
    begun, go = asyncio.Event(), asyncio.Event()

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        await note(update, work)
        begun.set()
        await go.wait()

    await deliver(store, message(1), message(2))
    async with working(store, clock, handle) as worker:
        await begun.wait()
        worker.stop()
        go.set()
    assert await logged(store) == [1]
    async with working(store, clock, handle) as worker:
        await worker.settled()
    assert await logged(store) == [1, 2]


async def test_the_processor_keeps_a_chat_in_line_and_bounds_the_rest() -> None:
    processor = ChatByChat(3)
    running: list[int] = []
    crowd: list[int] = []
    together: list[bool] = []

    async def handled(chat: int) -> None:
        together.append(chat in running)
        running.append(chat)
        crowd.append(len(running))
        for _ in range(5):
            await asyncio.sleep(0)
        running.remove(chat)

    async with processor:
        updates = [telegram.Update.de_json(message(n, chat=1 + n % 6), None) for n in range(24)]
        await asyncio.gather(
            *(
                processor.process_update(update, handled(1 + n % 6))
                for n, update in enumerate(updates)
            )
        )
    assert not any(together)
    assert 2 <= max(crowd) <= 3


async def test_processor_keeps_the_order_of_one_person_in_all_chats() -> None:
    """A query has no chat; those of two people may be handled side by side."""
    processor = ChatByChat(4)
    running: list[int] = []
    crowd: list[list[int]] = []

    async def handled(person: int) -> None:
        running.append(person)
        crowd.append(sorted(running))
        for _ in range(5):
            await asyncio.sleep(0)
        running.remove(person)

    def query(number: int, person: int) -> telegram.Update:
        user = telegram.User(person, "Анна", is_bot=False)
        return telegram.Update(number, inline_query=telegram.InlineQuery("q", user, "long", ""))

    async with processor:
        people = (1, 1, 2, 2)
        await asyncio.gather(
            *(processor.process_update(query(n, one), handled(one)) for n, one in enumerate(people))
        )
    assert [1, 2] in crowd
    assert [1, 1] not in crowd and [2, 2] not in crowd


@pytest.mark.parametrize("back", [{"seconds": 30}, {"hours": 2}, {"days": 400}])
async def test_a_clock_that_goes_back_keeps_no_chat_waiting(
    store: Store, clock: Clock, back: dict[str, float]
) -> None:
    """The update that was to be tried again, and those of its chat that come after it."""
    async with store.work() as work:
        await work.inbox.add([message(1)])
        await work.inbox.set_aside(1, "Traceback", work.now + timedelta(seconds=5))
    clock.advance(**{unit: -by for unit, by in back.items()})
    begun = clock()
    async with working(store, clock, note) as worker:
        await deliver(store, message(2))
        worker.wake()
        await worker.settled()
    assert await logged(store) == [1, 2]
    assert clock() == begun


async def test_a_question_that_hangs_is_given_up_and_the_update_handled(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    facts: list[Any] = []

    async def prepare(update: telegram.Update) -> None:
        await asyncio.Event().wait()

    async def handle(update: telegram.Update, work: UnitOfWork) -> None:
        facts.append(work.facts)

    await deliver(store, message(1))
    async with working(store, clock, handle, prepare=prepare, asking=0.01) as worker:
        await worker.settled()
    assert facts == [None]
    assert "failed" not in caplog.text


async def test_what_another_has_written_meanwhile_is_no_failure(store: Store, clock: Clock) -> None:
    tried = list[int]()

    async def late(update: telegram.Update, work: UnitOfWork) -> None:
        tried.append(update.update_id)
        if len(tried) < 4:
            raise Stale("somebody was faster")
        await note(update, work)

    await deliver(store, message(1))
    before = clock()
    async with working(store, clock, late) as worker:
        await worker.settled()
    assert await logged(store) == [1]
    assert tried == [1] * 4 and clock() == before
