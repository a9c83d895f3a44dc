"""Reminders for players who are waited for, sent if they still are when their turn to be sent
comes; a word to the players of a table that was closed."""

from __future__ import annotations

from datetime import datetime

from bot.messages.move_reminders import reminder, time_out, time_out_in_group
from bot.outgoing.senders import Letter, Means, sends
from bot.store import Gap
from bot.table.notes import Wait
from bot.table.orders import CallPlayer, TellClosed, TellTimeOut
from bot.table.shown_messages import shown_at
from bot.table.snapshot import AWAY, Audience, TableSnapshot, person_words
from bot.table.time_controls import CLOCKS
from bot.table.unanswered_questions import on_time
from bot.ui.message import MessageView
from bot.ui.orders import ReplyTo


@sends(CallPlayer, once=True)
async def call_player(means: Means, chat: int, order: CallPlayer) -> Letter | None:
    """Remind the players who are waited for, under the board."""
    waiting = await _waiting(means, order.table, order.since)
    if waiting is None:
        return None
    snapshot, wait, gaps = waiting
    if snapshot.notes.pace in CLOCKS and wait.told:
        return None  # the clock has run out, and the others were notified
    place = _place(snapshot, wait, chat)
    if place is None:
        return None
    view = reminder(snapshot, place, wait, gaps, means.store.now())
    board = shown_at(snapshot.table, place.key).board
    return Letter(
        view, ReplyTo(thread=place.thread, reply_to=board), place.seat in snapshot.uncalled
    )


@sends(TellTimeOut, once=True)
async def tell_time_out(means: Means, chat: int, order: TellTimeOut) -> Letter | None:
    """Show the players who wait their choices."""
    waiting = await _waiting(means, order.table, order.since)
    if waiting is None:
        return None
    snapshot, wait, _ = waiting
    own = next((p for p in snapshot.people if p and p.telegram_id == chat), None)
    if own is None:
        view = time_out_in_group(snapshot, wait, snapshot.group_words)
    else:
        view = time_out(snapshot, wait, person_words(own))
    thread = snapshot.table.thread_id if own is None else None
    return Letter(view, ReplyTo(thread=thread), table=order.table, asks=on_time(order.since))


@sends(TellClosed, once=True)
async def tell_closed(means: Means, chat: int, order: TellClosed) -> Letter | None:
    """Say under the board why the table was closed."""
    async with means.store.reading() as work:
        snapshot = await means.tables.find(work, order.table)
    places = () if snapshot is None else snapshot.audiences()
    place = next((place for place in places if place.chat == chat), None)
    if snapshot is None or place is None:
        return None
    text = snapshot.words(place).say(snapshot.notes.why)
    board = shown_at(snapshot.table, place.key).board
    return Letter(MessageView(text), ReplyTo(thread=place.thread, reply_to=board))


async def _waiting(
    means: Means, number: int, since: datetime
) -> tuple[TableSnapshot, Wait, tuple[Gap, ...]] | None:
    """Return a table if its wait since that moment still goes on, else None."""
    async with means.store.reading() as work:
        snapshot = await means.tables.find(work, number)
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
