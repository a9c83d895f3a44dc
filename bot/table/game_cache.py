"""Running games in memory, so that only new answers have to be played through; a game as it was
some answers ago; and records of two databases, replayed and compared."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.store import Person, Store, Table, UnitOfWork
from bot.table.match import begin
from bot.table.notes import notes_of, with_notes
from bot.table.seats import seats_not_mentioned
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, Answer, State, answer
from rules.questions.play import Play
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
            # others may have answered since the table was read
            fresh = [Answer(*row[:3]) for row in logged[: table.length - length]]
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
        handed = tuple(
            [
                (seat, await work.people.get(person_id), turns)
                for seat, person_id, turns in notes.handed
            ]
        )
        return TableSnapshot(
            *(table, home, people, host, state, coming, silent, queue, beside, left, handed)
        )


async def _known_people(work: UnitOfWork, numbers: Iterable[int]) -> tuple[Person, ...]:
    """Return these people, without any who were forgotten."""
    people = [await work.people.get(number) for number in numbers]
    return tuple(person for person in people if person.telegram_id is not None)


def replay(state: State, answers: Iterable[Answer]) -> State:
    """Return the state after further answers."""
    for entry in answers:
        state = answer(state, entry)
    return state


class Given(NamedTuple):
    """An answer of a game, how many there were before it, and the state then."""

    length: int
    before: State
    said: Answer


async def earlier(work: UnitOfWork, snapshot: TableSnapshot, length: int) -> TableSnapshot:
    """Return the table as its first `length` answers left it."""
    if length >= snapshot.table.length:
        return snapshot
    answers = [Answer(*row[:3]) for row in await work.tables.answers(snapshot.table.id)]
    state = await asyncio.to_thread(replay, begin(snapshot.table), answers[:length])
    return replace(snapshot, state=state)


async def all_given(work: UnitOfWork, snapshot: TableSnapshot) -> list[Given]:
    """Return the answers of a game so far, without plays that were taken back; throws that were
    repeated after such a play stand there again."""
    answers = [Answer(*row[:3]) for row in await work.tables.answers(snapshot.table.id)]
    return await asyncio.to_thread(_replay_answers, begin(snapshot.table), answers)


def _replay_answers(state: State, answers: Iterable[Answer]) -> list[Given]:
    past_answers = list[Given]()
    for length, entry in enumerate(answers):
        past_answers.append(Given(length, state, entry))
        before, state = state, answer(state, entry)
        if state.taken_back > before.taken_back:
            past_answers = [each for each in past_answers if _stands(each, state.turns)]
        elif before.fallen:
            past_answers += _fallen_again(before, entry, length + 1)
    return past_answers


def _stands(past_answer: Given, turns: int) -> bool:
    """Return whether an answer holds after the play that followed `turns` turns was taken back:
    the throw of that play does, later throws do not."""
    if past_answer.said.seat == CHANCE:
        return past_answer.before.turns <= turns
    return past_answer.said.kind != Play.kind or past_answer.before.turns < turns


def _fallen_again(before: State, entry: Answer, length: int) -> Iterator[Given]:
    """Yield the throws that are repeated after an answer, each with the state in which it falls."""
    state = answer(replace(before, fallen=()), entry)
    for fallen in before.fallen:
        if state.ask is None or not fallen.answers(state.ask):
            return
        again = Answer(fallen.kind, CHANCE, fallen.value)
        yield Given(length, state, again)
        state = answer(state, again)


_SOME = 100


async def replay_records(original: Store, copy: Store) -> int:
    """Replay records of both stores, evenly chosen, at most 100, and return their number. Raises
    ValueError if they lead to different games, except for a game that went on after it was
    copied."""
    async with copy.reading() as work:
        played = await work.tables.played()
    chosen = played[:: max(1, len(played) // _SOME)][:_SOME]
    for number in chosen:
        games = [await _game(store, number) for store in (original, copy)]
        if games[0] != games[1] and not await _gone_on(original, copy, number):
            raise ValueError(f"table {number} is another game in the copy")
    return len(chosen)


async def _game(store: Store, number: int) -> object:
    """Return all that is known of a game, None if it was deleted."""
    async with store.reading() as work:
        try:
            table = await work.tables.get(number)
        except LookupError:
            return None
        return table, await GameCache().state(work, table), await work.tables.answers(number)


async def _gone_on(original: Store, copy: Store, number: int) -> bool:
    """Return whether a table was written, or deleted, after it was copied."""
    async with copy.reading() as work:
        copied = await work.tables.get(number)
    async with original.reading() as work:
        try:
            return (await work.tables.get(number)).version > copied.version
        except LookupError:
            return True
