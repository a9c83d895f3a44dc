"""A worker that plays the turns of bots: each table that waits for a bot has a queue of its own.

Such a table has an outbox message. It is written in the transaction that left the turn to a bot,
and removed when no bot is to answer there any more; so a new process finds what a process that died
has left.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import timedelta

from bot.monitoring.logs import working_at
from bot.store import NO_CHAT, STORE_FAILS, Order, Posted, Store
from bot.store.leases import lane_of
from bot.store.queue_memory import KnownQueues
from bot.store.queues import KeyedQueues, Rests, Sleep, ahead
from bot.store.records import lane_number
from bot.table.bot_player import BotPlayer
from bot.table.orders import PlayBot

__all__ = ["BotTurns"]

_TRIES = 3
_LONGEST = timedelta(minutes=1)
"""No turn waits longer before it is played, or tried again."""
_LOG = logging.getLogger(__name__)


class BotTurns:
    """The worker that plays for bots, tables side by side. A turn that fails three times is set
    aside with its traceback; it starts again when a person has the table shown again."""

    def __init__(self, store: Store, player: BotPlayer, *, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._player = player
        self._known: KnownQueues[str, Order] = store.leases.queues(self._read)
        self._rests = Rests[str, Order]()
        self._queues: KeyedQueues[str] = KeyedQueues(
            self._waiting, self._step, hold=self._hold, sleep=sleep, most=500
        )
        self.wake = self._queues.wake
        self.run = self._queues.run
        self.settled = self._queues.settled
        store.on_orders(self._posted)
        store.leases.on_change(self.wake)

    def _hold(self, key: str) -> AbstractContextManager[None]:
        return self._store.leases.hold(lane_of(lane_number(NO_CHAT, key)))

    async def _waiting(self) -> list[str]:
        async with self._store.reading() as work:
            waiting = await work.outbox.keys_without_chat()
        self._known.doubt_all(waiting)
        return waiting

    def _posted(self, posted: Posted) -> None:
        """Note the outbox messages of a unit of work, without reading them from the store."""
        for order in posted.orders:
            if order.chat == NO_CHAT and order.key is not None:
                self._known.drop(order.key, lambda old: True)
                self._known.add(order.key, order)
                self._queues.wake(order.key)
        for place in posted.elsewhere:
            if place.chat == NO_CHAT and place.key is not None:
                self._queues.wake(place.key)
        if posted.doubtful:
            self._queues.wake()

    async def _read(self, key: str) -> Sequence[Order]:
        async with self._store.reading() as work:
            return await work.outbox.keyed(NO_CHAT, key)

    async def _step(self, key: str) -> float | None:
        """Give one answer of a bot, or return the seconds it has to wait; None if its table
        awaits none."""
        order = await self._known.first(key)
        if order is None:
            self._rests.over(key)
            return None
        wanted = ahead(order.not_before, self._store.now(), _LONGEST)
        if (wait := self._rests.due(key, order, wanted)) > 0:
            return wait
        with working_at(lane=key):
            await self._played(key, order)
        return 0.0

    async def _played(self, key: str, order: Order) -> None:
        """Play once, or note that it failed."""
        try:
            if not await self._player.play(order.told(PlayBot).table):
                async with self._store.work() as work:
                    await work.outbox.finish(order.id)
                self._known.drop(key, lambda other: other.id == order.id)
        except STORE_FAILS:
            self._known.doubt(key)
            raise
        except Exception:
            _LOG.exception("a bot's turn (%s) failed", key)
            self._known.doubt(key)
            await self._failed(order)

    async def _failed(self, order: Order) -> None:
        async with self._store.work() as work:
            dead = order.tries + 1 >= _TRIES
            moment = None if dead else work.now + timedelta(seconds=2.0**order.tries)
            await work.outbox.set_aside(order.id, traceback.format_exc(), moment)
