"""Inline mode: an invitation that can be sent into any chat."""

from __future__ import annotations

import telegram

from bot.requests.access import JOIN
from bot.requests.request import Services
from bot.store import Person, UnitOfWork
from bot.table.snapshot import person_words
from bot.ui.message import Button, to_json


async def offer(
    services: Services, work: UnitOfWork, person: Person, query: telegram.InlineQuery
) -> None:
    """Cards for the private tables of this person that wait for somebody."""
    words = person_words(person)
    cards = []
    for table in await work.tables.of_person(person.id, ("lobby",)):
        snapshot = await services.tables.snapshot(work, table)
        game = snapshot.title(words)
        link = f"https://t.me/{services.bot_name}?start={JOIN}{table.public_id}"
        cards.append(
            {
                "id": table.public_id,
                "title": words.plain("card-title"),
                "about": game,
                "text": words.say("card-text", who=snapshot.name(0, words), game=game),
                "keyboard": to_json(((Button(words.plain("button-sit"), url=link),),)),
            }
        )
    await work.post(query.from_user.id, "inline", {"query": query.id, "cards": cards}, urgent=True)
