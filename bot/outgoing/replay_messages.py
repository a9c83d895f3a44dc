"""Shows a finished game turn by turn, in one picture that changes."""

from __future__ import annotations

import asyncio

import telegram
from telegram.constants import ParseMode

from bot.i18n import Words
from bot.messages.game_replay import replay_view
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.performer import Performer
from bot.outgoing.reply_markup import markup
from bot.outgoing.table_messages import suppress_gone
from bot.store import Order
from bot.ui.orders import ShowReplay


class ReplayMessages(Performer):
    """The performer of such orders."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {ShowReplay.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Another turn in the picture that is there, or a new one."""
        asked = order.told(ShowReplay)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, asked.table)
            answers = await work.tables.answers(asked.table)
        if snapshot is None or snapshot.table.status != "over":
            return None
        words = Words(asked.lang, asked.formal)
        view = await asyncio.to_thread(
            replay_view, snapshot, answers, asked.turn, words, order.chat
        )
        assert view.scene is not None
        if asked.instead is None:
            await self._photo_cache.send(self._bot, order.chat, view, asked.thread)
            return None
        picture = await self._photo_cache.picture(view.scene)
        media = telegram.InputMediaPhoto(picture, view.text, parse_mode=ParseMode.HTML)
        with suppress_gone():
            sent = await self._bot.edit_message_media(
                media, order.chat, asked.instead, reply_markup=markup(view.keyboard)
            )
            self._photo_cache.sent(view.scene, sent)
        return None
