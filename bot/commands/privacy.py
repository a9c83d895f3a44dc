"""What is kept about a person: told, handed out, deleted."""

from __future__ import annotations

from bot.requests.request import Request
from bot.store.privacy import forget
from bot.table.errors import UserError
from bot.ui.callback_data import free
from bot.ui.message import Button
from bot.ui.orders import SendExport


async def privacy(request: Request) -> None:
    """What is kept and why."""
    await request.tell("privacy", contact=request.services.contact or "none")


async def export(request: Request) -> None:
    """Everything about the person, as a file, in private only."""
    if not request.private:
        raise UserError("export-private")
    asked = SendExport(request.person.id, request.words.say("export-ready"))
    await request.post(asked, key="export")


async def deleteme(request: Request) -> None:
    """Ask once more."""
    if not request.private:
        raise UserError("only-private")
    keyboard = (
        (
            Button(request.words.plain("button-delete"), free("forget")),
            Button(request.words.plain("button-cancel"), free("keepme")),
        ),
    )
    await request.tell("deleteme-ask", keyboard)


async def forget_me(request: Request) -> None:
    """Leave all tables and forget the person."""
    if not request.private:
        raise UserError("only-private")
    text = request.words.say("deleteme-done")
    for table in await request.work.tables.of_person(request.person.id):
        snapshot = await request.tables.snapshot(request.work, table)
        await request.tables.leave(request.work, snapshot, request.person)
    request.tables.games.forget(await forget(request.work, request.person.id))
    await request.answer()
    await request.edit(text)


async def keep_me(request: Request) -> None:
    """Nothing is deleted."""
    await request.answer()
    await request.edit(request.words.say("deleteme-kept"))
