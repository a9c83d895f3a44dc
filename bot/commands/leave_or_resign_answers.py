"""Typed answers to the question whether a player really leaves, or for how much they resign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.commands import leave_table
from bot.dialogs import resign
from bot.requests import find_table
from bot.requests.handler_registries import Action
from bot.requests.request import Request
from bot.speech import Word
from bot.speech.examples import answer_in
from bot.speech.read_message import Reading, result_named
from bot.table.shown_messages import LEAVING, RESIGNING, parting_of
from bot.table.snapshot import TableSnapshot


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read yes, no, a change of mind or the name of a result as the answer of the player who was
    asked, as long as nothing has happened at the table since."""
    yes_or_no, kind = _answer_in(reading, request.text)
    snapshot = await _asked(request) if yes_or_no or kind else None
    if snapshot is None:
        return None
    typed = replace(request, bears=False)
    if yes_or_no == "no":
        return partial(leave_table.stay, typed, snapshot)
    if parting_of(snapshot.table, request.person.id) != LEAVING:
        return partial(_resigned, typed, snapshot, kind)
    return None if kind else partial(leave_table.leave_at, typed, snapshot)


async def awaited(request: Request, reading: Reading) -> bool:
    """Return whether a message names a result, and this person was asked for how much they
    resign."""
    snapshot = await _asked(request) if _answer_in(reading, request.text)[1] else None
    return snapshot is not None and parting_of(snapshot.table, request.person.id) == RESIGNING


def _answer_in(reading: Reading, text: str) -> tuple[str, str]:
    """Return "yes" or "no", and the kind of result or the points that a message names; "" for
    either that it does not say."""
    if answer_in("parting", text) == "no":
        return "no", ""
    yes_or_no = reading.name if reading.name in ("yes", "no") else ""
    exact = isinstance(reading.intent, Word) and reading.exact
    return yes_or_no, "" if yes_or_no or exact else result_named(text)


async def _asked(request: Request) -> TableSnapshot | None:
    """Return the table whose question to this person was the last, None if there is none."""
    meant = await find_table.named(request)
    boards = [meant] if meant is not None else await find_table.here(request)
    playing = (board for board in boards if board.table.status == "playing")
    parting = [board for board in playing if parting_of(board.table, request.person.id)]
    return max(parting, key=lambda board: find_table.shown_in(request, board), default=None)


async def _resigned(request: Request, snapshot: TableSnapshot, kind: str) -> None:
    """Resign for the named result, or for the only one that may be offered; else ask again."""
    seat = snapshot.seat_of(request.person)
    assert seat is not None
    await resign.resign_as_asked(request, snapshot, seat, kind)
