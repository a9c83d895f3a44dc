"""Pictures of a finished game for a person who wants to send them elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.messages.finished_games_list import shared_views
from bot.outgoing.senders import Means, finished_game, sends
from bot.outgoing.telegram_refusals import forgets_file
from bot.ui.message import MessageView
from bot.ui.orders import OfferGame


@sends(OfferGame)
async def offer_game(means: Means, chat: int, order: OfferGame) -> None:
    """Answer the inline query with photos that Telegram has."""
    game = await finished_game(means, order.table)
    if game is None:
        return
    snapshot, answers = game
    words = order.to.words
    views = await asyncio.to_thread(shared_views, snapshot, answers, words, chat)
    try:
        await _offer(means, chat, order.query, snapshot.table.public_id, views)
    except BadRequest as refused:
        if not forgets_file(refused):
            raise
        means.photo_cache.forget(*views)
        await _offer(means, chat, order.query, snapshot.table.public_id, views)


async def _offer(
    means: Means, chat: int, query: str, game: str, views: Sequence[MessageView]
) -> None:
    offered = [
        telegram.InlineQueryResultCachedPhoto(
            f"{game}.{number}",
            await _store_picture(means, chat, view),
            caption=view.text,
            parse_mode=ParseMode.HTML,
        )
        for number, view in enumerate(views)
    ]
    await means.bot.answer_inline_query(query, offered, cache_time=0, is_personal=True)


async def _store_picture(means: Means, chat: int, view: MessageView) -> str:
    """Return the id under which Telegram keeps a picture. A picture new to Telegram is sent
    to the person's chat without a sound, and deleted again."""
    picture = await means.photo_cache.picture(view)
    if isinstance(picture, str):
        return picture
    sent = await means.bot.send_photo(chat, picture, disable_notification=True)
    means.photo_cache.sent(view, sent)
    # If deleting fails, the message stays: the person waits for the answer alone.
    with suppress(TelegramError):
        await means.bot.delete_message(chat, sent.message_id)
    return sent.photo[-1].file_id
