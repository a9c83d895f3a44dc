"""Questions about a table that stand in messages of their own, and until when they may be answered;
then their buttons go."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.store import Table, UnitOfWork
from bot.table.orders import TakeButtons
from bot.table.shown_messages import (
    ShownQuestion,
    parting_of,
    questions_of,
    with_questions,
)
from bot.table.snapshot import TableSnapshot

_OUT = "out"
"""Asks the others what to do as somebody's time is out."""


def on_parting(about: str, person: int) -> str:
    """What somebody (store id) is asked who wants to part with a game."""
    return f"{about} {person}"


def on_time(since: datetime) -> str:
    """What the others are asked when the time of a wait is out."""
    return f"{_OUT} {since.isoformat()}"


def with_question(table: Table, chat: int, message: int, asks: str) -> Table:
    """The table with another question under buttons."""
    return with_questions(table, (*questions_of(table), ShownQuestion(chat, message, asks)))


async def close_questions(work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Take the buttons off the questions that are over."""
    asked = questions_of(snapshot.table)
    kept = [one for one in asked if _is_open(snapshot, one.asks)]
    if len(kept) == len(asked):
        return snapshot
    for one in asked:
        if one not in kept:
            await work.post(one.chat, TakeButtons(one.message), key=f"edit:{one.message}")
    return replace(snapshot, table=await work.tables.save(with_questions(snapshot.table, kept)))


def _is_open(snapshot: TableSnapshot, asks: str) -> bool:
    """Whether a question may still be answered."""
    about, _, whose = asks.partition(" ")
    if about == _OUT:
        wait = snapshot.notes.wait
        return wait is not None and on_time(wait.since) == asks
    playing = snapshot.table.status == "playing"
    return playing and parting_of(snapshot.table, int(whose)) == about
