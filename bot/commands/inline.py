"""Inline mode: an invitation that can be sent into any chat."""

from __future__ import annotations

import telegram

from bot.requests.access import JOIN
from bot.requests.request import Services
from bot.store import Person, UnitOfWork
from bot.table.snapshot import person_words
from bot.ui.message import Button
from bot.ui.orders import Card, OfferCards


async def offer(
    services: Services, work: UnitOfWork, person: Person, query: telegram.InlineQuery
) -> None:
    """Cards for the private tables of this person that wait for somebody."""
    words = person_words(person)
    cards = list[Card]()
    for table in await work.tables.of_person(person.id, ("lobby",)):
        snapshot = await services.tables.snapshot(work, table)
        game = snapshot.title(words)
        link = f"https://t.me/{services.bot_name}?start={JOIN}{table.public_id}"
        cards.append(
            Card(
                table.public_id,
                words.plain("card-title"),
                words.say("card-text", who=snapshot.name(0, words), game=game),
                ((Button(words.plain("button-sit"), url=link),),),
                game,
            )
        )
    await work.post(query.from_user.id, OfferCards(query.id, tuple(cards)), urgent=True)
