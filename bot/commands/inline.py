"""Inline mode: cards that invite to a game and can be sent into any chat.

The text after the bot's name chooses the game. A table is opened when a player takes a seat, and is
shown in the players' private chats with the bot.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import telegram

from bot import catalogue
from bot.commands import card_offers, open_table
from bot.i18n import Words
from bot.i18n.markup import unmarked
from bot.messages.finished_games_list import SHARED
from bot.messages.lobby import card_title, card_view, offer_view
from bot.requests.handler_registries import JOIN
from bot.requests.request import Request, Services
from bot.store import Person, Table, UnitOfWork
from bot.table.errors import UserError
from bot.table.match import length_of
from bot.table.preferences import value
from bot.table.show_orders import order_cards
from bot.table.shown_messages import with_card
from bot.table.snapshot import TableSnapshot, person_words
from bot.ui.callback_data import Press
from bot.ui.message import alert_text
from bot.ui.orders import AnswerTap, Card, OfferCards, OfferGame, ReplyTo
from rules.explain.faults import CannotBe
from rules.variants import parts_of

_SHARED = re.compile(rf"{SHARED} ([a-z0-9]{{1,12}})")
_NAME = 12
"""The length of a table's name."""


async def offer(
    services: Services, work: UnitOfWork, person: Person, query: telegram.InlineQuery
) -> None:
    """Offer cards for the game that was typed or, without text, for this person's private tables
    that wait for players. A person who has no chat with the bot gets the way to it."""
    words, text = person_words(person), query.query.strip()
    if await work.chats.of_person(person) is None:
        await show_way(work, query, words.lang)
        return
    if shared := _SHARED.fullmatch(text):
        await _share(work, person, query, shared[1])
        return
    if text:
        order = OfferCards(query.id, tuple(_wished(work, person, text, words)))
    else:
        order = OfferCards(query.id, tuple(await _waiting(services, work, person, words)))
    await work.post(query.from_user.id, order, urgent=True)


async def show_way(work: UnitOfWork, query: telegram.InlineQuery, lang: str) -> None:
    """Offer only the way to the chat with the bot; nothing is stored about an unknown person."""
    order = OfferCards(query.id, (), Words(lang).plain("button-open-bot"))
    await work.post(query.from_user.id, order, urgent=True)


async def _share(work: UnitOfWork, person: Person, query: telegram.InlineQuery, game: str) -> None:
    """Offer pictures of a finished game to its players."""
    table, words = await work.tables.by_public_id(game), person_words(person)
    if table is None or table.status != "over" or table.seat_of(person.id) is None:
        order = OfferCards(query.id, (), words.plain("share-players"))
        await work.post(query.from_user.id, order, urgent=True)
        return
    offered = OfferGame(query.id, table.id, to=ReplyTo(words.lang, words.formal))
    await work.post(query.from_user.id, offered, urgent=True)


def _wished(work: UnitOfWork, person: Person, text: str, words: Words) -> list[Card]:
    cards = []
    usual = value(person.settings, "game")
    for number, offer_made in enumerate(card_offers.offers(text, usual, person.id, work.now)):
        data = card_offers.packed(work.seal, offer_made)
        if data is not None:
            view = offer_view(
                words,
                person.name or "?",
                offer_made.slug,
                offer_made.options,
                offer_made.length,
                data,
            )
            title = card_title(offer_made.slug, offer_made.options, offer_made.length, words)
            about = catalogue.entries()[parts_of(offer_made.slug)[0]].summary[words.lang]
            cards.append(Card(f"offer{number}", title, view.text, view.keyboard, about))
    return cards


async def _waiting(
    services: Services, work: UnitOfWork, person: Person, words: Words
) -> list[Card]:
    cards = []
    for table in await work.tables.of_person(person.id, ("lobby",)):
        snapshot = await services.tables.snapshot(work, table)
        if snapshot.private:
            view, options = card_view(snapshot), catalogue.as_mapping(table.options)
            title = card_title(table.slug, options, length_of(table), words)
            about = words.plain("card-waiting")
            cards.append(Card(table.public_id, title, view.text, view.keyboard, about))
    return cards


async def sent(
    services: Services, work: UnitOfWork, person: Person, chosen: telegram.ChosenInlineResult
) -> None:
    """Store the card of a waiting table that a seated player has sent, if Telegram reports it;
    otherwise the first tap on the card does so."""
    card, table = chosen.inline_message_id, await work.tables.by_public_id(chosen.result_id)
    if card is None or table is None or table.status != "lobby":
        return
    snapshot = await services.tables.snapshot(work, table)
    if snapshot.private and snapshot.seat_of(person) is not None:
        await work.tables.save(with_card(table, card))


# -- what is tapped on a card that was sent -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a button of a card: the person and the message."""

    services: Services
    work: UnitOfWork
    person: Person
    username: str
    query: str
    card: str

    @property
    def words(self) -> Words:
        """Return the language and manner to answer in."""
        return person_words(self.person)

    async def answer(self, text: str = "", url: str = "") -> None:
        """Answer the tap: with an alert, or by opening the chat with the bot."""
        order = AnswerTap(self.query, alert_text(text), bool(text), url)
        await self.work.post(self.person.telegram_id or 0, order, urgent=True)


async def tapped(tap: Tap, press: Press | None) -> None:
    """Handle a button of a card, which only gives seats."""
    try:
        handler = BUTTONS.get(press.action) if press is not None else None
        await (handler(tap, press) if handler and press else tap.answer())
    except UserError as sorry:
        await tap.answer(unmarked(tap.words.say(sorry.message, **sorry.values)))


async def take(tap: Tap, press: Press) -> None:
    """Take a seat in the game that a card offers; the first player to do so opens its table."""
    offered = card_offers.unpacked(tap.work.seal, press.value, tap.work.now)
    if offered is None:
        raise UserError("card-old", bot=tap.services.bot_name)
    name = tap.work.seal.mark(f"card {tap.card}").hex()[:_NAME]
    table = await tap.work.tables.by_public_id(name)
    if table is None and offered.host == tap.person.id:
        raise UserError("card-own")
    await _seat(tap, table or (await _open_offered_table(tap, offered, name)).table)


async def _open_offered_table(tap: Tap, offered: card_offers.Offer, name: str) -> TableSnapshot:
    """Return the host's table for an offer, under the name that belongs to the card."""
    try:
        host = await tap.work.people.get(offered.host)
    except LookupError as gone:
        raise UserError("card-away") from gone
    home = await tap.work.chats.of_person(host)
    if home is None:
        raise UserError("card-away")
    request = Request(tap.services, tap.work, home, host, "", message=0)
    slug, length = offered.slug, offered.length
    try:
        return await open_table.opened(
            request, slug, dict(offered.options), length=length, named=name
        )
    except (UserError, CannotBe) as sorry:
        raise UserError("card-away") from sorry


async def sit(tap: Tap, press: Press) -> None:
    """Take a seat at the table that a card shows."""
    table = await tap.work.tables.by_public_id(press.table)
    if table is None:
        raise UserError("invite-gone")
    await _seat(tap, table)


async def _seat(tap: Tap, table: Table) -> None:
    work = tap.work
    if table.status in ("lobby", "playing"):
        table = await work.tables.save(with_card(table, tap.card))
    snapshot = await tap.services.tables.snapshot(work, table)
    await order_cards(work, snapshot)
    if table.status not in ("lobby", "playing"):
        raise UserError("invite-gone")
    if snapshot.seat_of(tap.person) is not None:
        own = table.opened_by == tap.person.id and table.status == "lobby"
        raise UserError("card-own" if own else "lobby-already")
    if await work.chats.of_person(tap.person) is None:
        start = f"{JOIN}{table.public_id}"
        await tap.answer(url=f"https://t.me/{tap.services.bot_name}?start={start}")
        return
    await tap.services.tables.sit(work, snapshot, tap.person, tap.username)
    await tap.answer(tap.words.plain("card-seated", bot=tap.services.bot_name))


BUTTONS: Mapping[str, Callable[[Tap, Press], Awaitable[None]]] = {
    card_offers.ACTION: take,
    "sit": sit,
}
"""Handlers of all buttons of cards; every person who sees a card may take a seat."""
