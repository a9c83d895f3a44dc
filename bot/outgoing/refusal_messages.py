"""Refusals: why an attempt is refused; the refusal of the attempt before is deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from telegram.error import TelegramError

from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.send_text import said_alone, send_text
from bot.store import Order, Stale, UnitOfWork
from bot.table.shown_messages import Slip, slip_of, with_slip
from bot.ui.orders import Refuse


class RefusalMessages(Performer):
    """The performer of refusals at a table."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {Refuse.kind: self.refuse}

    async def refuse(self, order: Order) -> Note | None:
        """Send a refusal under the player's message, or a note that it was the same again."""
        told = order.told(Refuse)
        async with self._store.reading() as work:
            try:
                table = await work.tables.get(told.table)
            except LookupError:
                return None
        last = slip_of(table, told.person)
        mark = self._store.seal.mark(told.again).hex()
        slip = Slip(told.person, told.turn, order.chat, 0, mark, told.play)
        if last is not None and replace(last, message=0) == slip and told.again:
            told = replace(told, text=told.again)
        if not await said_alone(self._bot, order.chat, told):
            slip = replace(slip, message=(await send_text(self._bot, order.chat, told)).message_id)
        if not told.stays and last is not None and last.message and last.chat == order.chat:
            # If deleting fails, the message stays: no person waits for that.
            with suppress(TelegramError):
                await self._bot.delete_message(order.chat, last.message)

        async def note(work: UnitOfWork) -> None:
            try:
                await work.tables.save(with_slip(table, slip), before=table)
            except Stale:
                fresh = await work.tables.get(told.table)
                await work.tables.save(with_slip(fresh, slip))

        return note
