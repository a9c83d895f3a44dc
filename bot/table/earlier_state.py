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
