"""Which seat of the bot is to answer at a table, if any."""

from __future__ import annotations

from bot.opponent import RAISE
from bot.store import Table
from bot.table.autoplay import asked_bot
from bot.table.notes import with_notes
from bot.table.snapshot import TableSnapshot

__all__ = ["bot_to_answer", "turn_key", "with_silent"]


def turn_key(table: int) -> str:
    """Return the key of the outbox message for a bot's turn at a table."""
    return f"bot:{table}"


def bot_to_answer(snapshot: TableSnapshot) -> int | None:
    """Return the seat of the bot that is to answer before the table is shown, None if there is
    none."""
    if snapshot.table.status != "playing" or snapshot.state is None:
        return None
    seat = _may_raise_own(snapshot)
    return asked_bot(snapshot.state, snapshot.bots) if seat is None else seat


def _may_raise_own(snapshot: TableSnapshot) -> int | None:
    """Return a bot that may double on its own cube before its captain throws, unless it has
    decided against it in this turn; None if there is none."""
    assert snapshot.state is not None
    seats = (seat for seat in sorted(snapshot.bots) if RAISE in snapshot.state.offers(seat))
    return next((seat for seat in seats if seat not in _silent(snapshot)), None)


def with_silent(snapshot: TableSnapshot, seat: int) -> Table:
    """Return the table with a bot noted that would not double in this turn."""
    assert snapshot.state is not None
    return with_notes(snapshot.table, silent=(snapshot.state.turns, *_silent(snapshot), seat))


def _silent(snapshot: TableSnapshot) -> tuple[int, ...]:
    """Return the bots that would not double in this turn."""
    turn, seats = snapshot.notes.silent[:1], snapshot.notes.silent[1:]
    return seats if snapshot.state is not None and turn == (snapshot.state.turns,) else ()
