"""The outbox: what is to be said, written together with what made it so.

A message cannot be sent exactly once (Telegram gives no way to tell), so an order goes only
when it was carried out: after a crash it may be carried out twice, but is never forgotten. The
few that nobody wants twice are marked before they are sent instead.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select, update

from bot.store.counting import changed
from bot.store.records import Order, OrderForm
from bot.store.schema import OrderRow
from bot.store.typed_json import written

if TYPE_CHECKING:
    from bot.store.work import UnitOfWork

__all__ = ["NO_CHAT", "Outbox"]

_BEGUN = "begun"
NO_CHAT = 0
"""The chat of orders that say nothing: what the bot has to do by itself."""


class Outbox:
    """The orders of a unit of work. `posted` tells whether this work added any."""

    def __init__(self, work: UnitOfWork) -> None:
        self._work = work
        self.posted = False

    async def post(
        self,
        chat: int,
        told: OrderForm,
        *,
        key: str | None = None,
        urgent: bool = False,
        cosmetic: bool = False,
        later: timedelta = timedelta(0),
    ) -> Order:
        """See `UnitOfWork.post`."""
        work = self._work
        if key is not None:
            await work.session.execute(
                delete(OrderRow).where(
                    OrderRow.chat == chat, OrderRow.key == key, OrderRow.state == "new"
                )
            )
        row = OrderRow(
            chat=chat,
            key=key,
            kind=told.kind,
            body_sealed=work.seal.seal_json(written(told)),
            urgent=urgent,
            cosmetic=cosmetic,
            state="new",
            tries=0,
            not_before=work.now + later if later else None,
            created_at=work.now,
        )
        work.session.add(row)
        await work.session.flush()
        self.posted = True
        return self._opened(row)

    async def chats_waiting(self) -> list[int]:
        """Telegram ids of the chats with orders to carry out, the longest waiting first."""
        query = (
            select(OrderRow.chat)
            .where(OrderRow.state == "new", ~OrderRow.urgent, OrderRow.chat != NO_CHAT)
            .group_by(OrderRow.chat)
            .order_by(func.min(OrderRow.id))
        )
        return list((await self._work.session.execute(query)).scalars())

    async def urgent(self, after: int = 0) -> list[Order]:
        """The orders that wait for no budget, those with a number above `after`."""
        return await self._many(OrderRow.urgent, OrderRow.id > after)

    async def next_of(self, chat: int) -> Order | None:
        """The oldest order of a chat, the urgent ones apart."""
        found = await self._many(OrderRow.chat == chat, ~OrderRow.urgent, limit=1)
        return found[0] if found else None

    async def get(self, order: int) -> Order | None:
        """An order still to be carried out, None where it is done or replaced."""
        found = await self._many(OrderRow.id == order)
        return found[0] if found else None

    async def keyed(self, chat: int, key: str) -> Order | None:
        """The order of a chat that waits under this key."""
        found = await self._many(OrderRow.chat == chat, OrderRow.key == key)
        return found[0] if found else None

    async def without_chat(self) -> list[Order]:
        """The orders that say nothing, the oldest first."""
        return await self._many(OrderRow.chat == NO_CHAT)

    async def begin(self, order: int) -> None:
        """An order that may be carried out once at most is about to be: nobody else takes it."""
        await self._work.session.execute(
            update(OrderRow).where(OrderRow.id == order).values(state=_BEGUN)
        )

    async def drop_begun(self) -> int:
        """Drop what a process that died had begun, and nobody may begin again; how many."""
        begun = delete(OrderRow).where(OrderRow.state == _BEGUN)
        return await changed(self._work.session, begun)

    async def finish(self, order: int) -> None:
        """The order was carried out, or is not worth it any more."""
        await self._work.session.execute(delete(OrderRow).where(OrderRow.id == order))

    async def set_aside(
        self, order: int, error: str, not_before: datetime | None, *, dead: bool
    ) -> None:
        """Note a failed try: to be carried out after `not_before`, or given up."""
        await self._work.session.execute(
            update(OrderRow)
            .where(OrderRow.id == order)
            .values(
                state="dead" if dead else "new",
                tries=OrderRow.tries + 1,
                not_before=not_before,
                error_sealed=self._work.seal.seal(error),
            )
            .execution_options(synchronize_session=False)
        )

    async def prune(self, before: datetime) -> int:
        """Delete orders given up before `before`; how many they were."""
        old = delete(OrderRow).where(OrderRow.created_at < before, OrderRow.state == "dead")
        return await changed(self._work.session, old)

    async def waiting(self) -> int:
        """How many orders wait."""
        query = select(func.count()).select_from(OrderRow).where(OrderRow.state == "new")
        return int((await self._work.session.execute(query)).scalar_one())

    async def _many(self, *conditions: Any, limit: int | None = None) -> list[Order]:
        query = (
            select(OrderRow)
            .where(OrderRow.state == "new", *conditions)
            .order_by(OrderRow.id)
            .limit(limit)
        )
        return [self._opened(row) for row in (await self._work.session.execute(query)).scalars()]

    def _opened(self, row: OrderRow) -> Order:
        return Order(
            id=row.id,
            chat=row.chat,
            key=row.key,
            kind=row.kind,
            body=self._work.seal.open_json(row.body_sealed),
            urgent=row.urgent,
            cosmetic=row.cosmetic,
            tries=row.tries,
            not_before=row.not_before,
            created_at=row.created_at,
        )
