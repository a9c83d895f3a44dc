"""Plays the turns of bots: each table that waits for one has a queue of its own, beside all else.

Such a table has an order in the outbox. It is written in the transaction that left the turn to a
bot, and goes when no bot is to answer there any more; so what a process leaves when it dies, the
next one finds.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from datetime import timedelta

from bot.store import NO_CHAT, STORE_FAILS, Order, Store
from bot.store.queues import KeyedQueues, Sleep, ahead
from bot.table.bot_player import BotPlayer
from bot.table.bot_seats import turn_key
from bot.table.orders import PlayBot

__all__ = ["BotTurns"]

_TRIES = 3
_LONGEST = timedelta(minutes=1)
"""No turn waits longer before it is played, or tried again."""
_LOG = logging.getLogger(__name__)


class BotTurns:
    """The worker that plays for bots, table beside table. A turn that fails three times is set
    aside with its traceback; whoever has the table shown again begins it anew."""

    def __init__(self, store: Store, player: BotPlayer, *, sleep: Sleep = asyncio.sleep) -> None:
        self._store = store
        self._player = player
        self._queues: KeyedQueues[int] = KeyedQueues(
            self._waiting, self._step, sleep=sleep, most=500
        )
        self.wake = self._queues.wake
        self.run = self._queues.run
        self.settled = self._queues.settled
        store.on_orders(self.wake)

    async def _waiting(self) -> list[int]:
        async with self._store.reading() as work:
            return [order.told(PlayBot).table for order in await work.outbox.without_chat()]

    async def _order(self, table: int) -> Order | None:
        async with self._store.reading() as work:
            return await work.outbox.keyed(NO_CHAT, turn_key(table))

    async def _step(self, table: int) -> bool:
        """One answer of a bot; False where the table waits for none."""
        order = await self._order(table)
        if order is None:
            return False
        await self._queues.pause(ahead(order.not_before, self._store.now(), _LONGEST))
        try:
            if not await self._player.play(table):
                async with self._store.work() as work:
                    await work.outbox.finish(order.id)
        except STORE_FAILS:
            raise
        except Exception:
            _LOG.exception("a bot's turn at table %s failed", table)
            await self._failed(order)
        return True

    async def _failed(self, order: Order) -> None:
        async with self._store.work() as work:
            dead = order.tries + 1 >= _TRIES
            moment = None if dead else work.now + timedelta(seconds=2.0**order.tries)
            await work.outbox.set_aside(order.id, traceback.format_exc(), moment, dead=dead)
