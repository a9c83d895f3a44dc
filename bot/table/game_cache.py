"""Running games in memory, so that only new answers have to be played through."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace

from bot.store import Person, Table, UnitOfWork
from bot.table.match import begin
from bot.table.notes import notes_of, with_notes
from bot.table.seats import seats_not_mentioned
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, State, answer
from rules.refusal import Refused

PLAYED = ("playing", "aside", "over")
"""The states of a table with a game."""
OUTDATED = "game-outdated"
"""The message for a table whose record no longer fits the rules."""
_LOG = logging.getLogger(__name__)
_KEPT = 256
_LONG = 40


class GameCache:
    """A cache of games, so that only new answers have to be replayed.

    Answers are only ever appended to a record, so a state made from stored answers stays valid.
    What the running transaction has written is not cached, as it may be rolled back. The key is a
    game's public id: a rolled back transaction gives back the number of a table.
    """

    def __init__(self) -> None:
        self._states: OrderedDict[str, tuple[int, State]] = OrderedDict()

    async def state(self, work: UnitOfWork, table: Table) -> State:
        """Return the game of a table, as its stored answers leave it."""
        length, state = self._states.get(table.public_id, (0, None))
        if state is None or length > table.length:
            length, state = 0, begin(table)
        if length < table.length:
            logged = await work.tables.answers(table.id, length)
            fresh = [Answer(*row[:3]) for row in logged]
            if len(fresh) > _LONG:
                state = await asyncio.to_thread(replay, state, fresh)
            else:
                state = replay(state, fresh)
        if table.id not in work.tables.written:
            self._keep(table, state)
        return state

    def keep(self, work: UnitOfWork, table: Table, state: State) -> None:
        """Cache the state to which this unit of work has brought a table, once it is committed."""
        work.afterwards(lambda: self._keep(table, state))

    def _keep(self, table: Table, state: State) -> None:
        self._states[table.public_id] = (table.length, state)
        self._states.move_to_end(table.public_id)
        while len(self._states) > _KEPT:
            self._states.popitem(last=False)

    def forget(self, tables: Iterable[str]) -> None:
        """Let go of tables that were deleted, named by their public ids."""
        for table in tables:
            self._states.pop(table, None)

    async def snapshot(self, work: UnitOfWork, table: Table) -> TableSnapshot:
        """Return a table with its people and its game. If the rules no longer allow an answer of
        its record, the table is returned folded, without its game."""
        state = None
        if table.status in PLAYED:
            try:
                state = await self.state(work, table)
            except (Refused, ValueError) as misfit:
                if work.writing and table.status != "over":
                    _LOG.warning("table %s no longer fits the rules, closed: %r", table.id, misfit)
                table = with_notes(replace(table, status="folded", draft=None), why=OUTDATED)
        return await self._assembled(work, table, state)

    async def unplayed(self, work: UnitOfWork, table: Table) -> TableSnapshot:
        """Return a table with its people, without its game."""
        return await self._assembled(work, table, None)

    async def _assembled(
        self, work: UnitOfWork, table: Table, state: State | None
    ) -> TableSnapshot:
        home = await work.chats.get(table.chat)
        people = tuple(
            [
                None if seat.person is None else await work.people.get(seat.person)
                for seat in table.seats
            ]
        )
        host = None if table.opened_by is None else await work.people.get(table.opened_by)
        notes = notes_of(table)
        coming, queue = (
            await _known_people(work, notes.coming),
            await _known_people(work, notes.queue),
        )
        silent = await seats_not_mentioned(work, table)
        beside = tuple(
            [(seat, await work.people.get(person_id)) for seat, person_id in notes.partners]
        )
        left = tuple([(seat, await work.people.get(person_id)) for seat, person_id in notes.left])
        return TableSnapshot(table, home, people, host, state, coming, silent, queue, beside, left)


async def _known_people(work: UnitOfWork, numbers: Iterable[int]) -> tuple[Person, ...]:
    """Return these people, without any who were forgotten."""
    people = [await work.people.get(number) for number in numbers]
    return tuple(person for person in people if person.telegram_id is not None)


def replay(state: State, answers: Iterable[Answer]) -> State:
    """Return the state after further answers."""
    for entry in answers:
        state = answer(state, entry)
    return state
