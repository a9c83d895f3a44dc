"""A queue at a table of a group: the winner stays, and plays the next person in it."""

from __future__ import annotations

from dataclasses import replace

from bot.commands.board_queries import show_again
from bot.dialogs.viewer import TableButtons
from bot.i18n import listed
from bot.messages.end import next_in_queue
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import Menu, Seen, button, command
from bot.requests.request import Request
from bot.table import next_game
from bot.table.errors import UserError
from bot.table.seats import check_welcome
from bot.table.snapshot import TableSnapshot
from bot.table.table_restrictions import check


@command("queue", menu=Menu(270, Seen.GROUPS))
async def queue(request: Request) -> None:
    """Join the end of a table's queue. Raises UserError in private, at a table that is not for
    two or belongs to a contest, and if the person plays or waits there already, or is blocked."""
    snapshot = await _meant(request)
    person, waiting = request.person, snapshot.notes.queue
    if snapshot.seat_of(person) is not None:
        raise UserError("queue-seated")
    if person.id in waiting:
        raise UserError("queue-already", place=waiting.index(person.id) + 1)
    await check_welcome(request.work, snapshot.table, person)
    after = snapshot.noted(queue=(*waiting, person.id))
    written = await request.tables.write(request.work, after)
    await _tell(request, replace(written, queue=(*snapshot.queue, person)))


@command("unqueue")
async def unqueue(request: Request) -> None:
    """Leave the queue. Raises UserError if the person is not in it."""
    snapshot = await _meant(request)
    if request.person.id not in snapshot.notes.queue:
        raise UserError("queue-not-in")
    left = tuple(person for person in snapshot.notes.queue if person != request.person.id)
    written = await request.tables.write(request.work, snapshot.noted(queue=left))
    others = tuple(person for person in snapshot.queue if person.id != request.person.id)
    await _tell(request, replace(written, queue=others))


async def _meant(request: Request) -> TableSnapshot:
    """Return the table whose queue is meant. Raises UserError in private, at a table that is not
    for two, belongs to a contest or has not begun, and if there is none; WhichTable."""
    if request.private:
        raise UserError("queue-group")
    snapshot = await find_table.finished(request) or await find_table.any_table(request)
    check(snapshot.restrictions.queue)
    if len(snapshot.table.seats) != 2 or snapshot.rotates:
        raise UserError("queue-two")
    if snapshot.table.status not in ("playing", "over"):
        raise UserError("queue-early")
    return snapshot


async def _tell(request: Request, snapshot: TableSnapshot) -> None:
    """Say who waits and, after the game, offer the button for the next one."""
    words = request.words
    if not snapshot.queue:
        await request.tell("queue-empty")
        return
    forgotten = words.plain("player-forgotten")
    who = listed(person.name or forgotten for person in snapshot.queue)
    await request.tell(
        "queue-line", next_in_queue(snapshot, TableButtons(snapshot, words)), who=who
    )


@button("stays", Allowed.PRESENT)
async def stays(request: Request, snapshot: TableSnapshot) -> None:
    """Begin the winner's game with the first of the queue. Raises UserError if the game has no
    winner, and if the person is neither the winner nor in the queue."""
    seat = next_game.staying(snapshot)
    if seat is None or not snapshot.queue:
        raise UserError("not-now")
    winner = snapshot.people[seat]
    if request.person.id not in {
        person.id for person in (*snapshot.queue, winner) if person is not None
    }:
        raise UserError("queue-whose")
    tables, work = request.tables, request.work
    begun = await next_game.rematch_of(tables, work, snapshot)
    if begun is None:
        await next_game.winner_stays(tables, work, snapshot, seat)
        return
    await show_again(request, begun)
