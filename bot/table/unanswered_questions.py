"""Questions about a table that stand in messages of their own, and until when they may be answered;
then their buttons go."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.store import Table, UnitOfWork
from bot.table.notes import notes_of
from bot.table.orders import TakeButtons
from bot.table.shown_messages import (
    ShownQuestion,
    parting_of,
    questions_of,
    with_questions,
)
from bot.table.snapshot import TableSnapshot

_DOUBT = "doubt"
"""The mentor's question whether a play is meant."""
_OUT = "out"
"""The question to the others what to do when a player's time is out."""


def on_parting(about: str, person: int) -> str:
    """Return the key of the question to a person (store id) who wants to part with a game."""
    return f"{about} {person}"


def on_doubt(length: int) -> str:
    """Return the key of the question whether a play after so many answers is meant."""
    return f"{_DOUBT} {length}"


def on_time(since: datetime) -> str:
    """Return the key of the question to the others when the time of a wait is out."""
    return f"{_OUT} {since.isoformat()}"


async def add_question(work: UnitOfWork, table: Table, chat: int, message: int, asks: str) -> Table:
    """Note that a table has another question under buttons; a question that was over before
    loses them."""
    questions = (*questions_of(table), ShownQuestion(chat, message, asks))
    return await _with_open_ones(work, await work.tables.save(with_questions(table, questions)))


async def close_questions(work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Take the buttons off the questions that are over."""
    return replace(snapshot, table=await _with_open_ones(work, snapshot.table))


async def _with_open_ones(work: UnitOfWork, table: Table) -> Table:
    """Return the table with the questions that may still be answered; the others lose their
    buttons."""
    questions = questions_of(table)
    open_questions = [question for question in questions if _is_open(table, question.asks)]
    if len(open_questions) == len(questions):
        return table
    for question in questions:
        if question not in open_questions:
            await work.post(
                question.chat, TakeButtons(question.message), key=f"edit:{question.message}"
            )
    return await work.tables.save(with_questions(table, open_questions))


def _is_open(table: Table, asks: str) -> bool:
    """Return whether a question may still be answered."""
    about, _, whose = asks.partition(" ")
    if about == _OUT:
        wait = notes_of(table).wait
        return wait is not None and on_time(wait.since) == asks
    if about == _DOUBT:
        return table.status == "playing" and table.length == int(whose)
    return table.status == "playing" and parting_of(table, int(whose)) == about
