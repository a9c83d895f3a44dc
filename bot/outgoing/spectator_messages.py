"""Shows a table to somebody who only follows it: one message, edited, that calls nobody."""

from __future__ import annotations

from dataclasses import replace

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest

from bot.messages.spectator_view import followed_view
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.reply_markup import markup
from bot.outgoing.uneditable_messages import is_gone
from bot.store import Order, UnitOfWork
from bot.table.live_throw import airborne
from bot.table.orders import ShowFollowed
from bot.table.shown_messages import Shown, shown_at, with_shown
from bot.table.spectators import place
from bot.ui.message import MessageView, digest, picture_key


class SpectatorMessages(Performer):
    """The performer of orders to show a table to a follower."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {ShowFollowed.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Bring the follower's message up to what is true."""
        told = order.told(ShowFollowed)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, told.table)
            person = await work.people.get(told.person)
        if snapshot is None or told.person not in snapshot.notes.followers or airborne(snapshot):
            return None
        key = place(told.person)
        shown, view = shown_at(snapshot.table, key), followed_view(snapshot, person)
        if view is None or view.scene is None:
            return None
        look = replace(shown, picture=picture_key(view.scene), caption=digest(view.text))
        if look == shown:
            return None
        message = await self._put(order.chat, shown, view)
        fresh = replace(look, board=message)

        async def note(work: UnitOfWork) -> None:
            try:
                table = await work.tables.get(told.table)
            except LookupError:  # it went with the last person who was forgotten
                return
            await work.tables.save(with_shown(table, key, fresh))

        return note

    async def _put(self, chat: int, shown: Shown, view: MessageView) -> int:
        """Edit what stands there, or send it without a sound; the number of the message."""
        assert view.scene is not None
        picture, keys = await self._photo_cache.picture(view.scene), markup(view.keyboard)
        if shown.board is not None:
            media = telegram.InputMediaPhoto(picture, view.text, parse_mode=ParseMode.HTML)
            try:
                sent = await self._bot.edit_message_media(
                    media, chat, shown.board, reply_markup=keys
                )
            except BadRequest as refused:
                if not is_gone(refused):
                    raise
            else:
                self._photo_cache.sent(view.scene, sent)
                return shown.board
        new = await self._bot.send_photo(
            chat,
            picture,
            caption=view.text,
            parse_mode=ParseMode.HTML,
            reply_markup=keys,
            disable_notification=True,
        )
        self._photo_cache.sent(view.scene, new)
        return new.message_id
