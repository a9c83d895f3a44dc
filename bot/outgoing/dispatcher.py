"""Sender of the outbox: in order per chat, again after a crash, each message once if all is well.

A handler never sends. It enqueues outbox messages in its transaction, and this module sends them
after the commit. A process killed in between finds them in the outbox when it starts again.
"""

from __future__ import annotations

import asyncio
import logging
import re
import traceback
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import timedelta
from typing import NamedTuple

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.monitoring import metrics
from bot.monitoring.logs import working_at
from bot.outgoing.budget_shares import Use, sending
from bot.outgoing.newest_sent_message import collecting_sent, newest_sent
from bot.outgoing.rate_limiter import Limiter, Withheld, seconds
from bot.outgoing.telegram_refusals import (
    ChatClosed,
    ChatMoved,
    TopicClosed,
    closed_topic,
    closes_chat,
    drop_orders,
    forbids_content,
    ignore_topic,
    is_pointless,
    lacks_topic,
    leave_topic,
    move_orders,
)
from bot.store import (
    NO_CHAT,
    STORE_FAILS,
    LeaseLost,
    Order,
    OrderPlace,
    Posted,
    Rank,
    Store,
    UnitOfWork,
)
from bot.store.leases import lane_of
from bot.store.queue_memory import KnownQueues
from bot.store.queues import KeyedQueues, Rests, Sleep, ahead

__all__ = ["Dispatcher", "NotNoted", "Note", "OrderHandler"]

Note = Callable[[UnitOfWork], Awaitable[None]]
OrderHandler = Callable[[Order], Awaitable[Note | None]]
Apology = Callable[[UnitOfWork, Order], Awaitable[None]]
_LOG = logging.getLogger(__name__)
_TRIES = 3
_LOOK_AGAIN = 1.0
"""Seconds after which a chat where some orders may not be carried out yet is looked at again: one
that may could have come meanwhile."""
_LONGEST = timedelta(minutes=1)
"""The longest wait of an outbox message before it is retried; a longer silence that Telegram asks
for is kept by the limiter, for as long as this process lives."""
_QUOTED = re.compile(r'".*"')
"""The part of a refusal that repeats what Telegram was sent, which may be people's text."""


class NotNoted(Exception):
    """Signal that the after-send update of a message could not be written, as the database failed
    (its cause): the update is written first, then the outbox message is sent anew."""

    def __init__(self, note: Note) -> None:
        super().__init__("something was sent and is not written down")
        self.note = note


class SpecialKinds(NamedTuple):
    """Kinds of outbox messages with special treatment: the kinds in `once` are marked before
    they are sent; no person waits for the kinds in `silent`."""

    once: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()


_ALL_ALIKE = SpecialKinds()


class _Debt(NamedTuple):
    """The after-send update of an outbox message, not written yet; `token` of the lease it
    belongs to."""

    order: Order
    note: Note
    token: int


class _Lane(NamedTuple):
    """A chat's queue; or beside it a single urgent outbox message by its number, or those of a
    key."""

    chat: int
    urgent: int | str | None = None


def _about(order: Order) -> dict[str, int | str]:
    """Return what the log shows of an outbox message that is being sent."""
    table = (order.body or {}).get("table")
    facts: dict[str, int | str] = {"order": order.id, "lane": order.chat}
    return facts | ({"table": table} if isinstance(table, int) else {})


def _use(order: Order) -> Use:
    """Return the use of the chat's budget by an outbox message."""
    return Use(Rank(order.rank), order.asker)


def _lane(order: Order | OrderPlace) -> _Lane:
    """Return the queue in which an outbox message waits."""
    return _Lane(order.chat, (order.key or order.id) if order.urgent else None)


class Dispatcher:
    """Sender of the outbox: hands outbox messages to their senders, in order for each chat.
    `token_refused` is set once Telegram no longer accepts the token.

    A sender sends what its outbox message asks for (best: the state when it runs, for instance
    the newest board of the table that it names). It may return an after-send update, which is
    written in the transaction that removes the outbox message: the id of the message it sent.

    Telegram's refusals are dealt with here. The bot was removed or may not write: the chat is
    closed and its outbox dropped. The group moved: its outbox moves along. The topic was deleted:
    the message is sent outside of any. Telegram is unreachable, sends an unreadable reply, or
    refuses the token: the sending is retried, more and more rarely, for a day. Nothing to change,
    too late, a closed topic, a file in a chat that takes only text: done. Any other refusal, or a
    fault of the sender: given up with its traceback, a fault only after three tries.

    The after-send update is kept in memory until it is written. While the database fails, writing
    is retried, and not the sending: nothing is sent twice for it.

    Kinds in `once` of `kinds` are sent at most once: what a process that died had begun is not
    begun again, and what may have arrived is not sent again.
    """

    def __init__(
        self,
        store: Store,
        handlers: Mapping[str, OrderHandler],
        limiter: Limiter,
        *,
        kinds: SpecialKinds = _ALL_ALIKE,
        moved: ChatMoved = move_orders,
        closed: ChatClosed = drop_orders,
        topic_closed: TopicClosed = ignore_topic,
        apologize: Apology | None = None,
        patience: timedelta = timedelta(days=1),
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """Take `handlers` by the kind of outbox message they send; `moved` is called if a group
        has become a supergroup, `closed` if a chat takes no messages any more; `apologize`
        reports an outbox message that is given up; `patience`: how long sending is retried while
        Telegram is unreachable."""
        self._store = store
        self._handlers = handlers
        self._limiter = limiter
        self._kinds = kinds
        self._moved = moved
        self._closed = closed
        self._topic_closed = topic_closed
        self._apologize = apologize
        self._crowded: set[_Lane] = set()
        self._patience = patience
        self._known: KnownQueues[_Lane, Order] = store.leases.queues(self._read)
        self._rests = Rests[_Lane, Order]()
        self._lanes: KeyedQueues[_Lane] = KeyedQueues(
            self._waiting, self._step, hold=self._hold, sleep=sleep, most=500
        )
        self._debts: dict[_Lane, _Debt] = {}
        self.token_refused = asyncio.Event()
        self.wake = self._lanes.wake
        self.stop = self._lanes.stop
        self.settled = self._lanes.settled
        store.on_orders(self._note_posted)
        store.leases.on_change(self.wake)

    def _hold(self, lane: _Lane) -> AbstractContextManager[None]:
        return self._store.leases.hold(lane_of(lane.chat))

    async def _waiting(self) -> list[_Lane]:
        async with self._store.reading() as work:
            urgent = [_lane(place) for place in await work.outbox.urgent()]
            chats = [_Lane(chat) for chat in await work.outbox.chats_waiting()]
        self._known.doubt_all(urgent + chats)
        return urgent + chats

    def _note_posted(self, posted: Posted) -> None:
        """Note the outbox messages of a unit of work, without reading them from the store."""
        orders = [order for order in posted.orders if order.chat != NO_CHAT]
        for order in orders:
            if order.key is not None:
                self._replace(order)
            self._known.add(_lane(order), order)
        places = [_lane(order) for order in orders]
        places += [_lane(place) for place in posted.elsewhere if place.chat != NO_CHAT]
        if places:
            self._lanes.wake(*places)
        if posted.doubtful:
            self._lanes.wake()

    def _replace(self, newer: Order) -> None:
        """Replace a waiting outbox message by a newer one of its key."""
        same = (newer.chat, newer.key)
        self._known.drop(_lane(newer), lambda old: (old.chat, old.key) == same)

    async def _read(self, lane: _Lane) -> Sequence[Order]:
        async with self._store.reading() as work:
            if isinstance(lane.urgent, str):
                return await work.outbox.keyed(lane.chat, lane.urgent)
            if lane.urgent is not None:
                return await work.outbox.named(lane.urgent)
            crowded = lane in self._crowded
            return await (work.outbox.by_rank if crowded else work.outbox.next_of)(lane.chat)

    def _turn(self, order: Order) -> tuple[float, int]:
        """Return the place of an outbox message in a crowded chat: its seconds of waiting, then
        its rank."""
        return self._limiter.wait(order.chat, _use(order)), order.rank

    async def _step(self, lane: _Lane) -> float | None:
        """Send the next outbox message, or return the seconds it has to wait: by then a newer
        message may have replaced it."""
        await self._pay(lane)
        crowded = lane in self._crowded
        order = await self._known.first(lane, self._turn if crowded else None)
        if order is None:
            self._rests.over(lane)
            self._crowded.discard(lane)
            return None
        wanted = ahead(order.not_before, self._store.now(), _LONGEST)
        if (wait := self._rests.due(lane, order, wanted)) > 0:
            return wait
        if order.cosmetic and self._limiter.short(order.chat):
            metrics.ORDERS.labels(order.kind, "withheld").inc()
            await self._finish(order, None)
            return 0.0
        if lane.urgent is None and (wait := self._limiter.wait(order.chat, _use(order))) > 0:
            self._crowded.add(lane)
            return min(wait, _LOOK_AGAIN) if crowded else 0.0
        with working_at(**_about(order)), sending(_use(order)), collecting_sent():
            await self._carry_out(order)
        return 0.0

    async def _carry_out(self, order: Order) -> None:
        try:
            if order.kind in self._kinds.once:
                async with self._store.work() as work:
                    await work.outbox.begin(order.id)
            note = await self._handlers[order.kind](order)
            metrics.ORDERS.labels(order.kind, "sent").inc()
            self._record_wait(order)
            await self._finish(order, note)
        except NotNoted as owed:
            self._known.doubt(_lane(order))
            await self._write(order, owed.note)
        except STORE_FAILS:
            self._known.doubt(_lane(order))
            raise
        except Withheld:
            metrics.ORDERS.labels(order.kind, "withheld").inc()
            await self._finish(order, None)
        except ChatMigrated as moved:
            moved_to = moved.new_chat_id
            await self._write(order, lambda work: self._moved(work, order.chat, moved_to))
            self._lanes.wake()
        except RetryAfter as refused:
            await self._later(order, seconds(refused))
        except (Forbidden, BadRequest) as refused:
            await self._refused(order, refused)
        except (NetworkError, InvalidToken, Conflict) as failed:
            await self._not_reached(order, failed)
        except Exception:
            _LOG.exception("order %s (%s) failed", order.id, order.kind)
            if order.tries + 1 >= _TRIES:
                await self._give_up(order)
            else:
                await self._later(order, 2.0**order.tries)

    async def _not_reached(self, order: Order, failed: TelegramError) -> None:
        """Retry until the patience ends; a kind in `once` may have arrived and is not sent
        again."""
        if isinstance(failed, InvalidToken):
            self.token_refused.set()
        if order.kind in self._kinds.once and isinstance(failed, TimedOut):
            metrics.ORDERS.labels(order.kind, "sent").inc()
            await self._finish(order, None)
        elif self._store.now() - order.created_at > self._patience:
            await self._give_up(order)
        else:
            await self._later(order, 2.0 ** min(order.tries, 6))

    def _record_wait(self, order: Order) -> None:
        """Record how long a person has waited for an answer, without a pause that was wanted."""
        if order.kind not in self._kinds.silent:
            paused = order.not_before if order.tries == 0 else None
            begun = max(order.created_at, paused or order.created_at)
            metrics.ANSWERED.observe((self._store.now() - begun).total_seconds())

    async def _refused(self, order: Order, refused: BadRequest | Forbidden) -> None:
        if is_pointless(refused) or forbids_content(refused):
            metrics.ORDERS.labels(order.kind, "withheld").inc()
            closed = closed_topic(refused)
            await self._finish(
                order, (lambda work: self._topic_closed(work, order)) if closed else None
            )
        elif isinstance(refused, Forbidden) or closes_chat(refused):
            await self._close(order)
        elif lacks_topic(refused):
            await self._outside_topic(order)
        else:
            why = _QUOTED.sub('"…"', refused.message)
            _LOG.error("order %s (%s) refused: %s", order.id, order.kind, why)
            await self._give_up(order)

    async def _finish(self, order: Order, note: Note | None) -> None:
        async def finished(work: UnitOfWork) -> None:
            if note is not None:
                await note(work)
            await work.outbox.finish(order.id)
            work.memory.answers.arrived(order.id, newest_sent())

        await self._write(order, finished)
        self._known.drop(_lane(order), lambda other: other.id == order.id)

    async def _close(self, order: Order) -> None:
        _LOG.info("the bot may not write in a chat; its tables wait")
        metrics.ORDERS.labels(order.kind, "failed").inc()
        await self._write(order, lambda work: self._closed(work, order.chat))

    async def _outside_topic(self, order: Order) -> None:
        self._known.doubt(_lane(order))
        error = traceback.format_exc()

        async def outside(work: UnitOfWork) -> None:
            if order.tries >= _TRIES or not await leave_topic(work, order):
                await self._set_aside(work, order, error)

        await self._write(order, outside)

    async def _later(self, order: Order, wait: float) -> None:
        self._known.doubt(_lane(order))
        error = traceback.format_exc()

        async def later(work: UnitOfWork) -> None:
            moment = work.now + min(_LONGEST, timedelta(seconds=wait))
            await work.outbox.set_aside(order.id, error, moment)

        await self._write(order, later)

    async def _give_up(self, order: Order) -> None:
        self._known.doubt(_lane(order))
        metrics.ORDERS.labels(order.kind, "failed").inc()
        error = traceback.format_exc()
        await self._write(order, lambda work: self._set_aside(work, order, error))

    async def _set_aside(self, work: UnitOfWork, order: Order, error: str) -> None:
        await work.outbox.set_aside(order.id, error, None)
        if self._apologize is not None:
            await self._apologize(work, order)

    # -- what is not written down yet ------------------------------------------------------

    async def _write(self, order: Order, note: Note) -> None:
        """Write the after-send update of an outbox message; it stays in memory if the database
        fails."""
        lane, name = _lane(order), lane_of(order.chat)
        self._debts[lane] = _Debt(order, note, self._store.leases.token(name))
        await self._pay(lane)

    async def _pay(self, lane: _Lane) -> None:
        """Write the pending after-send update of a queue, unless another process held its lease
        meanwhile."""
        debt = self._debts.get(lane)
        if debt is None:
            return
        if debt.token == self._store.leases.token(lane_of(debt.order.chat)):
            try:
                async with self._store.work() as work:
                    await debt.note(work)
            except Exception as error:
                self._known.doubt(lane)
                if isinstance(error, LeaseLost) or not isinstance(error, STORE_FAILS):
                    del self._debts[lane]  # another process has it, or it is sent anew
                raise
        del self._debts[lane]

    async def run(self) -> None:
        """Work until `stop`; cancelling it abandons the queues in mid-work."""
        await self._lanes.run()
        for lane in list(self._debts):
            with suppress(*STORE_FAILS), self._hold(lane):
                await self._pay(lane)
