"""Clock of throws in flight: opens the window for challenges, lets dice land when they are due."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.store import Store, UnitOfWork
from bot.store.queues import ahead
from bot.table.live_throw import AT_ONCE, LONGEST, airborne, live_dice
from bot.table.notes import notes_of, with_notes
from bot.table.scheduler import DueItems
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot
from rules.dice import chance
from rules.game import CHANCE, Answer, answer


class LiveClock(DueItems):
    """Due landings of throws: opens the window for challenges, and lets throws land at their time.

    All of it is read from the store, so after a crash throws land at the same moment.
    """

    event = "what is due at table"

    def __init__(self, store: Store, tables: TableService, wake: Callable[[], None]) -> None:
        """Take the store and the tables; `wake` notifies the scheduler of a moment set without
        an outbox message."""
        super().__init__(store, tables)
        self._wake = wake

    def late(self, snapshot: TableSnapshot) -> bool:
        """Return whether a throw that was not shown yet can no longer be shown at once."""
        air = airborne(snapshot)
        unseen = air is not None and air.closes is None
        return unseen and air is not None and self._store.now() - air.thrown > AT_ONCE

    async def seen(self, snapshot: TableSnapshot) -> None:
        """Open the window for challenges, as the chat has taken the message with the throw."""
        air, state = airborne(snapshot), snapshot.state
        if air is None or state is None:
            return
        flight = chance.flight(state, snapshot.seed, snapshot.table.public_id)
        last = live_dice(state).manners.last_stop
        async with self._store.work() as work:
            table = await work.tables.get(snapshot.table.id)
            fresh = notes_of(table).air
            if table.length != snapshot.table.length or fresh is None or fresh.closes is not None:
                return
            closes = work.now + timedelta(milliseconds=flight.second if last else flight.first)
            lands = work.now + timedelta(milliseconds=flight.second)
            open_ = replace(fresh, closes=closes, lands=lands)
            await work.tables.save(replace(with_notes(table, air=open_), due_at=lands))
        self._wake()

    async def unseen(self, snapshot: TableSnapshot) -> None:
        """Let a throw land that could not be shown at once."""
        async with self._store.work() as work:
            table = await work.tables.get(snapshot.table.id)
            fresh = await self._tables.snapshot(work, table)
            air = airborne(fresh)
            if air is not None and air.closes is None and table.length == snapshot.table.length:
                await self._fall(work, fresh)

    async def due(self, work: UnitOfWork) -> list[int]:
        """See `DueItems`."""
        return await work.tables.due(work.now, work.now + LONGEST)

    async def next_moment(self, work: UnitOfWork) -> datetime | None:
        """See `DueItems`."""
        return await work.tables.next_due()

    async def happen(self, number: int) -> None:
        """See `DueItems`: the dice land, or are thrown again."""
        async with self._store.work() as work:
            table = await work.tables.get(number)
            if table.due_at is None or ahead(table.due_at, work.now, LONGEST) > 0:
                return
            snapshot = await self._tables.snapshot(work, table)
            if snapshot.table.status != "playing":
                await work.tables.save(replace(snapshot.table, due_at=None))
                return
            air = notes_of(table).air
            chats = [place.chat for place in snapshot.audiences()]
            if air and air.closes and await work.inbox.unheard(chats, air.closes):
                return  # a call that came in time has yet to be heard
            await self._fall(work, snapshot)

    async def _fall(self, work: UnitOfWork, snapshot: TableSnapshot) -> None:
        """Answer the open question for chance, and go on."""
        state = snapshot.game
        if state.ask is None or CHANCE not in state.ask.who:
            await work.tables.save(replace(snapshot.table, due_at=None))
            return
        entry = Answer(state.ask.kind, CHANCE, snapshot.dice.answer(state, state.ask))
        await self._tables.go_on(work, snapshot, (entry,), answer(state, entry))
