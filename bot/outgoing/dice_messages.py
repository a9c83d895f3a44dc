"""Orders to throw a die of Telegram's: it is sent, and what it shows is the throw."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from telegram.error import BadRequest

from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Means, sends
from bot.store import UnitOfWork
from bot.table.notes import Roll
from bot.table.orders import ThrowDie
from bot.table.show_orders import order_dice
from bot.table.snapshot import Audience, TableSnapshot
from bot.table.telegram_dice import roll_place, rolling, whole, with_roll, write_dice
from bot.ui.orders import ReplyTo, Say
from rules.game import Answer, answer

ANIMATION = timedelta(seconds=4)
"""The time that a die of Telegram rolls before it shows its number; no board shows it sooner."""

EMOJI = "🎲"


@sends(ThrowDie)
async def throw_die(means: Means, chat: int, order: ThrowDie) -> Note | None:
    """Throw one die, if the table still waits for it here."""
    number = order.table
    async with means.store.work() as work:
        snapshot = await means.tables.find(work, number)
        roll = rolling(snapshot) if snapshot is not None else None
        audience = roll_place(snapshot) if snapshot is not None else None
        if snapshot is None or roll is None or audience is None or audience.chat != chat:
            return None
        if whole(snapshot, roll):
            await _answer_throw(means, work, snapshot, roll)
            return None
        await work.tables.save(with_roll(snapshot, roll.going()).table)
    try:
        sent = await means.bot.send_dice(
            audience.chat, emoji=EMOJI, message_thread_id=audience.thread
        )
    except BadRequest as refused:
        if "rights" not in refused.message.lower():
            raise
        return _note_refusal(means, number, audience)
    assert sent.dice is not None
    return _keep_die(means, number, roll, sent.dice.value)


def _keep_die(means: Means, number: int, before: Roll, value: int) -> Note:
    """Keep the value of a die; with the last die the throw is answered."""

    async def note(work: UnitOfWork) -> None:
        snapshot = await means.tables.find(work, number)
        now = snapshot.notes.roll if snapshot is not None else None
        if snapshot is None or now is None or (now.ply, now.values) != (before.ply, before.values):
            return
        await _answer_throw(
            means, work, with_roll(snapshot, now.with_die(value)), now.with_die(value)
        )

    return note


async def _answer_throw(
    means: Means, work: UnitOfWork, snapshot: TableSnapshot, roll: Roll
) -> None:
    """Go on to the next die, or answer the throw; if another decision is open meanwhile, the
    die waits until it is settled."""
    state = snapshot.state
    if state is None or state.ask is None or rolling(snapshot) != roll or not whole(snapshot, roll):
        saved = await work.tables.save(snapshot.table)
        await order_dice(work, replace(snapshot, table=saved))
        return
    entry = Answer(state.ask.kind, state.ask.who[0], write_dice(roll))
    await means.tables.go_on(work, snapshot, (entry,), answer(state, entry), later=ANIMATION)


def _note_refusal(means: Means, number: int, audience: Audience) -> Note:
    """Note that dice may not be sent here: say so, and wait until a player asks for the
    throw again."""

    async def note(work: UnitOfWork) -> None:
        snapshot = await means.tables.find(work, number)
        roll = rolling(snapshot) if snapshot is not None else None
        if snapshot is None or roll is None:
            return
        await work.tables.save(with_roll(snapshot, replace(roll, sent=False)).table)
        text = snapshot.words(audience).say("roll-refused")
        await work.post(audience.chat, Say(text, to=ReplyTo(thread=audience.thread)))

    return note
