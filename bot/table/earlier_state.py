"""A table as it was some answers ago."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.store import UnitOfWork
from bot.table.game_cache import replay
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from rules.game import CHANCE, Answer, State, answer
from rules.questions.play import Play


class Given(NamedTuple):
    """An answer of a game, how many there were before it, and the state then."""

    length: int
    before: State
    said: Answer


async def earlier(work: UnitOfWork, snapshot: TableSnapshot, length: int) -> TableSnapshot:
    """Return the table as its first `length` answers left it."""
    if length >= snapshot.table.length:
        return snapshot
    given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    state = await asyncio.to_thread(replay, begin(snapshot.table), given[:length])
    return replace(snapshot, state=state)


async def all_given(work: UnitOfWork, snapshot: TableSnapshot) -> list[Given]:
    """Return the answers of a game so far, without plays that were taken back; throws that were
    repeated after such a play stand there again."""
    given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    return await asyncio.to_thread(_replayed, begin(snapshot.table), given)


def _replayed(state: State, given: Iterable[Answer]) -> list[Given]:
    found = list[Given]()
    for length, one in enumerate(given):
        found.append(Given(length, state, one))
        before, state = state, answer(state, one)
        if state.taken_back > before.taken_back:
            found = [each for each in found if _stands(each, state.turns)]
        elif before.fallen:
            found += _fallen_again(before, one, length + 1)
    return found


def _stands(given: Given, turns: int) -> bool:
    """Return whether an answer holds after the play that followed `turns` turns was taken back:
    the throw of that play does, later throws do not."""
    if given.said.seat == CHANCE:
        return given.before.turns <= turns
    return given.said.kind != Play.kind or given.before.turns < turns


def _fallen_again(before: State, said: Answer, length: int) -> Iterator[Given]:
    """Yield the throws that are repeated after an answer, each with the state in which it falls."""
    state = answer(replace(before, fallen=()), said)
    for one in before.fallen:
        if state.ask is None or not one.answers(state.ask):
            return
        again = Answer(one.kind, CHANCE, one.value)
        yield Given(length, state, again)
        state = answer(state, again)
