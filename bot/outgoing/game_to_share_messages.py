"""Pictures of a finished game for a person who wants to send them elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.i18n import Words
from bot.messages.game_to_share import shared_views
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.telegram_refusals import forgets_file
from bot.store import Order
from bot.ui.message import MessageView
from bot.ui.orders import OfferGame


class SharedGameMessages(Performer):
    """The performer that offers pictures of a game for sharing."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {OfferGame.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Answer the inline query with photos that Telegram has."""
        asked = order.told(OfferGame)
        game = await self._finished(asked.table)
        if game is None:
            return None
        snapshot, answers = game
        words = Words(asked.lang, asked.formal)
        views = await asyncio.to_thread(shared_views, snapshot, answers, words, order.chat)
        try:
            await self._offer(order.chat, asked.query, snapshot.table.public_id, views)
        except BadRequest as refused:
            if not forgets_file(refused):
                raise
            self._photo_cache.forget(*views)
            await self._offer(order.chat, asked.query, snapshot.table.public_id, views)
        return None

    async def _offer(self, chat: int, query: str, game: str, views: Sequence[MessageView]) -> None:
        offered = [
            telegram.InlineQueryResultCachedPhoto(
                f"{game}.{number}",
                await self._stored(chat, view),
                caption=view.text,
                parse_mode=ParseMode.HTML,
            )
            for number, view in enumerate(views)
        ]
        await self._bot.answer_inline_query(query, offered, cache_time=0, is_personal=True)

    async def _stored(self, chat: int, view: MessageView) -> str:
        """Return the id under which Telegram keeps a picture. A picture new to Telegram is sent
        to the person's chat without a sound, and deleted again."""
        picture = await self._photo_cache.picture(view)
        if isinstance(picture, str):
            return picture
        sent = await self._bot.send_photo(chat, picture, disable_notification=True)
        self._photo_cache.sent(view, sent)
        # If deleting fails, the message stays: the person waits for the answer alone.
        with suppress(TelegramError):
            await self._bot.delete_message(chat, sent.message_id)
        return sent.photo[-1].file_id
