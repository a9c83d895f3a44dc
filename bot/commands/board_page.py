"""A link by which a player opens the board in a browser, once."""

from __future__ import annotations

from bot.requests.access import Allowed
from bot.requests.handler_registries import button
from bot.requests.request import Request
from bot.table.errors import UserError
from bot.table.snapshot import TableSnapshot
from bot.ui.board_page import TICKET
from bot.ui.message import Button


@button(TICKET, Allowed.SEATED)
async def send_ticket(request: Request, snapshot: TableSnapshot) -> None:
    """Send a link that opens the page as this person. Raises UserError if there is no page, or in
    a group, where another person could open it."""
    ticket, person = request.services.ticket, request.person.telegram_id
    if ticket is None or person is None or not request.private:
        raise UserError("stale")
    link = Button(request.words.plain("button-page"), url=ticket(person, snapshot.table.public_id))
    await request.say(request.words.say("page-ticket"), ((link,),))
