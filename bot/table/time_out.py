"""Choices of the others when a player's time is out: take the win, wait on, let the bot play."""

from __future__ import annotations

from bot.store import Seat, UnitOfWork
from bot.table import notes
from bot.table.errors import UserError
from bot.table.match import match_of
from bot.table.service import TableService
from bot.table.snapshot import TableSnapshot, replace_table
from bot.table.table_rules import check
from bot.table.time_controls import CLOCKS
from bot.table.unanswered_questions import close_questions
from bot.table.waiting_time import ends, restart_wait, with_deadline
from rules.questions.standing import forfeit
from rules.view.view import Result

WHOLE_MATCH = "match"
"""The kind of result by which the clock decides a match."""


async def check_out(work: UnitOfWork, snapshot: TableSnapshot, seat: int) -> None:
    """Raise UserError unless time was out for the players who are waited for when this message
    came in, and another player asks. Messages that came in earlier in the others' chats go
    first."""
    wait, heard = snapshot.notes.wait, await work.heard_at()
    end = ends(snapshot, await work.uptime.gaps())
    chats = [place.chat for place in snapshot.audiences()]
    if wait is None or end is None or heard < end or await work.inbox.unheard(chats, heard):
        raise UserError("absent-not")
    if seat in wait.seats:
        raise UserError("absent-own")


async def take_win(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot, seat: int
) -> TableSnapshot:
    """End a game of two for a seat as the position says; by the clock of a match, the whole match.
    Raises UserError if more than two play."""
    if len(snapshot.people) != 2 or snapshot.state is None:
        raise UserError("not-now")
    result = forfeit(snapshot.state, 1 - seat, "time")
    match = match_of(snapshot.table)
    points = snapshot.notes.series.points if snapshot.notes.series else 0
    if match is not None and points and snapshot.notes.pace in CLOCKS:
        worth = max(result.points[seat], points - match.score[seat])
        won = tuple(worth if other == seat else 0.0 for other in range(2))
        result = Result(won, WHOLE_MATCH, seat, "time")
    return await tables.stop(work, snapshot, result)


async def wait_on(tables: TableService, work: UnitOfWork, snapshot: TableSnapshot) -> TableSnapshot:
    """Start the time of the players who are waited for anew."""
    longer = restart_wait(snapshot, await work.heard_at())
    waiting = await tables.write(work, with_deadline(longer, await work.uptime.gaps()))
    return await close_questions(work, waiting)


async def let_bot_play(
    tables: TableService, work: UnitOfWork, snapshot: TableSnapshot
) -> TableSnapshot:
    """Seat the bot in place of the players who are waited for."""
    wait = snapshot.notes.wait
    assert wait is not None
    check(snapshot.rules.join)
    bot = Seat("bot", level=notes.level_at(snapshot.table))
    seats = tuple(
        bot if number in wait.seats else chair for number, chair in enumerate(snapshot.table.seats)
    )
    changed = replace_table(snapshot.noted(wait=None), seats=seats, draft=None, deadline_at=None)
    return await tables.seated(work, changed)
