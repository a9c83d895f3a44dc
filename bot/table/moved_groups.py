"""Groups that have become supergroups: what they had moves along."""

from __future__ import annotations

from typing import Final

from bot.store import Chat, UnitOfWork
from bot.table import table_events
from bot.table.service import TableService
from bot.table.show_orders import order_shown
from bot.table.shown_messages import with_nothing_shown

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
