"""The board for a spectator: a single message, edited, without notifications."""

from __future__ import annotations

from dataclasses import replace

from telegram.error import BadRequest

from bot.messages.spectator_view import followed_view
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.uneditable_messages import is_gone
from bot.store import Order, UnitOfWork
from bot.table.live_throw import airborne
from bot.table.orders import ShowFollowed
from bot.table.shown_messages import Shown, shown_at, with_shown
from bot.table.spectators import place
from bot.ui.message import MessageView, digest


class SpectatorMessages(Performer):
    """The performer that shows a table to a follower."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {ShowFollowed.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Bring the follower's message up to date."""
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
        look = replace(shown, picture=view.picture_key, caption=digest(view.text))
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
        if shown.board is not None:
            try:
                await self._photo_cache.edit(self._bot, chat, shown.board, view)
            except BadRequest as refused:
                if not is_gone(refused):
                    raise
            else:
                return shown.board
        return (await self._photo_cache.send(self._bot, chat, view, silent=True)).message_id
