"""The inbox worker: it stores updates and handles each once, in order per chat, chats side by
side."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import datetime, timedelta
from typing import Any, TypeGuard, cast
from weakref import WeakValueDictionary

import telegram
from telegram.ext import BaseUpdateProcessor

from bot.incoming.page_action import PageAction, is_page_action
from bot.monitoring import metrics
from bot.monitoring.logs import working_at
from bot.store import CONFLICTS, STORE_FAILS, LeaseLost, Store, UnitOfWork, Update
from bot.store.inbox import OutOfTurn, unfit, whose
from bot.store.leases import lane_of
from bot.store.queue_memory import KnownQueues
from bot.store.queues import KeyedQueues, Rests, Sleep, ahead

__all__ = ["ChatByChat", "Handle", "Prepare", "Take", "Worker"]

Incoming = telegram.Update | PageAction
Handle = Callable[[Incoming, UnitOfWork], Awaitable[None]]
Prepare = Callable[[telegram.Update], Awaitable[Any]]
Take = Callable[[Sequence[Any]], Awaitable[None]]
"""A function that stores updates as Telegram sent them, malformed ones too; when it returns they
may be confirmed."""
_TRIES = 3
"""The number of failures of a handler after which its update is set aside."""
_BACKOFF = 1.0
"""Seconds before the second try, five times as long before each next one."""
_CONFLICTS = 5
"""The number of times that an update is handled anew if another process has written the same rows
meanwhile."""
_LOG = logging.getLogger(__name__)


class Unreadable(Exception):
    """An update of a form that the library does not know: no second try could read it."""


def _parse_update(body: Mapping[str, Any], bot: telegram.Bot | None) -> Incoming:
    """Return an update as an object of the library, or an action of the page. Raises Unreadable if
    it is neither."""
    try:
        if is_page_action(body):
            return PageAction.of(body)
        return telegram.Update.de_json(dict(body), bot)
    except Exception as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from error


class Worker:
    """The worker that takes updates from the inbox and hands each to `handle` in one transaction.

    `handle(update, work)` reads and writes through `work` only and sends nothing: its messages go
    to the outbox. The mark "done" is in the same transaction, so a process killed at any moment
    leaves an update either wholly handled or untouched. If it raises, all is undone and tried again
    after a while; after three failures, and at once if it cannot be parsed, the update is set aside
    with its traceback and the chat goes on. A failing database counts as no failure of the update:
    it is tried until the database is back.

    `prepare(update)`, if given, runs before the transaction of an update that `asks` selects, and
    may ask the network (is the sender an admin?); its result is `work.facts`, None if it failed or
    took too long.
    """

    def __init__(
        self,
        store: Store,
        bot: telegram.Bot | None,
        handle: Handle,
        *,
        prepare: Prepare | None = None,
        asks: Callable[[telegram.Update], bool] = lambda update: True,
        processor: BaseUpdateProcessor | None = None,
        apologize: Callable[[UnitOfWork, Update], Awaitable[None]] | None = None,
        limit: float = 60.0,
        asking: float = 2.0,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """Set up a worker. `apologize` writes to the chat of an update that is set aside; a handler
        that hangs counts as failed after `limit` seconds; `prepare` may take `asking` seconds."""
        self._store = store
        self._bot = bot
        self._handle = handle
        self._prepare = prepare
        self._asks = asks
        self._processor = processor or ChatByChat(32)
        self._apologize = apologize
        self._limit = limit
        self._asking = asking
        self._known: KnownQueues[int, Update] = store.leases.queues(self._read)
        self._rests = Rests[int, Update]()
        self._lanes: KeyedQueues[int] = KeyedQueues(
            self._waiting, self._step, hold=self._hold, sleep=sleep
        )
        self.wake = self._lanes.wake
        self.stop = self._lanes.stop
        self.run = self._lanes.run
        self.settled = self._lanes.settled
        self._listen()

    def _listen(self) -> None:
        """Wake the queues when other processes have stored or moved updates."""
        self._store.on_moved(self.wake)
        self._store.on_updates(lambda chats: self.wake(*chats))
        self._store.leases.on_change(self.wake)

    def _hold(self, chat: int) -> AbstractContextManager[None]:
        return self._store.leases.hold(lane_of(chat))

    async def take(self, bodies: Sequence[Any]) -> None:
        """Store updates as Telegram sent them, in one transaction; when it returns they may be
        confirmed. A single update whose chat has no waiting update is handled in that very
        transaction."""
        came = self._store.now()
        if len(bodies) == 1 and not unfit(bodies[0]) and await self._at_once(bodies[0], came):
            return
        async with self._store.work(since=came) as work:
            fresh = await work.inbox.add(bodies)
        metrics.UPDATES.inc(len(fresh))
        for update in fresh:
            self._known.add(update.chat, update)
        if fresh:
            self._lanes.wake(*(update.chat for update in fresh))

    async def _at_once(self, body: Mapping[str, Any], came: datetime) -> bool:
        """Store and handle an update; return False if it has to be stored first, or failed."""
        chat, _ = whose(body)
        if not self._lanes.idle(chat):
            return False
        with self._lanes.held(chat), working_at(update=int(body["update_id"]), lane=chat):
            try:
                with self._hold(chat):
                    fresh = await self._stored_and_handled(body, came)
            except (LeaseLost, OutOfTurn):
                return False
            except STORE_FAILS:
                raise
            except Exception:
                _LOG.debug("update %s failed at once; it is stored first", body["update_id"])
                return False
        if fresh is not None:
            self._handled_at(fresh)
            metrics.UPDATES.inc()
        return True

    async def _stored_and_handled(self, body: Mapping[str, Any], came: datetime) -> Update | None:
        """Store and handle an update in one transaction; return None if it was stored before.
        Raises OutOfTurn if other updates go before it, or if Telegram has to be asked first."""
        parsed = _parse_update(body, self._bot)
        if self._is_prepared(parsed):
            raise OutOfTurn("Telegram is asked first")
        async with self._store.work(parsed.update_id, since=came) as work:
            async with asyncio.timeout(self._limit):
                fresh = await work.inbox.add_handled(body)
                if fresh is not None:
                    await self._handle(parsed, work)
        return fresh

    def _handled_at(self, update: Update) -> None:
        """Measure the seconds from the receipt of an update to now."""
        metrics.HANDLED.observe((self._store.now() - update.received_at).total_seconds())

    async def _waiting(self) -> list[int]:
        async with self._store.reading() as work:
            waiting = await work.inbox.chats_waiting()
        self._known.doubt_all(waiting)
        return waiting

    async def _read(self, chat: int) -> Sequence[Update]:
        async with self._store.reading() as work:
            return await work.inbox.next_of(chat)

    async def _step(self, chat: int) -> float | None:
        update = await self._known.first(chat)
        if update is None:
            self._rests.over(chat)
            return None
        longest = _wait_after(_TRIES - 1)
        wanted = ahead(update.not_before, self._store.now(), longest)
        if (wait := self._rests.due(chat, update, wanted)) > 0:
            return wait
        with working_at(update=update.update_id, lane=chat):
            await self._try_update(update)
        return 0.0

    async def _try_update(self, update: Update) -> None:
        """Handle an update, or store that it failed."""
        chat = update.chat
        try:
            parsed = _parse_update(update.body, self._bot)
            await self._processor.process_update(parsed, self._handled(update, parsed))
            self._known.drop(chat, lambda other: other.update_id == update.update_id)
            self._handled_at(update)
        except STORE_FAILS:
            self._known.doubt(chat)
            raise
        except Exception as error:
            self._known.doubt(chat)
            await self._failed(update, error)

    def _is_prepared(self, parsed: Incoming) -> TypeGuard[telegram.Update]:
        """Return whether Telegram is asked something before an update is handled."""
        fits = self._prepare is not None and isinstance(parsed, telegram.Update)
        return fits and self._asks(cast(telegram.Update, parsed))

    async def _handled(self, update: Update, parsed: Incoming) -> None:
        facts = await self._asked(parsed) if self._is_prepared(parsed) else None
        for last in (*(False,) * _CONFLICTS, True):
            try:
                async with self._store.work(update.update_id, facts, update.received_at) as work:
                    # Waiting for other writers does not count: they may be the slow ones.
                    async with asyncio.timeout(self._limit):
                        if await work.inbox.finish(update.update_id):
                            await self._handle(parsed, work)
                return
            except CONFLICTS:
                if last:
                    raise

    async def _asked(self, parsed: telegram.Update) -> Any:
        assert self._prepare is not None
        with suppress(telegram.error.TelegramError, TimeoutError):
            async with asyncio.timeout(self._asking):
                return await self._prepare(parsed)
        _LOG.warning("update %s is handled without what Telegram was asked", parsed.update_id)
        return None

    async def _failed(self, update: Update, error: Exception) -> None:
        failures = update.tries + 1
        dead = failures >= _TRIES or isinstance(error, Unreadable)
        trace = "".join(traceback.format_exception(error))
        _LOG.error(
            "update %s failed (try %s of %s)%s",
            update.update_id,
            failures,
            _TRIES,
            ", set aside" if dead else "",
            exc_info=True,
        )
        async with self._store.work() as work:
            moment = None if dead else work.now + _wait_after(failures)
            await work.inbox.set_aside(update.update_id, trace, moment)
            if dead and self._apologize is not None:
                await self._apologize(work, update)


def _wait_after(failures: int) -> timedelta:
    """Return the time that an update rests after this number of failures."""
    return timedelta(seconds=_BACKOFF * 5 ** (failures - 1))


class ChatByChat(BaseUpdateProcessor):
    """A processor that handles updates of different chats side by side, those of one chat one by
    one.

    The order within a chat comes from the inbox; this keeps it if updates reach the library by
    another way, and limits the number handled at once.
    """

    def __init__(self, max_concurrent_updates: int) -> None:
        super().__init__(max_concurrent_updates)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Await `coroutine` while no other update of the same chat is processed."""
        async with self._lock(update):
            await coroutine

    async def initialize(self) -> None:
        """Do nothing: there is nothing to prepare."""

    async def shutdown(self) -> None:
        """Do nothing: there is nothing to release."""

    def _lock(self, update: object) -> asyncio.Lock:
        if not isinstance(update, telegram.Update):
            return asyncio.Lock()
        place = update.effective_chat or update.effective_user
        return self._locks.setdefault(place.id if place else 0, asyncio.Lock())
