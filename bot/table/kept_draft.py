"""Keeping what was tapped with its table, so that a crash loses no tap."""

from __future__ import annotations

from dataclasses import replace

from bot.store import UnitOfWork
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot
from bot.table.tapped_draft import Draft


async def keep_draft(work: UnitOfWork, snapshot: TableSnapshot, draft: Draft) -> TableSnapshot:
    """Remember what was tapped, under a board that stands still meanwhile. Its buttons stay good:
    they name places, not steps of the draft."""
    table = replace(snapshot.table, draft=draft.to_json())
    return replace(snapshot, table=await work.tables.save(table))


async def show_draft(work: UnitOfWork, snapshot: TableSnapshot, draft: Draft) -> TableSnapshot:
    """Remember what was tapped, and enqueue showing it: at most one picture in a `PACE`."""
    draft = draft.to_be_drawn(snapshot.draft, work.now)
    kept = await keep_draft(work, snapshot, draft)
    return await order_shown(work, kept, (draft.drawn or work.now) - work.now)
