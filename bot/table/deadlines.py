"""Deadlines of tables: remind players who are waited for too long, warn before the clock runs
out, and notify the others when it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.store import Gap, Person, UnitOfWork
from bot.table.due_items import DueItems
from bot.table.notes import Wait
from bot.table.orders import CallPlayer, TellTimeOut
from bot.table.scheduler import duty
from bot.table.show_orders import order_shown
from bot.table.snapshot import TableSnapshot
from bot.table.time_controls import CLOCKS
from bot.table.waiting_time import deadline, ends, others, with_deadline


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
                snapshot = await _due(work, snapshot, gaps)
            await work.tables.save(with_deadline(snapshot, gaps).table)


async def _due(work: UnitOfWork, snapshot: TableSnapshot, gaps: Sequence[Gap]) -> TableSnapshot:
    """Order what is due, and note that it was."""
    wait = snapshot.notes.wait
    if wait is None:
        return snapshot
    number, since = snapshot.table.id, wait.since
    end, clock = ends(snapshot, gaps), snapshot.notes.pace in CLOCKS
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
