"""Queues that are worked off side by side, each within what it is held by."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.store.queues import KeyedQueues


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
