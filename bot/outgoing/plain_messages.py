"""Carries out orders that are not about a table: words, answers to buttons, pictures, files."""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.i18n import Words
from bot.messages.how_to_move import way_view
from bot.messages.record_files import record_files
from bot.messages.rules_pictures import scene_of
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.reply_markup import markup
from bot.outgoing.send_text import send_alone, send_text
from bot.store import Order, Stale, UnitOfWork, export
from bot.table.game_cache import GameCache
from bot.table.shown_messages import Slip, slip_of, with_slip
from bot.ui.message import MessageView
from bot.ui.orders import (
    AnswerTap,
    Edit,
    OfferCards,
    Refuse,
    Say,
    SendExport,
    SendFile,
    SendRecord,
    ShowGame,
    ShowSheet,
    ShowWay,
)


class PlainMessages(Performer):
    """The performers of plain orders; each takes orders of one form."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {
            Say.kind: self.say,
            Edit.kind: self.edit,
            AnswerTap.kind: self.answer,
            Refuse.kind: self.refuse,
            ShowGame.kind: self.picture,
            ShowSheet.kind: self.sheet,
            SendFile.kind: self.file,
            SendExport.kind: self.export,
            SendRecord.kind: self.record,
            ShowWay.kind: self.way,
            OfferCards.kind: self.inline,
        }

    async def say(self, order: Order) -> Note | None:
        """A message: text, keyboard, thread, the message replied to."""
        said = order.told(Say)
        if await self._said_alone(order.chat, said):
            return None
        sent = await send_text(self._bot, order.chat, said)
        number = said.table
        if number is None:
            return None

        async def note(work: UnitOfWork) -> None:
            chat = await work.chats.by_telegram(order.chat)
            with suppress(LookupError):  # the table went with the last person who was forgotten
                table = await work.tables.get(number)
                if chat is not None:
                    about = replace(table, chat=chat.id)
                    await work.tables.remember_message(about, sent.message_id)

        return note

    async def _said_alone(self, chat: int, said: Say | Refuse) -> bool:
        """Whether one person alone could be shown it; buttons are for messages that stay."""
        if said.alone is None or said.keyboard:
            return False
        return await send_alone(self._bot, chat, said.text, said.alone, said)

    async def edit(self, order: Order) -> Note | None:
        """Another text, or caption, for a message of ours."""
        new = order.told(Edit)
        keyboard = markup(new.keyboard)
        target: dict[str, Any] = {
            "chat_id": order.chat,
            "message_id": new.message,
            "reply_markup": keyboard,
        }
        if new.caption:
            await self._bot.edit_message_caption(
                **target, caption=new.text, parse_mode=ParseMode.HTML
            )
        else:
            await self._bot.edit_message_text(new.text, **target, parse_mode=ParseMode.HTML)
        return None

    async def answer(self, order: Order) -> Note | None:
        """The answer to a pressed button."""
        told = order.told(AnswerTap)
        await self._bot.answer_callback_query(
            told.query, text=told.text or None, show_alert=told.alert, url=told.url or None
        )
        return None

    async def refuse(self, order: Order) -> Note | None:
        """A refusal under what was said, or that it was the same again."""
        told = order.told(Refuse)
        async with self._store.reading() as work:
            try:
                table = await work.tables.get(told.table)
            except LookupError:
                return None
        last = slip_of(table, told.person)
        mark = self._store.seal.mark(told.again).hex()
        slip = Slip(told.person, told.turn, order.chat, 0, mark)
        if last is not None and replace(last, message=0) == slip and told.again:
            told = replace(told, text=told.again)
        if not await self._said_alone(order.chat, told):
            slip = replace(slip, message=(await send_text(self._bot, order.chat, told)).message_id)
        if not told.stays and last is not None and last.message and last.chat == order.chat:
            # What does not go stays: nobody waits for it.
            with suppress(TelegramError):
                await self._bot.delete_message(order.chat, last.message)

        async def note(work: UnitOfWork) -> None:
            try:
                await work.tables.save(with_slip(table, slip), before=table)
            except Stale:
                fresh = await work.tables.get(told.table)
                await work.tables.save(with_slip(fresh, slip))

        return note

    async def picture(self, order: Order) -> Note | None:
        """A picture of a game, as a new message or instead of another one."""
        told = order.told(ShowGame)
        scene = await asyncio.to_thread(scene_of, told)
        view = MessageView(told.text, told.keyboard, scene)
        await self._photo_cache.show(self._bot, order.chat, told.instead, view, told.thread)
        return None

    async def sheet(self, order: Order) -> Note | None:
        """The score sheet of a match."""
        told = order.told(ShowSheet)
        view = MessageView(told.text, sheet=told.sheet)
        await self._photo_cache.send(
            self._bot, order.chat, view, told.thread, reply_to=told.reply_to
        )
        return None

    async def file(self, order: Order) -> Note | None:
        """A text file."""
        await self._file(order.chat, order.told(SendFile))
        return None

    async def export(self, order: Order) -> Note | None:
        """All that is stored about a person, as a file; nobody waits while it is read."""
        asked = order.told(SendExport)

        async def read(work: UnitOfWork) -> str:
            return json.dumps(await export(work, asked.person), ensure_ascii=False, indent=1)

        content = await self._store.apart(read)
        await self._file(order.chat, SendFile("nardy-export.json", content, asked.text))
        return None

    async def record(self, order: Order) -> Note | None:
        """The games of a table as files; nobody waits while they are replayed."""
        asked = order.told(SendRecord)
        words = Words(asked.lang, asked.formal)

        async def read(work: UnitOfWork) -> list[SendFile]:
            snapshot = await GameCache().snapshot(work, await work.tables.get(asked.table))
            return await record_files(work, snapshot, words)

        for file in await self._store.apart(read):
            await self._file(order.chat, replace(file, thread=asked.thread))
        return None

    async def way(self, order: Order) -> Note | None:
        """How to go, over the board as it is now."""
        asked = order.told(ShowWay)
        async with self._store.reading() as work:
            try:
                snapshot = await GameCache().snapshot(work, await work.tables.get(asked.table))
            except LookupError:  # it went with the person
                return None
        place = next((one for one in snapshot.audiences() if one.chat == order.chat), None)
        if place is None or snapshot.state is None:
            return None
        view = way_view(snapshot, place, asked.seat)
        await self._photo_cache.send(self._bot, order.chat, view, place.thread)
        return None

    async def _file(self, chat: int, file: SendFile) -> None:
        await self._bot.send_document(
            chat,
            io.BytesIO(file.content.encode()),
            filename=file.name,
            caption=file.text or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=file.thread,
        )

    async def inline(self, order: Order) -> Note | None:
        """Cards to be sent anywhere, in answer to an inline query."""
        told = order.told(OfferCards)
        cards = [
            telegram.InlineQueryResultArticle(
                card.id,
                card.title,
                telegram.InputTextMessageContent(card.text, parse_mode=ParseMode.HTML),
                reply_markup=markup(card.keyboard),
                description=card.about,
            )
            for card in told.cards
        ]
        start = telegram.InlineQueryResultsButton(told.start, start_parameter="inline")
        await self._bot.answer_inline_query(
            told.query,
            cards,
            cache_time=0,
            is_personal=True,
            button=start if told.start else None,
        )
        return None
