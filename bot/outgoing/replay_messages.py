"""A finished game turn by turn, in one picture that changes."""

from __future__ import annotations

import asyncio

from bot.i18n import Words
from bot.messages.game_replay import replay_view, shown_at_turn
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.pictured_positions import keep_pictured, tell_pictured
from bot.store import Order, UnitOfWork
from bot.ui.orders import ShowReplay


class ReplayMessages(Performer):
    """The performer that shows replays."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {ShowReplay.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Show another turn in the picture that is there, or send a new picture."""
        asked = order.told(ShowReplay)
        game = await self._finished(asked.table)
        if game is None:
            return None
        snapshot, answers = game
        words = Words(asked.lang, asked.formal)
        view = await asyncio.to_thread(
            replay_view, snapshot, answers, asked.turn, words, order.chat
        )
        place = (self._bot, order.chat, asked.instead)
        message = await self._photo_cache.show(*place, view, asked.thread)
        if message is None:
            return None
        shown = await asyncio.to_thread(shown_at_turn, snapshot, answers, asked.turn, order.chat)

        async def note(work: UnitOfWork) -> None:
            await keep_pictured(work, order.chat, message, shown)
            await tell_pictured(work, order.chat, shown, words)

        return note
