"""Queues that are worked off side by side, each within what it is held by."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy.exc import OperationalError

from bot.store.queues import KeyedQueues, Rests


async def test_nothing_is_held_while_a_queue_rests() -> None:
    """So another process may have it."""
    happened, rests = list[str](), [3.0, 0.0, None]

    @contextmanager
    def hold(key: str) -> Iterator[None]:
        happened.append("held")
        yield
        happened.append("let go")

    async def step(key: str) -> float | None:
        happened.append("step")
        return rests.pop(0)

    async def sleep(seconds: float) -> None:
        happened.append(f"rested {seconds:.0f}")

    async def waiting() -> list[str]:
        return ["a"]

    queues: KeyedQueues[str] = KeyedQueues(waiting, step, hold=hold, sleep=sleep)
    running = asyncio.create_task(queues.run())
    await queues.settled()
    running.cancel()
    one = ["held", "step", "let go"]
    assert happened == [*one, "rested 3", *one, *one]


def test_a_queue_rests_once_for_the_same_item() -> None:
    """Also where the clock has stood still meanwhile."""
    rests: Rests[str, int] = Rests()
    assert rests.due("a", 1, 3.0) == 3.0 and rests.due("a", 1, 3.0) == 0.0
    assert rests.due("b", 1, 2.0) == 2.0 and rests.due("a", 2, 0.0) == 0.0
    assert rests.due("a", 2, 4.0) == 4.0 and rests.due("a", 1, 5.0) == 5.0
    rests.over("a")
    assert rests.due("a", 1, 5.0) == 5.0


async def test_pauses_grow_while_the_database_fails(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """While the database fails the pauses grow, and each failure is a line of the log."""
    fails, rests = 6, list[float]()

    async def step(key: str) -> float | None:
        nonlocal fails
        fails -= 1
        if fails >= 0:
            raise OperationalError("COMMIT", None, Exception("database or disk is full"))
        return None

    async def sleep(seconds: float) -> None:
        rests.append(seconds)

    async def waiting() -> list[str]:
        return ["a"] if fails > 0 else []

    queues: KeyedQueues[str] = KeyedQueues(waiting, step, sleep=sleep)
    running = asyncio.create_task(queues.run())
    await queues.settled()
    running.cancel()
    assert rests == [1, 2, 4, 8, 15, 15]
    assert len(caplog.records) == 6
    assert not any(record.exc_info for record in caplog.records)
    assert "tried again in 8 s: database or disk is full" in caplog.text
