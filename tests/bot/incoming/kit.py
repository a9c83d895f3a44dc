"""Updates as Telegram sends them, and a worker that handles what is stored."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import telegram

from bot.incoming import Worker
from bot.store import Store, UnitOfWork
from tests.bot.store.conftest import Clock


def message(number: int, chat: int = 7, text: str = "hi") -> dict[str, Any]:
    """An update as Telegram sends it."""
    return {
        "update_id": number,
        "message": {
            "message_id": number,
            "date": 1767614400,
            "chat": {"id": chat, "type": "private" if chat > 0 else "group"},
            "from": {"id": 7, "is_bot": False, "first_name": "Anna"},
            "text": text,
        },
    }


async def deliver(store: Store, *bodies: dict[str, Any]) -> None:
    """Put updates in the inbox."""
    async with store.work() as work:
        await work.inbox.add(bodies)


@asynccontextmanager
async def working(
    store: Store,
    clock: Clock,
    handle: Callable[[telegram.Update, UnitOfWork], Awaitable[None]],
    **options: Any,
) -> AsyncIterator[Worker]:
    """A worker that runs; its sleep moves the clock."""

    async def sleep(seconds: float) -> None:
        clock.advance(seconds=seconds)
        await asyncio.sleep(0)

    worker = Worker(store, None, handle, sleep=sleep, **options)
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        await running


async def logged(store: Store) -> list[int]:
    """The updates whose effect was committed (one person seen per update)."""
    async with store.reading() as work:
        return [n for n in range(1, 300) if await work.people.by_telegram(n) is not None]


async def note(update: telegram.Update, work: UnitOfWork) -> None:
    """A handler with an effect that shows the update."""
    await work.people.seen(update.update_id, "somebody")
