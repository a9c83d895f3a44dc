"""The bot as a player at the tables: the answers that it owes, and what it thinks of a play."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.catalogue import as_mapping
from bot.driver import asked_bot
from bot.opponent import RAISE, said
from bot.opponent.levels import STRONG, level_of
from bot.opponent.packing import Question
from bot.room import Room
from bot.store import Stale, Store
from bot.tables import Tables
from bot.thinking import Ranked, Thinking
from rules.game import State, answer

_SILENT = "silent"
"""Where a table keeps a turn and the bots that would not raise their own stakes in it."""


class Player:
    """Sits in the bot's seats, and advises whoever asks. Thinks off the loop."""

    def __init__(self, store: Store, tables: Tables, thinking: Thinking) -> None:
        self._store = store
        self._tables = tables
        self._thinking = thinking

    async def room(self, table: int) -> Room | None:
        """A table as it is now; None where it went with the last person who was forgotten."""
        async with self._store.reading() as work:
            try:
                found = await work.tables.get(table)
            except LookupError:
                return None
            return await self._tables.room(work, found)

    async def play(self, room: Room) -> bool:
        """Give an answer that the bot owes, unless somebody was faster; False where it owes none.

        Whoever calls holds the lock of the table.
        """
        seat = _may_raise_own(room)
        if seat is None:
            seat = _owing(room)
        if seat is None:
            return False
        value = await self._thinking.choose(_question(room, seat))
        with suppress(Stale):
            await self._give(room, seat, value)
        return True

    async def _give(self, room: Room, seat: int, value: str) -> None:
        """Log an answer, or that none was wanted. Raises Stale."""
        table, state = room.table, room.state
        assert state is not None
        async with self._store.work() as work:
            fresh = await work.tables.get(table.id)
            if fresh.length != table.length or fresh.status != "playing":
                return
            if not value:
                extra = {**fresh.extra, _SILENT: [state.turns, *_silent(room), seat]}
                await work.tables.save(replace(fresh, extra=extra))
                return
            given = said(state, seat, value)
            after = answer(state, given)
            await self._tables.go_on(work, replace(room, table=fresh), (given,), after)

    async def ranked(self, room: Room, seat: int) -> Ranked:
        """All plays that a seat has now, the best first."""
        return await self._thinking.ranked(_question(room, seat)._replace(level=STRONG))

    async def judged(self, room: Room, seat: int, state: State, play: str) -> tuple[str, float]:
        """The best play of a seat in an earlier state of its game, and what another one costs."""
        asked = _question(room, seat)._replace(state=state, level=STRONG)
        return await self._thinking.judged(asked, play)


def _owing(room: Room) -> int | None:
    """The seat of the bot that is to answer; None where it is nobody's or somebody else's turn."""
    if room.table.status != "playing" or room.state is None:
        return None
    return asked_bot(room.state, room.bots)


def _may_raise_own(room: Room) -> int | None:
    """A bot that may raise its own stake before its captain throws, unless it has thought it over
    in this turn; None for none."""
    if room.table.status != "playing" or room.state is None:
        return None
    seats = (seat for seat in sorted(room.bots) if RAISE in room.state.offers(seat))
    return next((seat for seat in seats if seat not in _silent(room)), None)


def _silent(room: Room) -> list[int]:
    """The bots that would not raise their stakes in this turn."""
    turns, *seats = room.table.extra.get(_SILENT, [-1])
    return seats if room.state is not None and turns == room.state.turns else []


def _question(room: Room, seat: int) -> Question:
    """What the bot is asked in a seat, or about it. However often it is asked, the answer is the
    same."""
    table, state = room.table, room.state
    assert state is not None
    level = level_of(table.seats[seat].level)
    lot = f"{table.public_id}/{table.length}/{seat}"
    return Question(table.slug, as_mapping(table.options), state, seat, level, lot)
