"""The outbox: messages to be sent, written in the transaction that makes them true.

A message cannot be sent exactly once (Telegram gives no way to tell), so it leaves the outbox only
after it was sent: after a crash it may be sent twice, but is never lost. The few messages that must
not come twice are marked before they are sent instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.store.records import Form, Json, Order, OrderPlace, Rank
from bot.store.row_statements import Part, record
from bot.store.schema import OrderRow, columns_of
from bot.store.typed_json import written

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["NO_CHAT", "Outbox", "Posted"]

_BEGUN = "begun"
# Statements that every move needs are built once.
_ORDERS = columns_of(OrderRow)
_ADDED = insert(_ORDERS).returning(_ORDERS.c.id)
_GONE = delete(_ORDERS).where(_ORDERS.c.id == bindparam("number"))
_REPLACED = delete(_ORDERS).where(
    _ORDERS.c.chat == bindparam("there"),
    _ORDERS.c.key == bindparam("same"),
    _ORDERS.c.state == "new",
)
_REPLACING = _ADDED.add_cte(_REPLACED.cte("replaced"))
"""A statement that deletes and inserts at once, which not every database can run."""
_LOOKED_AT = 50
NO_CHAT = 0
"""The chat of outbox messages that send no text: tasks that the bot does by itself."""


@dataclass(slots=True)
class Posted:
    """Changes of a unit of work to the outbox: the messages it added. `elsewhere` are the places of
    messages that another process has added; `doubtful` is whether other messages were removed or
    moved as well."""

    orders: list[Order] = field(default_factory=list)
    elsewhere: tuple[OrderPlace, ...] = ()
    doubtful: bool = False


class Outbox(Part):
    """The outbox within a unit of work. `posted` has what this work changed, `finished` the
    messages it removed."""

    def __init__(self, work: UnitOfWork) -> None:
        super().__init__(work)
        self.posted = Posted()
        self.finished: list[int] = []

    async def post(
        self,
        chat: int,
        form: Form,
        *,
        key: str | None = None,
        urgent: bool = False,
        cosmetic: bool = False,
        later: timedelta = timedelta(0),
        rank: Rank | None = None,
        asker: int | None = None,
    ) -> Order:
        """Put a message for `chat` (Telegram's id) into the outbox, to be sent after the commit;
        return it.

        The kind of `form`, the content, names the sender. With a `key` it replaces a waiting
        message of the same chat and key. `urgent`: sent at once, beside the chat's queue (answers
        to buttons). `cosmetic`: may be dropped when the chat's budget is short. `later`: not sent
        before that much time has passed; the chat's queue waits with it. `rank`: that of its form
        if None. `asker`: the person (store id) who asked for the message.
        """
        work = self._work
        body = written(form)
        row: dict[str, Any] = {
            "chat": chat,
            "key": key,
            "kind": form.kind,
            "urgent": urgent,
            "cosmetic": cosmetic,
            "tries": 0,
            "not_before": work.now + later if later else None,
            "created_at": work.since,
            "rank": form.rank if rank is None else rank,
            "asker": asker,
        }
        stored = {**row, "body_sealed": work.seal.seal_json(body), "state": "new"}
        if key is not None and self._may_wait(chat, key):
            number = await self._replace(stored)
        else:
            number = (await work.session.execute(_ADDED, stored)).scalar_one()
        order = Order(id=number, body=body, **row)
        self.posted.orders.append(order)
        return order

    async def _replace(self, row: Mapping[str, Any]) -> int:
        """Write a message in place of the message with its chat and key, and return its number."""
        session, place = self._work.session, {"there": row["chat"], "same": row["key"]}
        if session.get_bind().dialect.name == "postgresql":
            return int((await session.execute(_REPLACING, {**row, **place})).scalar_one())
        await session.execute(_REPLACED, place)
        return int((await session.execute(_ADDED, row)).scalar_one())

    def _may_wait(self, chat: int, key: str) -> bool:
        """Return whether a message of this chat and key may be waiting."""
        posted = any((order.chat, order.key) == (chat, key) for order in self.posted.orders)
        return posted or self.posted.doubtful or (chat, key) in self._work.memory.waiting_keys

    async def waiting_keys(self) -> list[tuple[int, int, str]]:
        """Return the numbers, chats and keys of the messages that wait and have a key, the oldest
        first."""
        columns = (OrderRow.id, OrderRow.chat, OrderRow.key)
        query = select(*columns).where(OrderRow.state != "dead", OrderRow.key.is_not(None))
        rows = await self._work.session.execute(query.order_by(OrderRow.id))
        return [(number, chat, str(key)) for number, chat, key in rows]

    async def drop_chat(self, chat: int) -> None:
        """Delete all messages of a chat (Telegram's id)."""
        await self._change(delete(OrderRow).where(OrderRow.chat == chat))
        self._elsewhere(chat, None)

    async def move_chat(self, old: int, new: int) -> None:
        """Move all messages of a chat to another chat (Telegram's ids)."""
        moved = update(OrderRow).where(OrderRow.chat == old).values(chat=new)
        await self._change(moved)
        self._elsewhere(old, new)

    def _elsewhere(self, old: int, new: int | None) -> None:
        self.posted.doubtful = True
        self._work.afterwards(lambda: self._work.memory.waiting_keys.move(old, new))

    async def chats_waiting(self) -> list[int]:
        """Return the Telegram ids of the chats with messages to be sent, the longest waiting first;
        urgent messages do not count."""
        query = (
            select(OrderRow.chat)
            .where(OrderRow.state == "new", ~OrderRow.urgent, OrderRow.chat != NO_CHAT)
            .group_by(OrderRow.chat)
            .order_by(func.min(OrderRow.id))
        )
        return await self._all(query)

    async def urgent(self) -> list[OrderPlace]:
        """Return the places of the urgent messages, which wait for no budget, the oldest first."""
        columns = (OrderRow.id, OrderRow.chat, OrderRow.key, OrderRow.urgent)
        query = select(*columns).where(OrderRow.state == "new", OrderRow.urgent)
        rows = await self._work.session.execute(query.order_by(OrderRow.id))
        return [OrderPlace(*row) for row in rows]

    async def next_of(self, chat: int) -> list[Order]:
        """Return the oldest message of a chat and its successor, without urgent ones."""
        return await self._many(OrderRow.chat == chat, ~OrderRow.urgent, limit=2)

    async def by_rank(self, chat: int) -> list[Order]:
        """Return at most 50 messages of a chat without urgent ones, the lowest rank first and the
        oldest of each rank."""
        waiting = (OrderRow.chat == chat, ~OrderRow.urgent)
        return await self._many(*waiting, after=(OrderRow.rank,), limit=_LOOKED_AT)

    async def named(self, order: int) -> list[Order]:
        """Return a message that is still to be sent, as a list; an empty list if it was sent or
        replaced."""
        return await self._many(OrderRow.id == order)

    async def keyed(self, chat: int, key: str) -> list[Order]:
        """Return the messages of a chat that wait under a key."""
        return await self._many(OrderRow.chat == chat, OrderRow.key == key)

    async def keys_without_chat(self) -> list[str]:
        """Return the keys of the waiting messages of `NO_CHAT`, the oldest first."""
        waits = (OrderRow.state == "new", OrderRow.chat == NO_CHAT, OrderRow.key.is_not(None))
        query = select(OrderRow.key).where(*waits).order_by(OrderRow.id)
        return [str(key) for key in await self._all(query)]

    async def begin(self, order: int) -> None:
        """Mark a message that must not be sent twice as begun, so that no process takes it
        again."""
        await self._change(update(OrderRow).where(OrderRow.id == order).values(state=_BEGUN))

    async def drop_begun(self) -> int:
        """Drop the messages that a dead process had begun and that must not be sent twice;
        return their number."""
        begun = delete(OrderRow).where(OrderRow.state == _BEGUN)
        return await self._change(begun)

    async def finish(self, order: int) -> None:
        """Delete a message that was sent, or is not needed any more."""
        await self._change(_GONE, {"number": order})
        self.finished.append(order)

    async def set_aside(self, order: int, error: str, again: datetime | None) -> None:
        """Store the traceback of a failed try: the message is tried again at the moment `again`, or
        never if that is None."""
        await self._change(
            update(OrderRow)
            .where(OrderRow.id == order)
            .values(
                state="dead" if again is None else "new",
                tries=OrderRow.tries + 1,
                not_before=again,
                error_sealed=self._work.seal.seal(error),
            )
            .execution_options(synchronize_session=False)
        )
        if again is None:
            self.finished.append(order)

    async def reword(self, order: int, body: Json) -> None:
        """Replace the content of a message, which is then tried again at once."""
        await self._change(
            update(OrderRow)
            .where(OrderRow.id == order)
            .values(
                state="new",
                tries=OrderRow.tries + 1,
                not_before=None,
                body_sealed=self._work.seal.seal_json(body),
            )
            .execution_options(synchronize_session=False)
        )

    async def prune(self, before: datetime) -> int:
        """Delete dead messages that were created before `before`; return how many."""
        old = delete(OrderRow).where(OrderRow.created_at < before, OrderRow.state == "dead")
        return await self._change(old)

    async def waiting(self) -> int:
        """Return the number of waiting messages."""
        query = select(func.count()).select_from(OrderRow).where(OrderRow.state == "new")
        return await self._first(query) or 0

    async def _many(
        self, *conditions: Any, after: Iterable[Any] = (), limit: int | None = None
    ) -> list[Order]:
        query = (
            select(OrderRow)
            .where(OrderRow.state == "new", *conditions)
            .order_by(*after, OrderRow.id)
            .limit(limit)
        )
        return [self._open_order(row) for row in await self._all(query)]

    def _open_order(self, row: OrderRow) -> Order:
        """Return a message as it was stored; if no key opens it, without its body, so that it does
        not hold up others."""
        body: Json | None = None
        with suppress(ValueError):
            body = self._work.seal.open_json(row.body_sealed)
        return record(Order, row, body=body)
