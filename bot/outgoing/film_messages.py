"""A finished game as a short silent film."""

from __future__ import annotations

import asyncio

from telegram.constants import ParseMode

from bot.i18n import Words
from bot.messages.game_replay import film_scenes, film_title
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.store import Order
from bot.ui.orders import SendFilm
from render import film


class FilmMessages(Performer):
    """The performer that sends films."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {SendFilm.kind: self.handle}

    async def handle(self, order: Order) -> Note | None:
        """Draw the pictures singly, so that others are drawn in between, and send the film."""
        asked = order.told(SendFilm)
        game = await self._finished(asked.table)
        if game is None:
            return None
        snapshot, answers = game
        words = Words(asked.lang, asked.formal)
        scenes = await asyncio.to_thread(film_scenes, snapshot, answers, words, order.chat)
        pictures = [await self._photo_cache.drawn(scene) for scene in scenes]
        await self._bot.send_animation(
            order.chat,
            await asyncio.to_thread(film, pictures),
            filename=f"nardy-{snapshot.table.public_id}.gif",
            caption=film_title(snapshot, words),
            parse_mode=ParseMode.HTML,
        )
        return None
