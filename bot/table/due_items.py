"""Common base of the clocks of tables and contests: do what is due, and find when the next item
is."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from bot.monitoring.logs import working_at
from bot.store import Store, UnitOfWork
from bot.table.service import TableService

__all__ = ["DueItems"]

_REST = 0.2
"""Seconds between two rounds at least."""
_AGAIN = 1.0
"""Seconds after which is tried again what has failed."""
_LOG = logging.getLogger(__name__)


class DueItems(ABC):
    """Tables or contests, each with a number and a moment in the store at which something happens
    to it. One that fails keeps none of the others back."""

    event: ClassVar[str]
    """The name of the event in the log, up to the number."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables

    @abstractmethod
    async def due(self, work: UnitOfWork) -> Sequence[int]:
        """Return the numbers of the items whose moment has come."""

    @abstractmethod
    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """Return the earliest moment of all, None if there is none."""

    @abstractmethod
    async def happen(self, number: int) -> None:
        """Do what is due at a table or contest, if it still is."""

    async def round(self) -> float | None:
        """Do all that is due; return the seconds until the next item, None if there is none."""
        async with self._store.reading() as work:
            due = await self.due(work)
        rest = _REST
        for number in due:
            with working_at():
                try:
                    await self.happen(number)
                except Exception:
                    _LOG.exception("%s %s failed; it is tried again", self.event, number)
                    rest = _AGAIN
        async with self._store.reading() as work:
            moment = await self.next_moment(work)
        if moment is None:
            return None
        return max(rest, (moment - self._store.now()).total_seconds())
