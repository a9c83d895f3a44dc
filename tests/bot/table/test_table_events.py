"""Features know the core of tables, and it knows them only by their events and rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.table import contest_rounds
from bot.table.errors import UserError
from bot.table.notes import TableNotes
from bot.table.table_events import Event
from bot.table.table_restrictions import check, restrictions_of

assert contest_rounds  # declares the rules of its tables


async def test_event_reaches_subscribers_in_turn_until_one_fails() -> None:
    event, heard = Event[[int]](), list[str]()

    @event.subscribe
    async def first(number: int) -> None:
        heard.append(f"first {number}")

    @event.subscribe
    async def failing(number: int) -> None:
        raise UserError("stale")

    @event.subscribe
    async def last(number: int) -> None:
        heard.append("last")

    with pytest.raises(UserError):
        await event.publish(3)
    assert heard == ["first 3"]


def test_contest_table_refuses_what_any_other_allows() -> None:
    free, owned = restrictions_of(TableNotes()), restrictions_of(TableNotes(contest=1))
    for wish in ("join", "close", "queue", "rematch"):
        check(getattr(free, wish))
        with pytest.raises(UserError):
            check(getattr(owned, wish))
    assert free.counted and not owned.counted
    assert owned.in_one_message and not free.in_one_message


def test_service_is_imported_without_any_contest() -> None:
    code = "import sys, bot.table.service; print([m for m in sys.modules if 'contest' in m])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = ran.stdout
    assert "bot.table.contest" not in loaded, loaded
