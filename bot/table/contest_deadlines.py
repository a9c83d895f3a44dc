"""Deadlines of contests: remind players who have not played in a round, and notify the organiser
when its time is out."""

from __future__ import annotations

from datetime import datetime

from bot.store import UnitOfWork
from bot.table.contest_rounds import deadline, with_deadline
from bot.table.contest_snapshot import ContestSnapshot, contest_of, save_contest
from bot.table.due_items import DueItems
from bot.table.orders import CallRound, TellRoundOut
from bot.table.scheduler import duty


@duty
class ContestDeadlines(DueItems):
    """Due reminders of contests. A reminder is enqueued in the transaction that notes it, so it
    is enqueued exactly once."""

    event = "the deadline of contest"

    async def due(self, work: UnitOfWork) -> list[int]:
        """See `DueItems`."""
        return await work.contests.past_deadline(work.now)

    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """See `DueItems`."""
        return await work.contests.next_deadline()

    async def happen(self, number: int) -> None:
        """See `DueItems`."""
        async with self._store.work() as work:
            contest = await contest_of(work, await work.contests.get(number))
            moment = deadline(contest, await work.uptime.gaps())
            if moment is not None and moment <= work.now:
                contest = await _due(work, contest)
            await save_contest(work, await with_deadline(work, contest))


async def _due(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Order what is due, and note that it was."""
    number, round_ = contest.row.id, len(contest.contest.rounds)
    if not contest.notes.called:
        group = contest.home.telegram_id
        if group is not None:
            await work.post(group, CallRound(number, round_))
        return contest.noted(called=True)
    own = None if contest.host is None else await work.chats.of_person(contest.host)
    chat = (own or contest.home).telegram_id
    if chat is not None:
        await work.post(chat, TellRoundOut(number, round_))
    return contest.noted(told=True)
