"""Typed answers to the question whether a player really leaves, or for how much they resign."""

from __future__ import annotations

from dataclasses import replace

from bot.commands import leave_table
from bot.dialogs import resign
from bot.requests import find_table
from bot.requests.request import Request
from bot.speech import Intent, Unknown, Word, calls_off, folded, resigned_for
from bot.table.shown_messages import LEAVING, RESIGNING, parting_of
from bot.table.snapshot import TableSnapshot


async def answered(request: Request, intent: Intent) -> bool:
    """Take yes, no, a change of mind or the name of a result as the answer of the player who was
    asked, as long as nothing has happened at the table since. Return False if the player was not
    asked, or if the intent is no answer. Raises UserError, Refused."""
    answer = intent.name if isinstance(intent, Word) else ""
    if answer == "undo" and calls_off(request.text):
        answer = "no"
    kind = _named(intent)
    if answer not in ("yes", "no") and not kind:
        return False
    snapshot = await _asked(request)
    if snapshot is None:
        return False
    typed = replace(request, bears=False)
    if answer == "no":
        await leave_table.stay(typed, snapshot)
    elif parting_of(snapshot.table, request.person.id) != LEAVING:
        await _resigned(request, snapshot, kind)
    elif kind:
        return False
    else:
        await leave_table.leave_at(typed, snapshot)
    return True


async def awaited(request: Request, intent: Intent) -> bool:
    """Return whether the intent names a result, and this person was asked for how much they
    resign."""
    snapshot = await _asked(request) if _named(intent) else None
    return snapshot is not None and parting_of(snapshot.table, request.person.id) == RESIGNING


def _named(intent: Intent) -> str:
    """Return the kind of result, or the points, that words name; "" for none."""
    return resigned_for(folded(intent.text)) if isinstance(intent, Unknown) else ""


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
