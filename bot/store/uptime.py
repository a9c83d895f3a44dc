"""The lives of the bot's processes, and the gaps between them, in which it was down."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import delete, func, select, update

from bot.store.row_statements import Part
from bot.store.schema import LifeRow

__all__ = ["Gap", "Uptime", "begun_before", "reached", "spent"]


class Gap(NamedTuple):
    """A time in which the bot was down."""

    begun: datetime
    over: datetime


def spent(since: datetime, until: datetime, gaps: Sequence[Gap]) -> timedelta:
    """Return for how long the bot was up between two moments; zero if the second is before the
    first."""
    if until <= since:
        return timedelta(0)
    down = (min(until, gap.over) - max(since, gap.begun) for gap in gaps)
    return until - since - sum((span for span in down if span > timedelta(0)), timedelta(0))


def reached(since: datetime, span: timedelta, gaps: Sequence[Gap]) -> datetime:
    """Return when the bot has been up for a span since a moment; `gaps` are in their order."""
    moment = since + span
    for gap in gaps:
        begun = max(gap.begun, since)
        if gap.over > begun and begun < moment:
            moment += gap.over - begun
    return moment


def begun_before(until: datetime, span: timedelta, gaps: Sequence[Gap]) -> datetime:
    """Return the moment since which the bot has been up for a span by `until`; `gaps` are in their
    order."""
    moment = until - span
    for gap in reversed(gaps):
        over = min(gap.over, until)
        if gap.begun < over and over > moment:
            moment -= over - gap.begun
    return moment


class Uptime(Part):
    """The times when the bot was up, in a unit of work."""

    async def begin(self) -> int:
        """Store that the bot begins to run in a process; return the number of that run."""
        row = LifeRow(begun_at=self._work.now, seen_at=self._work.now)
        self._work.session.add(row)
        await self._work.session.flush()
        return row.id

    async def note(self, life: int) -> None:
        """Store that a run is still alive."""
        statement = update(LifeRow).where(LifeRow.id == life).values(seen_at=self._work.now)
        await self._change(statement)

    async def gaps(self) -> tuple[Gap, ...]:
        """Return the times in which the bot was down, in order."""
        query = select(LifeRow.begun_at, LifeRow.seen_at).order_by(LifeRow.id)
        lives = list(await self._work.session.execute(query))
        between = (Gap(before.seen_at, after.begun_at) for before, after in pairwise(lives))
        return tuple(gap for gap in between if gap.over > gap.begun)

    async def prune(self, before: datetime) -> int:
        """Delete the runs that were followed by another one before a moment; return how many."""
        last = select(func.max(LifeRow.id)).where(LifeRow.begun_at < before).scalar_subquery()
        return await self._change(delete(LifeRow).where(LifeRow.id < last))
