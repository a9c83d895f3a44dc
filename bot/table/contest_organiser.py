"""Actions of a contest's organiser: warn, decide, replace, withdraw a player, pause, extend a
round."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.store import Person, Seat, UnitOfWork, begun_before, spent
from bot.table import notes
from bot.table.contest_rounds import (
    captain,
    decide,
    go_on,
    newest_tables,
    partners,
    with_deadline,
)
from bot.table.contest_snapshot import ContestSnapshot, save_contest
from bot.table.errors import UserError
from bot.table.next_game import next_game
from bot.table.service import TableService
from bot.table.snapshot import replace_table
from bot.table.waiting_time import pause_time, resume_time
from rules.contests import forfeit_pairing, withdrawn


def _check(contest: ContestSnapshot, number: int | None = None) -> None:
    """Raise UserError unless the contest goes on, and the player of this number is in it."""
    if contest.row.status != "playing":
        raise UserError("cup-not-on")
    if number is not None and not 0 <= number < len(contest.people):
        raise UserError("stale")
    if number is not None and number in contest.contest.out:
        raise UserError("cup-is-out")


async def warn(work: UnitOfWork, contest: ContestSnapshot, number: int) -> ContestSnapshot:
    """Warn a player; all can see it."""
    _check(contest, number)
    return await save_contest(work, contest.noted(warned=(*contest.notes.warned, number), menu=""))


async def forfeit(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, number: int
) -> ContestSnapshot:
    """Let a player lose their pairing without play. Raises UserError if they have no pairing."""
    _check(contest, number)
    if contest.contest.meeting_of(number) is None:
        raise UserError("cup-plays-nobody")
    return await decide(tables, work, contest.noted(menu=""), number, forfeit_pairing)


async def put_out(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, number: int
) -> ContestSnapshot:
    """Withdraw a player from the contest: they lose all pairings still to be played."""
    _check(contest, number)
    return await decide(tables, work, contest.noted(menu=""), number, withdrawn)


async def ask_for_another(
    work: UnitOfWork, contest: ContestSnapshot, number: int
) -> ContestSnapshot:
    """Open a player's number to a substitute: the first person who comes gets it."""
    _check(contest, number)
    return await save_contest(work, contest.noted(vacant=number, menu=""))


async def step_in(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, person: Person
) -> ContestSnapshot:
    """Give a person the number that seeks a substitute, with its points and its board; the next
    game of a match that waited for them begins. A player who left that board comes back in this
    way too. Raises UserError if the person plays already, or if no substitute is sought."""
    number = contest.notes.vacant
    _check(contest, number)
    if number is None:
        raise UserError("cup-nobody-wanted")
    own = (board for board in contest.notes.boards if number in board.players)
    newest = [
        (board, await tables.snapshot(work, table))
        for board, table in await newest_tables(work, own)
    ]
    back = any(snapshot.left_by(person) is not None for _, snapshot in newest)
    if contest.number_of(person) is not None and not back:
        raise UserError("cup-already")
    after = contest.noted(vacant=None)
    if not back:
        people = tuple(
            (person,) if at == number else players for at, players in enumerate(contest.people)
        )
        after = replace(after, people=people)
    for board, snapshot in newest:
        if snapshot.private and await work.chats.of_person(person) is None:
            raise UserError("cup-own-chat")
        seat = board.players.index(number)
        if snapshot.table.status == "over" and snapshot.empty == (seat,):
            snapshot = await next_game(tables, work, snapshot)
        seats = list(snapshot.table.seats)
        seats[seat] = Seat("person", captain(after, number))
        table = notes.with_notes(snapshot.table, partners=partners(after, board.players), wait=None)
        seated = replace_table(replace(snapshot, table=table), seats=tuple(seats))
        await tables.seated(work, seated)
    return await save_contest(work, after)


async def pause(
    tables: TableService, work: UnitOfWork, contest: ContestSnapshot, on: bool
) -> ContestSnapshot:
    """Pause a contest, or go on with the time that was left. During a pause no round begins, no
    player is reminded and no time counts; games that have begun may be played."""
    _check(contest)
    gaps, since = await work.uptime.gaps(), contest.notes.since
    change = pause_time if on else resume_time
    for _, table in await newest_tables(work, contest.notes.boards):
        if table.status == "playing":
            snapshot = await tables.snapshot(work, table)
            await tables.write(work, change(snapshot, work.now, gaps))
    after = contest.noted(paused=on, menu="")
    if on:
        held = spent(since, work.now, gaps).total_seconds() if since is not None else 0.0
        return await save_contest(work, await with_deadline(work, after.noted(held=held)))
    begun = begun_before(work.now, timedelta(seconds=contest.notes.held), gaps)
    return await go_on(tables, work, after.noted(since=begun, held=0.0))


async def wait_on(work: UnitOfWork, contest: ContestSnapshot) -> ContestSnapshot:
    """Start the time of the round anew."""
    _check(contest)
    longer = contest.noted(since=work.now, called=False, told=False, held=0.0)
    return await save_contest(work, await with_deadline(work, longer))


async def open_menu(work: UnitOfWork, contest: ContestSnapshot, menu: str) -> ContestSnapshot:
    """Open another page under the message."""
    return await save_contest(work, contest.noted(menu=menu))
