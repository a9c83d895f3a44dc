"""Closing a table: a person's own before its game begins, a group's by its admins, with a reason
that all can read; all tables of a group at once."""

from __future__ import annotations

from bot.commands.leave_table import leave
from bot.i18n import listed
from bot.requests import find_table
from bot.requests.handler_registries import Menu, Seen, command
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.shown_messages import shown_at
from bot.table.snapshot import TableSnapshot
from bot.table.table_restrictions import check
from bot.ui.orders import ReplyTo, Say

_ALL = ("all", "все", "всё", "все доски", "all boards")
LONGEST = 200
"""The most characters of a reason."""


@command("close", menu=Menu(310, Seen.ADMINS))
async def close(request: Request, reason: str) -> None:
    """Close the table that the person has opened and whose game has not begun; else leave a
    table in private, or close a table of the group."""
    if not request.private and reason.casefold() in _ALL:
        await _close_all(request)
        return
    own = await _own_waiting(request)
    if own and not reason:
        await request.tables.close(request.work, find_table.any_of(own))
        await request.tell("lobby-closed")
    elif request.private:
        await leave(request)
    else:
        await _close_of_group(request, reason)


async def _own_waiting(request: Request) -> list[TableSnapshot]:
    """Return the tables here that wait for players and that this person has opened, or only the
    table replied to if it does."""
    named, host = await find_table.named(request), request.person.id
    boards = [named] if named else await find_table.here(request)
    waiting = [board for board in boards if board.table.status == "lobby"]
    return [board for board in waiting if board.host is not None and board.host.id == host]


async def _close_of_group(request: Request, reason: str) -> None:
    """Close a table of this group without a winner. Raises UserError if the person is no admin
    of the group, if the game belongs to a contest or is over, and without a reason of at most
    LONGEST characters."""
    request.check_admin()
    if not reason:
        raise UserError("close-why")
    if len(reason) > LONGEST:
        raise UserError("close-long", most=LONGEST, count=len(reason))
    snapshot = await _meant(request)
    if snapshot.table.status not in ("lobby", "playing"):
        raise UserError("game-over")
    check(snapshot.restrictions.close)
    await request.tables.close(request.work, snapshot)
    shown, words = shown_at(snapshot.table, "home"), request.words
    text = words.say(
        "close-done",
        who=request.person.name or words.plain("player-forgotten"),
        game=snapshot.title(words),
        names=listed(snapshot.names(words)),
        reason=reason,
    )
    to = ReplyTo(thread=snapshot.table.thread_id, reply_to=shown.board or shown.lobby)
    await request.post(Say(text, to=to))


async def _close_all(request: Request) -> None:
    """Close every table of this group that waits for players, and put every game aside, except
    for those of a contest. Raises UserError if the person is no admin of the group, and if there
    is no table."""
    request.check_admin()
    open_ = [board for board in await find_table.in_group(request) if board.restrictions.may_close]
    if not open_:
        raise UserError("tables-none")
    for snapshot in open_:
        played = snapshot.table.status == "playing"
        change = request.tables.put_aside if played else request.tables.close
        await change(request.work, snapshot)
    who = request.person.name or request.words.plain("player-forgotten")
    await request.tell("close-all-done", who=who, count=len(open_))


async def _meant(request: Request) -> TableSnapshot:
    """Return the table replied to, or the only one here. Raises UserError if there is none,
    WhichTable if there are several."""
    named, snapshots = await find_table.named(request), await find_table.here(request)
    if named is None and len(snapshots) > 1:
        return find_table.any_of(snapshots)
    return named or await find_table.any_table(request)
