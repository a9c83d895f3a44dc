"""What came of an order is written down, however long the database fails, and nothing is said twice
for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from telegram.error import Forbidden, NetworkError

from bot.outgoing.dispatcher import Dispatcher, Note, NotNoted
from bot.outgoing.rate_limiter import Withheld
from bot.store import Order, Store, UnitOfWork
from tests.bot.outgoing.stage import Stage, waiting


def full(store: Store, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """The disk is full: the next units of work cannot be committed."""
    work, left = store.work, iter(range(times))

    @asynccontextmanager
    async def failing(*given: Any, **named: Any) -> AsyncIterator[UnitOfWork]:
        async with work(*given, **named) as unit:
            yield unit
            if next(left, None) is not None:
                raise OperationalError("COMMIT", None, Exception("database or disk is full"))

    monkeypatch.setattr(store, "work", failing)


async def test_sent_message_is_noted_later_and_never_sent_again(
    stage: Stage, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A message that was sent and cannot be noted is noted later and not sent again."""
    number = await stage.order("a")
    await stage.order("b")
    full(store, monkeypatch, 5)
    begun = stage.clock()
    assert await stage.play() == ["a", "b"]
    assert await waiting(store) == 0
    async with store.reading() as work:
        assert await work.people.by_telegram(number) is not None
    assert (stage.clock() - begun).total_seconds() >= 1 + 2 + 4 + 8 + 15
    assert sum("tried again in" in record.getMessage() for record in caplog.records) == 5
    assert [record.levelname for record in caplog.records].count("ERROR") == 1


@pytest.mark.parametrize("failure", [Withheld("replaced"), NetworkError("gone"), Forbidden("no")])
async def test_what_came_of_an_order_otherwise_is_noted_later_too(
    stage: Stage, store: Store, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    stage.failures["a"] = [failure]
    await stage.order("a")
    full(store, monkeypatch, 3)
    assert await stage.play() == (["a"] if isinstance(failure, NetworkError) else [])
    assert await waiting(store) == 0


async def test_message_of_several_is_noted_before_the_retry(
    stage: Stage, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message of several is noted before its order is carried out anew."""
    happened = list[str]()

    async def note(work: UnitOfWork) -> None:
        happened.append("noted")

    async def say(order: Order) -> None:
        happened.append("begun")
        if "noted" not in happened:
            raise NotNoted(note)

    monkeypatch.setattr(stage, "say", say)
    await stage.order("a")
    await stage.play()
    assert happened == ["begun", "noted", "begun"]
    assert await waiting(store) == 0


async def test_what_is_owed_is_written_down_at_the_end_at_least(
    stage: Stage, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests, for_ever = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        rests.set()
        await for_ever.wait()

    await stage.order("a")
    full(store, monkeypatch, 1)
    dispatcher = Dispatcher(store, {"say": stage.say}, stage.limiter, sleep=sleep)
    running = asyncio.create_task(dispatcher.run())
    await rests.wait()
    assert await waiting(store) == 1
    dispatcher.stop()
    await running
    assert await waiting(store) == 0


async def test_what_can_never_be_noted_holds_up_no_chat(
    stage: Stage, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[Exception] = [
        OperationalError("COMMIT", None, Exception("database or disk is full")),
        ValueError("no such table"),
    ]
    said = list[int]()

    async def note(work: UnitOfWork) -> None:
        if errors:
            raise errors.pop(0)

    async def say(order: Order) -> Note:
        said.append(order.id)
        return note

    monkeypatch.setattr(stage, "say", say)
    first, second = await stage.order("a"), await stage.order("b")
    await stage.play()
    assert said == [first, first, second]
    assert await waiting(store) == 0
