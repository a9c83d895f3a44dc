"""Data about a person: explained, exported, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.requests.find_table import shown_in
from bot.requests.handler_registries import Action, Menu, Seen, Who, button, command
from bot.requests.request import Request
from bot.speech.read_message import Reading
from bot.store.privacy import forget
from bot.table.snapshot import TableSnapshot
from bot.ui.message import free_button
from bot.ui.orders import SendExport

_ASKED: Final = "deleting"
"""A person's setting: the message in which they last wished to be forgotten."""


@command("privacy", menu=Menu(380))
async def privacy(request: Request) -> None:
    """Say what is stored, and why."""
    learns = "yes" if request.services.learns else "no"
    await request.tell("privacy", contact=request.services.contact or "none", learns=learns)


@command("export", menu=Menu(390, Seen.PRIVATE))
async def export(request: Request) -> None:
    """Send all data about the person as a file. Raises UserError in a group."""
    request.require_private("export-private")
    order = SendExport(request.person.id, request.words.say("export-ready"))
    await request.post(order, key="export")


@command("deleteme", menu=Menu(400, Seen.PRIVATE), who=Who.IN_PRIVATE)
async def deleteme(request: Request) -> None:
    """Ask for confirmation."""
    keyboard = (
        (
            free_button(request.words, "button-delete", "forget"),
            free_button(request.words, "button-cancel", "keepme"),
        ),
    )
    await request.tell("deleteme-ask", keyboard)
    await _note(request, request.message)


async def read(
    request: Request, reading: Reading, waiting: Sequence[TableSnapshot]
) -> Action | None:
    """Read yes or no as the answer to whether the person is to be forgotten, if they were asked
    nothing since, also by the boards `waiting`. A yes deletes nothing yet: the button does that."""
    wished, yes_or_no = request.person.settings.get(_ASKED), reading.name
    if not request.private or not isinstance(wished, int) or yes_or_no not in ("yes", "no"):
        return None
    exercise = await request.work.exercises.asked(request.person.id)
    since = [shown_in(request, table) for table in waiting]
    if request.reply_to is not None or max([*since, exercise[0] if exercise else 0]) > wished:
        return None
    return partial(deleteme if yes_or_no == "yes" else _stay, request)


async def _stay(request: Request) -> None:
    await _note(request, None)
    await request.tell("deleteme-kept")


async def _note(request: Request, wished: int | None) -> None:
    settings = {name: held for name, held in request.person.settings.items() if name != _ASKED}
    noted = settings if wished is None else {**settings, _ASKED: wished}
    await request.work.people.set_settings(request.person.id, noted)


@button("forget")
async def forget_me(request: Request) -> None:
    """Leave all tables and forget the person. Raises UserError in a group."""
    request.require_private("only-private")
    text = request.words.say("deleteme-done")
    for table in await request.work.tables.of_person(request.person.id):
        snapshot = await request.tables.snapshot(request.work, table)
        await request.tables.leave(request.work, snapshot, request.person)
    request.tables.games.forget(await forget(request.work, request.person.id))
    await request.edit(text)


@button("keepme")
async def keep_me(request: Request) -> None:
    """Confirm that nothing is deleted."""
    await _note(request, None)
    await request.edit(request.words.say("deleteme-kept"))
