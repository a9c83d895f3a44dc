"""What is kept about a person: told, handed out, deleted."""

from __future__ import annotations

import json

from bot.callbacks import free
from bot.faces import Button
from bot.store.privacy import export as everything
from bot.store.privacy import forget
from bot.tables import Sorry
from bot.talk import Talk


async def privacy(talk: Talk) -> None:
    """What is kept and why."""
    await talk.tell("privacy", contact=talk.staff.contact or "none")


async def export(talk: Talk) -> None:
    """Everything about the person, as a file, in private only."""
    if not talk.private:
        raise Sorry("export-private")
    content = json.dumps(await everything(talk.work, talk.person.id), ensure_ascii=False, indent=1)
    await talk.file("nardy-export.json", content, talk.words.say("export-ready"))


async def deleteme(talk: Talk) -> None:
    """Ask once more."""
    if not talk.private:
        raise Sorry("only-private")
    keyboard = (
        (
            Button(talk.words.plain("button-delete"), free("forget")),
            Button(talk.words.plain("button-cancel"), free("keepme")),
        ),
    )
    await talk.tell("deleteme-ask", keyboard)


async def forget_me(talk: Talk) -> None:
    """Leave all tables and forget the person."""
    if not talk.private:
        raise Sorry("only-private")
    text = talk.words.say("deleteme-done")
    for table in await talk.work.tables.of_person(talk.person.id):
        room = await talk.tables.room(talk.work, table)
        await talk.tables.leave(talk.work, room, talk.person)
    await forget(talk.work, talk.person.id)
    await talk.answer()
    await talk.edit(text)


async def keep_me(talk: Talk) -> None:
    """Nothing is deleted."""
    await talk.answer()
    await talk.edit(talk.words.say("deleteme-kept"))
