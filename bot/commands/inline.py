"""Inline mode: an invitation that can be sent into any chat."""

from __future__ import annotations

import telegram

from bot import catalogue
from bot.faces import Button, to_json
from bot.room import person_words
from bot.store import Person, UnitOfWork
from bot.talk import Staff


async def offer(
    staff: Staff, work: UnitOfWork, person: Person, query: telegram.InlineQuery
) -> None:
    """Cards for the private tables of this person that wait for somebody."""
    words = person_words(person)
    cards = []
    for table in await work.tables.of_person(person.id, ("lobby",)):
        room = await staff.tables.room(work, table)
        game = catalogue.name(table.slug, words.lang)
        link = f"https://t.me/{staff.bot_name}?start=join_{table.public_id}"
        cards.append(
            {
                "id": table.public_id,
                "title": words.plain("card-title"),
                "about": game,
                "text": words.say("card-text", who=room.name(0, words), game=game),
                "keyboard": to_json(((Button(words.plain("button-sit"), url=link),),)),
            }
        )
    await work.post(query.from_user.id, "inline", {"query": query.id, "cards": cards}, urgent=True)
