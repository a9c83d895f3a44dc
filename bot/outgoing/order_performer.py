"""Base of the performers, which send outbox messages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from telegram.ext import ExtBot

from bot.outgoing.dispatcher import OrderHandler
from bot.outgoing.photo_cache import PhotoCache
from bot.store import Store, StoredAnswer
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot

__all__ = ["Means", "Performer"]


@dataclass(frozen=True)
class Means:
    """The tools of a performer: store and tables, the bot that sends, the cache of pictures."""

    store: Store
    tables: TableService
    bot: ExtBot[Any]
    photo_cache: PhotoCache


class Performer(ABC):
    """A sender of some kinds of outbox messages."""

    def __init__(self, means: Means) -> None:
        self._store = means.store
        self._tables = means.tables
        self._bot = means.bot
        self._photo_cache = means.photo_cache

    @abstractmethod
    def handlers(self) -> dict[str, OrderHandler]:
        """Return the handlers by the kind of outbox message."""

    async def _finished(self, number: int) -> tuple[TableSnapshot, Sequence[StoredAnswer]] | None:
        """Return the table of a game that is over, and all its answers; None if there is no such
        game any more."""
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, number)
            answers = await work.tables.answers(number)
        if snapshot is None or snapshot.table.status != "over":
            return None
        return snapshot, answers
