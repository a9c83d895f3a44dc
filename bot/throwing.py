"""Orders to throw a die of Telegram's: it is sent, and what it shows is the throw."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from telegram.error import BadRequest
from telegram.ext import ExtBot

from bot.outgoing import Note
from bot.rolling import Roll, kept_roll, roll_place, rolling, whole, with_roll, written
from bot.room import Place, Room
from bot.store import Order, Store, UnitOfWork
from bot.tables import Tables
from rules.game import Answer, answer

ANIMATION = timedelta(seconds=4)
"""So long a die of Telegram rolls before it shows its number; no board tells it sooner."""

EMOJI = "🎲"


class Throwing:
    """The performer of orders to throw a die, and what its value means for the table."""

    def __init__(self, store: Store, tables: Tables, bot: ExtBot[Any]) -> None:
        self._store = store
        self._tables = tables
        self._bot = bot

    async def perform(self, order: Order) -> Note | None:
        """Throw one die, if the table still waits for it here."""
        number = int(order.body["table"])
        async with self._store.work() as work:
            room = await self._room(work, number)
            roll = rolling(room) if room is not None else None
            place = roll_place(room) if room is not None else None
            if room is None or roll is None or place is None or place.chat != order.chat:
                return None
            if whole(room, roll):
                await self._thrown(work, room, roll)
                return None
            await work.tables.save(with_roll(room, roll.going()).table)
        try:
            sent = await self._bot.send_dice(
                place.chat, emoji=EMOJI, message_thread_id=place.thread
            )
        except BadRequest as refused:
            if "rights" not in refused.message.lower():
                raise
            return self._refused(number, place)
        assert sent.dice is not None
        return self._fallen(number, roll, sent.dice.value)

    async def _room(self, work: UnitOfWork, number: int) -> Room | None:
        try:
            return await self._tables.room(work, await work.tables.get(number))
        except LookupError:
            return None

    def _fallen(self, number: int, before: Roll, value: int) -> Note:
        """The value is kept; with the last one the throw is answered."""

        async def note(work: UnitOfWork) -> None:
            room = await self._room(work, number)
            now = kept_roll(room) if room is not None else None
            if room is None or now is None or (now.ply, now.values) != (before.ply, before.values):
                return
            await self._thrown(work, with_roll(room, now.with_die(value)), now.with_die(value))

        return note

    async def _thrown(self, work: UnitOfWork, room: Room, roll: Roll) -> None:
        """Go on to the next die, or answer the throw; where something else is asked meanwhile the
        die waits until it is settled."""
        state = room.state
        if state is None or state.ask is None or rolling(room) != roll or not whole(room, roll):
            saved = await work.tables.save(room.table)
            await self._tables.order(work, replace(room, table=saved), shown=False)
            return
        given = Answer(state.ask.kind, state.ask.who[0], written(roll))
        await self._tables.go_on(work, room, (given,), answer(state, given), later=ANIMATION)

    def _refused(self, number: int, place: Place) -> Note:
        """Dice may not be sent here: say so, and wait until somebody asks for the throw again."""

        async def note(work: UnitOfWork) -> None:
            room = await self._room(work, number)
            roll = rolling(room) if room is not None else None
            if room is None or roll is None:
                return
            await work.tables.save(with_roll(room, replace(roll, sent=False)).table)
            text = room.words(place).say("roll-refused")
            await work.post(place.chat, "say", {"text": text, "thread": place.thread})

        return note
