"""Cards of a table, in whatever chats they were sent to: bring them up to date."""

from __future__ import annotations

from contextlib import suppress

from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden

from bot.messages.lobby import card_view
from bot.outgoing.dispatcher import Note
from bot.outgoing.reply_markup import markup
from bot.outgoing.senders import Means, sends
from bot.store import UnitOfWork
from bot.table.orders import ShowCards
from bot.table.shown_messages import cards_of, with_cards_done, with_cards_looking
from bot.ui.message import digest


@sends(ShowCards)
async def show_cards(means: Means, chat: int, order: ShowCards) -> Note | None:
    """Edit each card that looks otherwise. It stands in a chat that the bot does not know:
    if it may not be edited, the other cards still are, and the chat of the outbox message
    stays open."""
    number = order.table
    async with means.store.reading() as work:
        snapshot = await means.tables.find(work, number)
    if snapshot is None:
        return None
    view = card_view(snapshot)
    look = digest(view.text, view.keyboard)
    noted = with_cards_looking if snapshot.table.status == "lobby" else with_cards_done
    cards = cards_of(snapshot.table)
    for card in cards:
        if card.look != look:
            with suppress(BadRequest, Forbidden):
                await means.bot.edit_message_text(
                    view.text,
                    inline_message_id=card.message,
                    parse_mode=ParseMode.HTML,
                    reply_markup=markup(view.keyboard),
                )

    async def note(work: UnitOfWork) -> None:
        try:
            fresh = await work.tables.get(number)
        except LookupError:  # it went with the person
            return
        await work.tables.save(noted(fresh, cards, look))

    return note
