"""A topic that was deleted: what stood there goes on in the group itself."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.store import Order, UnitOfWork

__all__ = ["leave_topic"]


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
