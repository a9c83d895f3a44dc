"""The performer of lines between players: each author learns whether theirs arrived."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import telegram
from telegram.error import BadRequest, Forbidden

from bot.outgoing.dispatcher import Note
from bot.outgoing.send_text import send_text
from bot.outgoing.senders import Means, sends
from bot.outgoing.telegram_refusals import closes_chat
from bot.store import UnitOfWork
from bot.ui.orders import CarryLine


@sends(CarryLine)
async def carry_line(means: Means, chat: int, order: CarryLine) -> Note | None:
    """Send the line; a chat that takes no messages from the bot is closed, as for any
    message."""
    sent: telegram.Message | None = None
    try:
        sent = await send_text(means.bot, chat, order.line)
    except (BadRequest, Forbidden) as refused:
        if isinstance(refused, BadRequest) and not closes_chat(refused):
            raise

    async def note(work: UnitOfWork) -> None:
        if sent is None:
            await work.chats.close(chat)
        elif order.line.table is not None:
            recipient = await work.chats.by_telegram(chat)
            with suppress(LookupError):  # the table went with a person who was forgotten
                table = await work.tables.get(order.line.table)
                if recipient is not None:
                    there = replace(table, chat=recipient.id)
                    await work.tables.remember_message(there, sent.message_id)
        await work.post(order.author, order.lost if sent is None else order.arrived)

    return note
