"""Where orders are carried out in tests, instead of at Telegram."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from bot.outgoing.dispatcher import Dispatcher, Note
from bot.outgoing.rate_limiter import Limiter
from bot.store import Order, Store, UnitOfWork
from bot.ui.orders import Say
from tests.bot.store.conftest import Clock


class Stage:
    """Performs "say" orders by noting them, or fails as told."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.said: list[tuple[int, str]] = []
        self.failures: dict[str, list[Exception]] = {}
        self.began = asyncio.Event()
        self.gate = asyncio.Event()
        self.gate.set()
        self.clock = clock
        self.patience = timedelta(days=1)
        self.limiter = Limiter(clock=lambda: clock().timestamp(), sleep=self.sleep)

    async def sleep(self, seconds: float) -> None:
        """Time passes at once."""
        self.clock.advance(seconds=seconds)
        await asyncio.sleep(0)

    async def say(self, order: Order) -> Note | None:
        """Carry out an order."""
        text = order.told(Say).text
        self.began.set()
        await self.gate.wait()
        if self.failures.get(text):
            raise self.failures[text].pop(0)
        self.said.append((order.chat, text))

        async def note(work: UnitOfWork) -> None:
            await work.people.seen(order.id, text)

        return note

    async def order(self, text: str, chat: int = -1, **options: Any) -> int:
        """Post an order."""
        async with self.store.work() as work:
            return (await work.post(chat, Say(text), **options)).id

    @asynccontextmanager
    async def open(self, **options: Any) -> AsyncIterator[Dispatcher]:
        """A dispatcher that runs."""
        dispatcher = Dispatcher(
            self.store,
            {"say": self.say},
            self.limiter,
            patience=self.patience,
            sleep=self.sleep,
            **options,
        )
        running = asyncio.create_task(dispatcher.run())
        try:
            yield dispatcher
        finally:
            dispatcher.stop()
            self.gate.set()
            await running

    async def play(self, **options: Any) -> list[str]:
        """Carry out everything; what was said."""
        async with self.open(**options) as dispatcher:
            await dispatcher.settled()
        return [text for _, text in self.said]


async def waiting(store: Store) -> int:
    """How many orders are left."""
    async with store.reading() as work:
        return await work.outbox.waiting()
