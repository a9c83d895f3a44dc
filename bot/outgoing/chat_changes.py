"""Actions on the outbox if a group moves, a chat closes, a topic closes or is deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.store import Order, UnitOfWork

__all__ = [
    "ChatClosed",
    "ChatMoved",
    "TopicClosed",
    "drop_orders",
    "ignore_topic",
    "leave_topic",
    "move_orders",
]

ChatMoved = Callable[[UnitOfWork, int, int], Awaitable[None]]
"""An action when a group, by Telegram's id, has become another chat."""
ChatClosed = Callable[[UnitOfWork, int], Awaitable[None]]
"""An action when a chat, by Telegram's id, takes no messages of the bot any more."""
TopicClosed = Callable[[UnitOfWork, Order], Awaitable[None]]
"""An action when an outbox message is refused because its topic is closed."""


async def move_orders(work: UnitOfWork, old: int, new: int) -> None:
    """Move waiting outbox messages to the new chat."""
    await work.chats.migrate(old, new)


async def drop_orders(work: UnitOfWork, chat: int) -> None:
    """Drop the outbox messages of a closed chat."""
    await work.chats.close(chat)


async def ignore_topic(work: UnitOfWork, order: Order) -> None:
    """Do nothing about a closed topic."""


async def leave_topic(work: UnitOfWork, order: Order) -> bool:
    """Move an outbox message out of its deleted topic, with all later messages of its table or
    contest. Return False if none of them names a topic."""
    body = order.body or {}
    thread = body.get("thread")
    gone = await _table_left(work, body.get("table"), thread)
    gone = await _contest_left(work, body.get("contest"), thread) or gone
    if thread is None and not gone:
        return False
    await work.outbox.reword(order.id, {**body, "thread": None} if "thread" in body else body)
    return True


async def _table_left(work: UnitOfWork, number: object, thread: object) -> bool:
    """Take a table out of a deleted topic; return whether it stood there. An outbox message
    without a topic means the topic of its table."""
    with suppress(LookupError):
        table = await work.tables.get(number) if isinstance(number, int) else None
        if table is not None and table.thread_id and thread in (None, table.thread_id):
            await work.tables.save(replace(table, thread_id=None))
            return True
    return False


async def _contest_left(work: UnitOfWork, number: object, thread: object) -> bool:
    """Take a contest out of a deleted topic; return whether it stood there."""
    with suppress(LookupError):
        row = await work.contests.get(number) if isinstance(number, int) else None
        if row is not None and row.thread_id and thread in (None, row.thread_id):
            await work.contests.save(replace(row, thread_id=None))
            return True
    return False
