"""Senders of a table to other chats: the board for a spectator, edited without notifications, and
cards in whatever chats they were sent to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden

from bot.messages.lobby import card_view
from bot.messages.open_tables_list import followed_view
from bot.outgoing.dispatcher import Note
from bot.outgoing.outbox_senders import Means, sends
from bot.outgoing.send_text import is_gone, markup
from bot.store import UnitOfWork
from bot.table.live_throw import airborne
from bot.table.orders import ShowCards, ShowFollowed
from bot.table.show_orders import place
from bot.table.shown_messages import (
    Shown,
    cards_of,
    shown_at,
    with_cards_done,
    with_cards_looking,
    with_shown,
)
from bot.ui.message import MessageView, digest


@sends(ShowFollowed)
async def show_followed(means: Means, chat: int, order: ShowFollowed) -> Note | None:
    """Bring the follower's message up to date."""
    async with means.store.reading() as work:
        snapshot = await means.tables.find(work, order.table)
        person = await work.people.get(order.person)
    if snapshot is None or order.person not in snapshot.notes.followers or airborne(snapshot):
        return None
    key = place(order.person)
    shown, view = shown_at(snapshot.table, key), followed_view(snapshot, person)
    if view is None or view.scene is None:
        return None
    look = replace(shown, picture=view.picture_key, caption=digest(view.text))
    if look == shown:
        return None
    message = await _edit_or_send(means, chat, shown, view)
    fresh = replace(look, board=message)

    async def note(work: UnitOfWork) -> None:
        try:
            table = await work.tables.get(order.table)
        except LookupError:  # it went with the last person who was forgotten
            return
        await work.tables.save(with_shown(table, key, fresh))

    return note


async def _edit_or_send(means: Means, chat: int, shown: Shown, view: MessageView) -> int:
    """Edit what stands there, or send it without a sound; the number of the message."""
    if shown.board is not None:
        try:
            await means.photo_cache.edit(means.bot, chat, shown.board, view)
        except BadRequest as refused:
            if not is_gone(refused):
                raise
        else:
            return shown.board
    return (await means.photo_cache.send(means.bot, chat, view, silent=True)).message_id


@sends(ShowCards)
async def show_cards(means: Means, chat: int, order: ShowCards) -> Note | None:
    """Edit each card that looks otherwise. It stands in a chat that the bot does not know:
    if it may not be edited, the other cards still are, and the chat of the outbox message
    stays open."""
    number = order.table
    snapshot = await means.player.snapshot(number)
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
