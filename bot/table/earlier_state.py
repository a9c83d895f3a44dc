"""A table as it was some answers ago."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.store import UnitOfWork
from bot.table.game_cache import replay
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from rules.game import Answer


async def earlier(work: UnitOfWork, snapshot: TableSnapshot, length: int) -> TableSnapshot:
    """The table as its first `length` answers left it."""
    if length >= snapshot.table.length:
        return snapshot
    given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    state = await asyncio.to_thread(replay, begin(snapshot.table), given[:length])
    return replace(snapshot, state=state)
