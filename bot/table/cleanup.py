"""Cleaning up: old updates and outbox messages, lobbies that stayed empty, and groups that have
become supergroups, whose tables move along."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.store import Chat, Store, UnitOfWork
from bot.table import table_events
from bot.table.notes import notes_of
from bot.table.scheduler import duty
from bot.table.service import TableService
from bot.table.show_orders import order_shown
from bot.table.shown_messages import with_nothing_shown
from bot.table.table_restrictions import restrictions_of

KEPT = timedelta(days=7)
PATIENCE = timedelta(days=1)
LEFT = timedelta(days=2)
"""A game against bots is put aside after so long without a move."""
RESTING = timedelta(days=30)
"""A game between people is put aside after so long without a move."""
_AT_ONCE = 200
"""At most so many tables of each kind are put aside each time."""
SHOWN = timedelta(days=60)
"""The time for which a position shown outside running games is kept."""
EVERY = timedelta(minutes=30)
_LOG = logging.getLogger(__name__)


async def prune(store: Store) -> int:
    """Delete updates and failed outbox messages older than a week, and positions of old messages;
    return the number of rows.

    What still waits to be handled is never deleted, however old.
    """
    async with store.work() as work:
        before = work.now - KEPT
        pruned = await work.inbox.prune(before) + await work.outbox.prune(before)
        pruned += await work.pictures.prune(work.now - SHOWN)
        return pruned + await work.questions.prune(work.now - PATIENCE)


async def sweep(store: Store, tables: TableService) -> int:
    """Fold every lobby untouched for a day, and what features leave untouched for a week; return
    the number of lobbies."""
    async with store.work() as work:
        idle = await work.tables.lobbies_untouched_since(work.now - PATIENCE)
        for table in idle:
            snapshot = await tables.snapshot(work, table)
            await tables.close(work, snapshot.noted(why="lobby-folded"))
        await table_events.sweep.publish(work, work.now - KEPT)
        return len(idle)


async def put_aside(store: Store, tables: TableService) -> int:
    """Put aside games that are no longer played, if their rules allow it; return their number."""
    async with store.work() as work:
        resting = await work.tables.unplayed_since(work.now - RESTING, _AT_ONCE)
        left = await work.tables.unplayed_since(work.now - LEFT, _AT_ONCE, with_bots=True)
        numbers = {
            table.id for table in (*resting, *left) if restrictions_of(notes_of(table)).may_close
        }
        for number in sorted(numbers):
            snapshot = await tables.snapshot(work, await work.tables.get(number))
            if snapshot.table.status == "playing":
                await tables.put_aside(work, snapshot)
        return len(numbers)


@duty
class Cleanup:
    """Prunes and sweeps at once and then every half an hour."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables
        self._last: datetime | None = None

    async def round(self) -> float:
        """Clean up if it is time; return the seconds until it will be again."""
        now = self._store.now()
        if self._last is not None and now - self._last < EVERY:
            return (self._last + EVERY - now).total_seconds()
        self._last = now
        await _try_job("pruning", lambda: prune(self._store))
        await _try_job("sweeping", lambda: sweep(self._store, self._tables))
        await _try_job("putting aside", lambda: put_aside(self._store, self._tables))
        return EVERY.total_seconds()


async def _try_job(what: str, job: Callable[[], Awaitable[int]]) -> None:
    """Run a job; log its failure, so that it is tried again next time."""
    try:
        _LOG.debug("%s: %s gone", what, await job())
    except Exception:
        _LOG.exception("%s failed; it is tried again", what)


_MOVED: Final = "moved"
"""The setting of a group that names what it has become."""


async def move_tables(tables: TableService, work: UnitOfWork, old: int, new: int) -> None:
    """Move the tables of a group to the supergroup `new` that it became (both Telegram's ids),
    and show them anew. If that was done before, move only the outbox messages that came in
    meanwhile."""
    before = await work.chats.by_telegram(old)
    if before is not None and before.settings.get(_MOVED) == new:
        await work.outbox.move_chat(old, new)
        return
    await work.chats.migrate(old, new)
    after = await work.chats.by_telegram(new)
    if after is None:
        return
    # What was still said in the old group is meant for the new one.
    stone = await work.chats.seen(old, "group")
    await work.chats.set_settings(stone.id, {_MOVED: new})
    for table in await work.tables.in_chat(after.id):
        saved = await work.tables.save(with_nothing_shown(table))
        await order_shown(work, await tables.snapshot(work, saved))
    await table_events.group_moved.publish(work, after)


async def today(work: UnitOfWork, chat: Chat) -> Chat:
    """Return the chat that a group has become, or the chat itself."""
    new = chat.settings.get(_MOVED)
    return chat if new is None else (await work.chats.by_telegram(int(new))) or chat
