"""Senders of messages to single players: reminders, if they are still waited for, the word that a
table was closed, and lines from an opponent."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime

import telegram
from telegram.error import BadRequest, Forbidden

from bot.messages.move_reminders import reminder, time_out, time_out_in_group
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.send_text import send_text
from bot.outgoing.telegram_refusals import closes_chat
from bot.store import Gap, UnitOfWork
from bot.table.notes import Wait
from bot.table.orders import CallPlayer, TellClosed, TellTimeOut
from bot.table.shown_messages import shown_at
from bot.table.snapshot import AWAY, Audience, TableSnapshot, person_words
from bot.table.time_controls import clock_of
from bot.table.unanswered_questions import on_time
from bot.ui.message import MessageView
from bot.ui.orders import CarryLine, ReplyTo


@sends(CallPlayer, once=True)
async def call_player(means: Means, chat: int, order: CallPlayer) -> Letter | None:
    """Remind the players who are waited for, under the board."""
    waiting = await _waiting(means, order.table, order.since)
    if waiting is None:
        return None
    snapshot, wait, gaps = waiting
    if clock_of(snapshot.notes.pace) is not None and wait.told:
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
    snapshot = await means.player.snapshot(order.table)
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


@sends(CarryLine)
async def carry_line(means: Means, chat: int, order: CarryLine) -> Note | None:
    """Send the line; a chat that takes no messages from the bot is closed, as for any
    message."""
    sent: telegram.Message | None = None
    try:
        sent = await send_text(means.bot, chat, order.line)
    except (BadRequest, Forbidden) as refused:
        if isinstance(refused, BadRequest) and not closes_chat(refused):
            raise

    async def note(work: UnitOfWork) -> None:
        if sent is None:
            await work.chats.close(chat)
        elif order.line.table is not None:
            recipient = await work.chats.by_telegram(chat)
            with suppress(LookupError):  # the table went with a person who was forgotten
                table = await work.tables.get(order.line.table)
                if recipient is not None:
                    there = replace(table, chat=recipient.id)
                    await work.tables.remember_message(there, sent.message_id)
        await work.post(order.author, order.lost if sent is None else order.arrived)

    return note
