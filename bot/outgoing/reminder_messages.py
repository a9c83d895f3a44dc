"""Reminders for players who are waited for, sent if they still are when their turn to be sent
comes."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from bot.messages.move_reminders import reminder, time_out, time_out_in_group
from bot.outgoing.dispatcher import Note, OrderHandler
from bot.outgoing.order_performer import Performer
from bot.outgoing.send_text import send_text
from bot.store import Gap, Order, UnitOfWork
from bot.table.notes import Wait
from bot.table.orders import CallPlayer, TellTimeOut
from bot.table.shown_messages import shown_at
from bot.table.snapshot import AWAY, Audience, TableSnapshot, person_words
from bot.table.time_controls import CLOCKS
from bot.table.unanswered_questions import add_question, on_time
from bot.ui.orders import Say


class ReminderMessages(Performer):
    """The performer of reminders and of what follows them."""

    def handlers(self) -> dict[str, OrderHandler]:
        return {CallPlayer.kind: self.call, TellTimeOut.kind: self.tell}

    async def call(self, order: Order) -> Note | None:
        """Remind the players who are waited for, under the board."""
        told = order.told(CallPlayer)
        found = await self._waiting(told.table, told.since)
        if found is None:
            return None
        snapshot, wait, gaps = found
        if snapshot.notes.pace in CLOCKS and wait.told:
            return None  # the clock has run out, and the others were notified
        place = _place(snapshot, wait, order.chat)
        if place is not None:
            view = reminder(snapshot, place, wait, gaps, self._store.now())
            board = shown_at(snapshot.table, place.key).board
            silent = place.seat in snapshot.uncalled
            said = Say(view.text, view.keyboard, place.thread, board, silent=silent)
            await send_text(self._bot, order.chat, said)
        return None

    async def tell(self, order: Order) -> Note | None:
        """Show the players who wait their choices."""
        told = order.told(TellTimeOut)
        found = await self._waiting(told.table, told.since)
        if found is None:
            return None
        snapshot, wait, _ = found
        own = next((p for p in snapshot.people if p and p.telegram_id == order.chat), None)
        if own is None:
            view = time_out_in_group(snapshot, wait, snapshot.group_words)
            said = Say(view.text, view.keyboard, snapshot.table.thread_id)
        else:
            view = time_out(snapshot, wait, person_words(own))
            said = Say(view.text, view.keyboard)
        sent = await send_text(self._bot, order.chat, said)

        async def note(work: UnitOfWork) -> None:
            with suppress(LookupError):  # the table went with the last person who was forgotten
                table, asks = await work.tables.get(told.table), on_time(told.since)
                await add_question(work, table, order.chat, sent.message_id, asks)

        return note

    async def _waiting(
        self, number: int, since: datetime
    ) -> tuple[TableSnapshot, Wait, tuple[Gap, ...]] | None:
        """Return a table if its wait since that moment still goes on, else None."""
        async with self._store.reading() as work:
            snapshot = await self._tables.find(work, number)
            wait = snapshot.notes.wait if snapshot is not None else None
            if snapshot is None or wait is None or wait.since != since or wait.held is not None:
                return None
            return snapshot, wait, await work.uptime.gaps()


def _place(snapshot: TableSnapshot, wait: Wait, chat: int) -> Audience | None:
    """Return where a player is reminded in a chat: under the board, or in their own chat without
    the board."""
    for place in snapshot.audiences():
        if place.chat == chat and place.seat in (None, *wait.seats):
            return place
    for seat in wait.seats:
        if any(person.telegram_id == chat for person in snapshot.people_at(seat)):
            return Audience(AWAY, chat, None, seat)
    return None
