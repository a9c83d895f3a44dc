"""The performers of pictures that teach."""

from __future__ import annotations

from typing import Any

from telegram.ext import ExtBot

from bot.messages.refused_picture import refused_view
from bot.outgoing.dispatcher import Note
from bot.outgoing.photo_cache import PhotoCache
from bot.store import Order, Store
from bot.table.earlier_state import earlier
from bot.table.service import TableService
from bot.table.snapshot import Audience
from bot.ui.orders import ShowRefused


class LessonMessages:
    """Draws boards with what is to be learned from them, for one person."""

    def __init__(
        self, store: Store, tables: TableService, bot: ExtBot[Any], photo_cache: PhotoCache
    ) -> None:
        self._store = store
        self._tables = tables
        self._bot = bot
        self._photo_cache = photo_cache

    async def refused(self, order: Order) -> Note | None:
        """Why a play was refused, over the board as it was then."""
        asked = order.told(ShowRefused)
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, asked.table)
            if snapshot is not None:
                snapshot = await earlier(work, snapshot, asked.length)
        if snapshot is not None and snapshot.state is not None:
            here = Audience("", order.chat, None, asked.seat)
            view = refused_view(snapshot, here, asked.seat, asked.play)
            if view is not None:
                await self._photo_cache.send(self._bot, order.chat, view)
        return None
