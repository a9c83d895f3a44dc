"""All open tables, following a table without a seat, and the page of a table."""

from __future__ import annotations

from bot.messages.open_tables_list import tables_view
from bot.requests import find_table
from bot.requests.access import Allowed
from bot.requests.handler_registries import FOLLOW, Menu, button, command, deep_link
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.show_orders import followed_by, not_followed_by, order_followed
from bot.table.snapshot import TableSnapshot
from bot.ui.board_page import TICKET
from bot.ui.message import Button, page_of


@command("tables", menu=Menu(180))
@button("tables")
async def tables(request: Request, page: str = "") -> None:
    """List the open tables of this chat, or in private all of the person's, and the games put
    aside, a page at a time."""
    words, work = request.words, request.work
    every = await find_table.listed(request)
    if not every:
        await request.tell("tables-none")
        return
    shown, snapshots = page_of(every, page)
    since = await work.tables.last_answers([snapshot.table.id for snapshot in snapshots])
    view = tables_view(snapshots, shown, since, words, work.now, private=request.private)
    if request.query:
        await request.edit(view.text, view.keyboard)
    else:
        await request.say(view.text, view.keyboard)


@button("follow", Allowed.PRESENT)
async def follow(request: Request, snapshot: TableSnapshot) -> None:
    """Show the board to this person in their private chat from now on; a link opens that chat if
    there is none. Raises UserError if the person plays there, and after the game."""
    if snapshot.seat_of(request.person) is not None:
        raise UserError("follow-seated")
    if snapshot.table.status != "playing":
        raise UserError("game-over")
    work, person = request.work, request.person
    followed = followed_by(snapshot, person)
    await work.tables.save(followed.table)
    if await work.chats.of_person(person) is None:
        start = f"{FOLLOW}{snapshot.table.public_id}"
        url = f"https://t.me/{request.services.bot_name}?start={start}"
        request.answer(url=url)
        return
    await order_followed(work, followed)
    request.answer(request.words.plain("follow-on"))


@deep_link(FOLLOW)
async def follow_linked(request: Request, public_id: str) -> None:
    """Show the board after a person who had asked for it in the group followed the link. Raises
    UserError if they had not."""
    table = await request.work.tables.by_public_id(public_id)
    snapshot = None if table is None else await request.tables.snapshot(request.work, table)
    if snapshot is None or request.person.id not in snapshot.notes.followers:
        raise UserError("board-elsewhere")
    await order_followed(request.work, snapshot)


@button("unfollow", Allowed.INVITED)
async def unfollow(request: Request, snapshot: TableSnapshot) -> None:
    """Stop showing a board to this person."""
    await request.work.tables.save(not_followed_by(snapshot, request.person).table)
    await request.edit(request.words.say("follow-off"), caption=True)


@button(TICKET, Allowed.SEATED)
async def send_ticket(request: Request, snapshot: TableSnapshot) -> None:
    """Send a link that opens the page as this person. Raises UserError if there is no page, or in
    a group, where another person could open it."""
    ticket, person = request.services.ticket, request.person.telegram_id
    if ticket is None or person is None or not request.private:
        raise UserError("stale")
    link = Button(request.words.plain("button-page"), url=ticket(person, snapshot.table.public_id))
    await request.say(request.words.say("page-ticket"), ((link,),))
