"""Deadlines of tables: remind players who are waited for too long, warn before the clock runs out,
and notify the others when it has; what the others choose then. A heartbeat notes that the bot is
up, so that no player's time runs while it is down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.store import Gap, Person, Seat, Store, UnitOfWork
from bot.table import notes
from bot.table.errors import UserError
from bot.table.match import match_of
from bot.table.notes import Wait
from bot.table.orders import CallPlayer, TellTimeOut
from bot.table.scheduler import DueItems, duty
from bot.table.service import TableService
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot, replace_table
from bot.table.table_restrictions import check
from bot.table.time_controls import clock_of
from bot.table.unanswered_questions import close_questions
from bot.table.waiting_time import deadline, ends, others, restart_wait, with_deadline
from rules.questions.standing import forfeit
from rules.view.view import Result


@duty
class Deadlines(DueItems):
    """Due reminders of tables that wait for a player. A reminder is enqueued in the transaction
    that notes it, so it is enqueued exactly once."""

    event = "the deadline of table"

    async def due(self, work: UnitOfWork) -> list[int]:
        """See `DueItems`."""
        return await work.tables.past_deadline(work.now)

    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """See `DueItems`."""
        return await work.tables.next_deadline()

    async def happen(self, number: int) -> None:
        """See `DueItems`."""
        async with self._store.work() as work:
            table = await work.tables.get(number)
            if table.deadline_at is None or table.deadline_at > work.now:
                return
            snapshot = await self._tables.snapshot(work, table)
            chats = [place.chat for place in snapshot.audiences()]
            if await work.inbox.unheard(chats, table.deadline_at):
                return  # a move that came in time has yet to be heard
            gaps = await work.uptime.gaps()
            moment = deadline(snapshot, gaps)  # it is later where another time zone was chosen
            if moment is not None and moment <= work.now:
                winner = _winning_bot(snapshot, work.now, gaps)
                if winner is not None:
                    await take_win(self._tables, work, snapshot, winner)
                    return
                snapshot = await _due(work, snapshot, gaps)
            await work.tables.save(with_deadline(snapshot, gaps).table)


def _winning_bot(snapshot: TableSnapshot, now: datetime, gaps: Sequence[Gap]) -> int | None:
    """Return the seat of a bot that wins as the clock of its only opponent ran out, None if there
    is none, or if time is left."""
    wait, end = snapshot.notes.wait, ends(snapshot, gaps)
    if wait is None or clock_of(snapshot.notes.pace) is None or end is None or end > now:
        return None
    alone = len(snapshot.people) == 2 and not others(snapshot, wait)
    return 1 - wait.seats[0] if alone else None


async def _due(work: UnitOfWork, snapshot: TableSnapshot, gaps: Sequence[Gap]) -> TableSnapshot:
    """Order what is due, and note that it was."""
    wait = snapshot.notes.wait
    if wait is None:
        return snapshot
    number, since = snapshot.table.id, wait.since
    end, clock = ends(snapshot, gaps), clock_of(snapshot.notes.pace) is not None
    if not wait.called and (not clock or (end is not None and end > work.now)):
        for chat in await _chats_to_remind(work, snapshot, wait):
            await work.post(chat, CallPlayer(number, since))
        return snapshot.noted(wait=replace(wait, called=True))
    for chat in await _chats_to_notify(work, snapshot):
        await work.post(chat, TellTimeOut(number, since))
    after = snapshot.noted(wait=replace(wait, told=True))
    return await order_shown(work, after) if clock else after


async def _chats_to_remind(work: UnitOfWork, snapshot: TableSnapshot, wait: Wait) -> set[int]:
    """Return the chats in which the players who are waited for are reminded: those with the
    board; for a board in a single message, the players' own chats with the bot, or the group for
    players without one."""
    if not snapshot.in_one_message:
        seats = (None, *wait.seats)
        return {place.chat for place in snapshot.audiences() if place.seat in seats}
    people = [person for seat in wait.seats for person in snapshot.people_at(seat)]
    chats = [await _own_chat(work, snapshot, person) for person in people]
    return {chat for chat in chats if chat is not None}


async def _own_chat(work: UnitOfWork, snapshot: TableSnapshot, person: Person | None) -> int | None:
    """Return a person's own chat with the bot, or the group if they have none (Telegram's id)."""
    own = None if person is None else await work.chats.of_person(person)
    return (own or snapshot.home).telegram_id


async def _chats_to_notify(work: UnitOfWork, snapshot: TableSnapshot) -> list[int]:
    """Return the chats in which the others are notified that time is out: their own with the
    bot, or the group for players without one."""
    wait, chats = snapshot.notes.wait, dict[int, None]()
    for seat in others(snapshot, wait) if wait is not None else ():
        chat = await _own_chat(work, snapshot, snapshot.people[seat])
        if chat is not None:
            chats[chat] = None
    return list(chats)


WHOLE_MATCH = "match"
"""The kind of result by which the clock decides a match."""


async def check_out(work: UnitOfWork, snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError unless time was out for the players who are waited for when this message
    came in, and another player asks. Messages that came in earlier in the others' chats go
    first."""
    wait, heard = snapshot.notes.wait, await work.heard_at()
    end = ends(snapshot, await work.uptime.gaps())
    chats = [place.chat for place in snapshot.audiences()]
    if wait is None or end is None or heard < end or await work.inbox.unheard(chats, heard):
        raise UserError("absent-not")
    if seat in wait.seats:
        raise UserError("absent-own")


async def take_win(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, seat: int
) -> TableSnapshot:
    """End a game of two for a seat as the position says; by the clock of a match, the whole match.
    Raises UserError if more than two play."""
    if len(snapshot.people) != 2 or snapshot.state is None:
        raise UserError("not-now")
    result = forfeit(snapshot.state, 1 - seat, "time")
    match = match_of(snapshot.table)
    points = snapshot.notes.series.points if snapshot.notes.series else 0
    if match is not None and points and clock_of(snapshot.notes.pace) is not None:
        worth = max(result.points[seat], points - match.score[seat])
        won = tuple(worth if other == seat else 0.0 for other in range(2))
        result = Result(won, WHOLE_MATCH, seat, "time")
    return await tables.stop(work, snapshot, result)


async def wait_on(tables: TableService, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Start the time of the players who are waited for anew."""
    longer = restart_wait(snapshot, await work.heard_at())
    waiting = await tables.write(work, with_deadline(longer, await work.uptime.gaps()))
    return await close_questions(work, waiting)


async def let_bot_play(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot
) -> TableSnapshot:
    """Seat the bot in place of the players who are waited for."""
    wait = snapshot.notes.wait
    assert wait is not None
    check(snapshot.restrictions.join)
    bot = Seat("bot", level=notes.level_at(snapshot.table))
    seats = tuple(
        bot if number in wait.seats else chair for number, chair in enumerate(snapshot.table.seats)
    )
    changed = replace_table(snapshot.noted(wait=None), seats=seats, draft=None, deadline_at=None)
    return await tables.seated(work, changed)


HEARTBEAT = timedelta(seconds=30)


class Heartbeat:
    """The life of the bot in this process, from when it has the clock."""

    def __init__(self, store: Store, tables: TableService) -> None:
        self._store = store
        self._tables = tables
        self._life = 0
        self._noted: datetime | None = None

    async def begin(self) -> None:
        """Note that the bot is up from now on; the time since it was last up counts for no
        player."""
        async with self._store.work() as work:
            self._life = await work.uptime.begin()
            gaps = await work.uptime.gaps()
            for table in await work.tables.with_deadline():
                snapshot = await self._tables.snapshot(work, table)
                await work.tables.save(with_deadline(snapshot, gaps).table)

    async def round(self) -> float | None:
        """Note that it lives, if it is time; the seconds until it is again."""
        async with self._store.reading() as work:
            if await work.tables.next_deadline() is None:
                return None
        now = self._store.now()
        if self._noted is None or now - self._noted >= HEARTBEAT:
            await self.end()
            self._noted = now
        return (self._noted + HEARTBEAT - now).total_seconds()

    async def end(self) -> None:
        """Note that the process was alive until now."""
        async with self._store.work() as work:
            await work.uptime.note(self._life)
