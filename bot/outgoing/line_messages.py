"""The performer of lines between players: each author learns whether theirs arrived."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import telegram
from telegram.error import BadRequest, Forbidden

from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.send_text import send_text
from bot.outgoing.telegram_refusals import closes_chat
from bot.store import Order, UnitOfWork
from bot.ui.orders import CarryLine


class LineMessages(Performer):
    """The performer that carries lines between players."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {CarryLine.kind: self.carry}

    async def carry(self, order: Order) -> Note | None:
        """Send the line; a chat that takes no messages from the bot is closed, as for any
        message."""
        told = order.told(CarryLine)
        sent: telegram.Message | None = None
        try:
            sent = await send_text(self._bot, order.chat, told.line)
        except (BadRequest, Forbidden) as refused:
            if isinstance(refused, BadRequest) and not closes_chat(refused):
                raise

        async def note(work: UnitOfWork) -> None:
            if sent is None:
                await work.chats.close(order.chat)
            elif told.line.table is not None:
                chat = await work.chats.by_telegram(order.chat)
                with suppress(LookupError):  # the table went with a person who was forgotten
                    table = await work.tables.get(told.line.table)
                    if chat is not None:
                        there = replace(table, chat=chat.id)
                        await work.tables.remember_message(there, sent.message_id)
            await work.post(told.author, told.lost if sent is None else told.arrived)

        return note
