"""Handles what is in the inbox: every update once, in order per chat, chats side by side."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import telegram
from telegram.ext import BaseUpdateProcessor

from bot.incoming.per_chat import ChatByChat
from bot.store import STORE_FAILS, Store, UnitOfWork, Update
from bot.store.queues import KeyedQueues, Sleep, ahead

__all__ = ["Handle", "Prepare", "Worker"]

Handle = Callable[[telegram.Update, UnitOfWork], Awaitable[None]]
Prepare = Callable[[telegram.Update], Awaitable[Any]]
_LOG = logging.getLogger(__name__)


class Worker:
    """Takes updates from the inbox and hands each to `handle` in one transaction.

    `handle(update, work)` reads and writes through `work` only and talks to nobody: what it
    has to say it posts to the outbox. The mark "done" is in the same transaction, so a process
    killed at any moment leaves an update either wholly handled or untouched. If it raises,
    all is undone and tried again after a while; after `tries` failures the update is set aside
    with its traceback and the chat goes on. A failing database counts as no failure of the
    update: it is tried until the database is back.

    `prepare(update)`, if given, runs before the transaction and may ask the network (who is an
    admin here?); its result is `work.facts`, None where it failed or took long.
    """

    def __init__(
        self,
        store: Store,
        bot: telegram.Bot | None,
        handle: Handle,
        *,
        prepare: Prepare | None = None,
        processor: BaseUpdateProcessor | None = None,
        tries: int = 3,
        backoff: float = 1.0,
        limit: float = 60.0,
        asking: float = 2.0,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """`backoff`: seconds before the second try, five times as long before each next one.

        `limit`: seconds after which a handler that hangs counts as failed; `asking`: seconds that
        `prepare` may take.
        """
        self._store = store
        self._bot = bot
        self._handle = handle
        self._prepare = prepare
        self._processor = processor or ChatByChat(32)
        self._tries = tries
        self._backoff = backoff
        self._limit = limit
        self._asking = asking
        self._lanes: KeyedQueues[int] = KeyedQueues(self._waiting, self._step, sleep=sleep)
        self.wake = self._lanes.wake
        self.stop = self._lanes.stop
        self.run = self._lanes.run
        self.settled = self._lanes.settled

    async def _waiting(self) -> list[int]:
        async with self._store.reading() as work:
            return await work.inbox.chats_waiting()

    async def _step(self, chat: int) -> bool:
        async with self._store.reading() as work:
            update = await work.inbox.next_of(chat)
        if update is None:
            return False
        longest = self._wait_after(self._tries - 1)
        await self._lanes.pause(ahead(update.not_before, self._store.now(), longest))
        if self._lanes.stopping:
            return False
        try:
            parsed = telegram.Update.de_json(dict(update.body), self._bot)
            await self._processor.process_update(parsed, self._handled(update, parsed))
        except STORE_FAILS:
            raise
        except Exception:
            await self._failed(update, traceback.format_exc())
        return True

    async def _handled(self, update: Update, parsed: telegram.Update) -> None:
        facts = None if self._prepare is None else await self._asked(self._prepare, parsed)
        async with self._store.work(update.update_id, facts) as work:
            # Waiting for other writers does not count: they may be what is slow.
            async with asyncio.timeout(self._limit):
                if await work.inbox.finish(update.update_id):
                    await self._handle(parsed, work)

    async def _asked(self, prepare: Prepare, parsed: telegram.Update) -> Any:
        with suppress(telegram.error.TelegramError, TimeoutError):
            async with asyncio.timeout(self._asking):
                return await prepare(parsed)
        _LOG.warning("update %s is handled without what Telegram was asked", parsed.update_id)
        return None

    async def _failed(self, update: Update, error: str) -> None:
        failures = update.tries + 1
        dead = failures >= self._tries
        _LOG.error(
            "update %s failed (try %s of %s)%s\n%s",
            update.update_id,
            failures,
            self._tries,
            ", set aside" if dead else "",
            error,
        )
        async with self._store.work() as work:
            moment = None if dead else work.now + self._wait_after(failures)
            await work.inbox.set_aside(update.update_id, error, moment, dead=dead)

    def _wait_after(self, failures: int) -> timedelta:
        """How long an update rests that has failed so often."""
        return timedelta(seconds=self._backoff * 5 ** (failures - 1))
