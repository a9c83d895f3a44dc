"""A table as it was some answers ago."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from bot.store import UnitOfWork
from bot.table.game_cache import replay
from bot.table.match import begin
from bot.table.snapshot import TableSnapshot
from rules.game import Answer, State, answer


class Given(NamedTuple):
    """An answer of a game, how many there were before it, and the state then."""

    length: int
    before: State
    said: Answer


async def earlier(work: UnitOfWork, snapshot: TableSnapshot, length: int) -> TableSnapshot:
    """The table as its first `length` answers left it."""
    if length >= snapshot.table.length:
        return snapshot
    given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    state = await asyncio.to_thread(replay, begin(snapshot.table), given[:length])
    return replace(snapshot, state=state)


async def all_given(work: UnitOfWork, snapshot: TableSnapshot) -> list[Given]:
    """What was answered in a game so far, without plays that were taken back."""
    given = [Answer(*one[:3]) for one in await work.tables.answers(snapshot.table.id)]
    return await asyncio.to_thread(_replayed, begin(snapshot.table), given)


def _replayed(state: State, given: Iterable[Answer]) -> list[Given]:
    found = list[Given]()
    for length, one in enumerate(given):
        found.append(Given(length, state, one))
        before, state = state, answer(state, one)
        if state.taken_back > before.taken_back:
            turns = state.turns
            found = [
                each for each in found if each.said.kind != "play" or each.before.turns < turns
            ]
    return found
