"""The messages of a table in a place, and writing them down."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bot.outgoing.dispatcher import Note
from bot.store import Stale, Store, Table, UnitOfWork
from bot.table.show_orders import order_position
from bot.table.shown_messages import Shown, shown_at, with_shown
from bot.table.snapshot import Audience, TableSnapshot

__all__ = ["Place", "noting"]


@dataclass(slots=True)
class Place:
    """A place where a table is shown: its messages now, and as they are stored. `sent`: the
    message that is not stored yet."""

    snapshot: TableSnapshot
    audience: Audience
    shown: Shown
    stored: Shown
    sent: int | None = None

    def put(self, **news: Any) -> None:
        """Note other messages, or another look of them."""
        self.shown = replace(self.shown, **news)

    async def write(self, store: Store) -> None:
        """Write down now whatever is not."""
        async with store.work() as work:
            await self.note(work)
        self.stored, self.sent = self.shown, None

    async def write_sent(self, store: Store) -> None:
        """Write down a message that was sent, before the next is sent."""
        if self.sent is not None:
            await self.write(store)

    async def note(self, work: UnitOfWork) -> None:
        """Write down what stands here now, and which table the newest message belongs to."""
        if self.shown == self.stored and self.sent is None:
            return
        saved = await self._save_messages(work)
        if self.shown.picture != self.stored.picture:
            await order_position(work, self.snapshot, self.audience)
        if self.sent is None:
            return
        if self.audience.seat is None:
            await work.tables.remember_message(saved, self.sent)
        elif (chat := await work.chats.by_telegram(self.audience.chat)) is not None:
            await work.tables.remember_message(replace(saved, chat=chat.id), self.sent)

    async def _save_messages(self, work: UnitOfWork) -> Table:
        """Save the table with these messages: as it was when it was shown, or as it is by now."""
        key, read = self.audience.key, self.snapshot.table
        with suppress(Stale):
            return await work.tables.save(with_shown(read, key, self.shown), before=read)
        table = await work.tables.get(read.id)
        wanted = shown_at(table, key).again and not shown_at(read, key).again
        again = self.shown.again or wanted
        return await work.tables.save(with_shown(table, key, replace(self.shown, again=again)))


def noting(places: Sequence[Place]) -> Note:
    """Return the after-send update for what is not written down yet."""

    async def note(work: UnitOfWork) -> None:
        for place in places:
            await place.note(work)

    return note
