"""Messages that are not about a table: texts, answers to buttons, pictures, cards."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, TimedOut

from bot.i18n import Words
from bot.messages.rules_pictures import EXAMPLE, scene_of, shown_by, start_of
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.pictured_positions import keep_pictured, tell_pictured
from bot.outgoing.rate_limiter import SendPriority
from bot.outgoing.reply_markup import markup
from bot.outgoing.send_text import said_alone, send_text
from bot.outgoing.uneditable_messages import suppress_gone
from bot.store import Order, UnitOfWork
from bot.store.typed_json import written
from bot.table.orders import TakeButtons
from bot.table.unanswered_questions import add_question
from bot.ui.message import MessageView
from bot.ui.orders import AnswerTap, Edit, OfferCards, React, Say, ShowGame, ShowSheet

_COSMETIC = SendPriority(cosmetic=True)


class PlainMessages(Performer):
    """The performers of plain outbox messages, a method for each form."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {
            Say.kind: self.say,
            Edit.kind: self.edit,
            TakeButtons.kind: self.bare,
            React.kind: self.react,
            AnswerTap.kind: self.answer,
            ShowGame.kind: self.picture,
            ShowSheet.kind: self.sheet,
            OfferCards.kind: self.inline,
        }

    async def say(self, order: Order) -> Note | None:
        """Send a message: text, keyboard, thread, the message replied to."""
        said = order.told(Say)
        if await said_alone(self._bot, order.chat, said):
            return None
        sent = await send_text(self._bot, order.chat, said)
        number = said.table
        shown = await asyncio.to_thread(start_of, said.game) if said.game else None
        if number is None and shown is None:
            return None

        async def note(work: UnitOfWork) -> None:
            if shown is not None:
                await work.pictures.keep(order.chat, sent.message_id, written(shown))
            if number is None:
                return
            chat = await work.chats.by_telegram(order.chat)
            with suppress(LookupError):  # the table went with the last person who was forgotten
                table = await work.tables.get(number)
                if said.asks:
                    asked = (order.chat, sent.message_id, said.asks)
                    table = await add_question(work, table, *asked)
                if chat is not None:
                    about = replace(table, chat=chat.id)
                    await work.tables.remember_message(about, sent.message_id)

        return note

    async def edit(self, order: Order) -> Note | None:
        """Set another text, or caption, for a message of ours, if it is still there."""
        new = order.told(Edit)
        keyboard = markup(new.keyboard)
        target: dict[str, Any] = {
            "chat_id": order.chat,
            "message_id": new.message,
            "reply_markup": keyboard,
        }
        with suppress_gone():
            if new.caption:
                await self._bot.edit_message_caption(
                    **target, caption=new.text, parse_mode=ParseMode.HTML
                )
            else:
                await self._bot.edit_message_text(new.text, **target, parse_mode=ParseMode.HTML)
        return None

    async def bare(self, order: Order) -> Note | None:
        """Take the buttons off a message of ours."""
        with suppress_gone():
            await self._bot.edit_message_reply_markup(order.chat, order.told(TakeButtons).message)
        return None

    async def react(self, order: Order) -> Note | None:
        """Set a reaction on a message, or send text if this chat does not allow it."""
        told = order.told(React)
        try:
            await self._bot.set_message_reaction(
                order.chat, told.message, told.sign, rate_limit_args=_COSMETIC
            )
        except BadRequest:
            if told.instead is not None:
                await send_text(self._bot, order.chat, told.instead)
        return None

    async def answer(self, order: Order) -> Note | None:
        """Answer a tap. Telegram takes a single answer, so an answer that may have arrived is
        not sent again."""
        told = order.told(AnswerTap)
        with suppress(TimedOut):
            await self._bot.answer_callback_query(
                told.query, text=told.text or None, show_alert=told.alert, url=told.url or None
            )
        return None

    async def picture(self, order: Order) -> Note | None:
        """Show a picture of a game, as a new message or in place of another."""
        told = order.told(ShowGame)
        scene = await asyncio.to_thread(scene_of, told)
        view = MessageView(told.text, told.keyboard, scene)
        place = (self._bot, order.chat, told.instead)
        message = await self._photo_cache.show(*place, view, told.thread)
        shown = await asyncio.to_thread(shown_by, told)
        if message is None or shown is None:
            return None

        async def note(work: UnitOfWork) -> None:
            await keep_pictured(work, order.chat, message, shown)
            if told.moment.startswith(EXAMPLE):
                await tell_pictured(work, order.chat, shown, Words(told.lang))

        return note

    async def sheet(self, order: Order) -> Note | None:
        """Send the score sheet of a match."""
        told = order.told(ShowSheet)
        view = MessageView(told.text, sheet=told.sheet)
        await self._photo_cache.send(
            self._bot, order.chat, view, told.thread, reply_to=told.reply_to
        )
        return None

    async def inline(self, order: Order) -> Note | None:
        """Offer cards that can be sent anywhere, in answer to an inline query."""
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
