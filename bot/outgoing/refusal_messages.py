"""Refusals: why an attempt is refused; the refusal of the attempt before is deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from telegram.error import TelegramError

from bot.outgoing.dispatcher import Note
from bot.outgoing.send_text import said_alone, send_text
from bot.outgoing.senders import Means, sends
from bot.store import Stale, UnitOfWork
from bot.table.shown_messages import Slip, slip_of, with_slip
from bot.ui.orders import Refuse


@sends(Refuse)
async def refuse(means: Means, chat: int, order: Refuse) -> Note | None:
    """Send a refusal under the player's message, or a note that it was the same again."""
    async with means.store.reading() as work:
        try:
            table = await work.tables.get(order.table)
        except LookupError:
            return None
    last = slip_of(table, order.person)
    mark = means.store.seal.mark(order.again).hex()
    slip = Slip(order.person, order.turn, chat, 0, mark, order.play)
    if last is not None and replace(last, message=0) == slip and order.again:
        order = replace(order, text=order.again)
    if not await said_alone(means.bot, chat, order):
        slip = replace(slip, message=(await send_text(means.bot, chat, order)).message_id)
    if not order.stays and last is not None and last.message and last.chat == chat:
        # If deleting fails, the message stays: no person waits for that.
        with suppress(TelegramError):
            await means.bot.delete_message(chat, last.message)

    async def note(work: UnitOfWork) -> None:
        try:
            await work.tables.save(with_slip(table, slip), before=table)
        except Stale:
            fresh = await work.tables.get(order.table)
            await work.tables.save(with_slip(fresh, slip))

    return note
