"""The board for a spectator: a single message, edited, without notifications."""

from __future__ import annotations

from dataclasses import replace

from telegram.error import BadRequest

from bot.messages.spectator_view import followed_view
from bot.outgoing.dispatcher import Note
from bot.outgoing.senders import Means, sends
from bot.outgoing.uneditable_messages import is_gone
from bot.store import UnitOfWork
from bot.table.live_throw import airborne
from bot.table.orders import ShowFollowed
from bot.table.shown_messages import Shown, shown_at, with_shown
from bot.table.spectators import place
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
    message = await _put(means, chat, shown, view)
    fresh = replace(look, board=message)

    async def note(work: UnitOfWork) -> None:
        try:
            table = await work.tables.get(order.table)
        except LookupError:  # it went with the last person who was forgotten
            return
        await work.tables.save(with_shown(table, key, fresh))

    return note


async def _put(means: Means, chat: int, shown: Shown, view: MessageView) -> int:
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
