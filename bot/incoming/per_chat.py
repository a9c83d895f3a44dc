"""The limit of updates handled at once, one at a time for each chat."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any
from weakref import WeakValueDictionary

import telegram
from telegram.ext import BaseUpdateProcessor

__all__ = ["ChatByChat"]


class ChatByChat(BaseUpdateProcessor):
    """A processor of updates of different chats side by side, of one chat one by one.

    The order within a chat comes from the inbox; this keeps it if updates reach the library by
    another way, and limits the number handled at once.
    """

    def __init__(self, max_concurrent_updates: int) -> None:
        super().__init__(max_concurrent_updates)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Await `coroutine` while no other update of the same chat is processed."""
        async with self._lock(update):
            await coroutine

    async def initialize(self) -> None:
        """Do nothing: there is nothing to prepare."""

    async def shutdown(self) -> None:
        """Do nothing: there is nothing to release."""

    def _lock(self, update: object) -> asyncio.Lock:
        if not isinstance(update, telegram.Update):
            return asyncio.Lock()
        place = update.effective_chat or update.effective_user
        return self._locks.setdefault(place.id if place else 0, asyncio.Lock())
