"""Calls those who have not played in a round of a contest, and tells the organiser when its time is
out."""

from __future__ import annotations

import logging

from bot.store import Store, UnitOfWork
from bot.table.contest_rounds import deadline, with_deadline
from bot.table.contest_snapshot import ContestSnapshot, contest_of, saved
from bot.table.orders import CallRound, TellRoundOut

_REST = 0.2
_AGAIN = 1.0
_LOG = logging.getLogger(__name__)


class ContestDeadlines:
    """What is due in contests. A call is ordered in the transaction that notes it, so it is ordered
    once whatever happens."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def round(self) -> float | None:
        """All that is due; the seconds until something else will be, None for nothing."""
        async with self._store.reading() as work:
            due = await work.contests.past_deadline(work.now)
        rest = _REST
        for number in due:
            try:
                await self._happen(number)
            except Exception:
                _LOG.exception("the deadline of contest %s failed; it is tried again", number)
                rest = _AGAIN
        async with self._store.reading() as work:
            moment = await work.contests.next_deadline()
        if moment is None:
            return None
        return max(rest, (moment - self._store.now()).total_seconds())

    async def _happen(self, number: int) -> None:
        async with self._store.work() as work:
            contest = await contest_of(work, await work.contests.get(number))
            moment = deadline(contest, await work.uptime.gaps())
            if moment is not None and moment <= work.now:
                contest = await _due(work, contest)
            await saved(work, await with_deadline(work, contest))


async def _due(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Order what is due, and note that it was."""
    number, round_ = contest.row.id, len(contest.contest.rounds)
    group = contest.home.telegram_id
    if not contest.notes.called:
        if group is not None:
            await work.post(group, CallRound(number, round_))
        return contest.noted(called=True)
    host = contest.host.telegram_id if contest.host is not None else None
    own = None if host is None else await work.chats.by_telegram(host)
    chat = host if own is not None and own.open else group
    if chat is not None:
        await work.post(chat, TellRoundOut(number, round_))
    return contest.noted(told=True)
