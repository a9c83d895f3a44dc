"""Messages that are not about a table: texts, answers to buttons, pictures, cards."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import BadRequest, TimedOut

from bot.i18n import Words, escape
from bot.messages.dice_chances import distances_table, last_two_table
from bot.messages.rules_pictures import EXAMPLE, scene_of, shown_by, start_of
from bot.outgoing.outbox_senders import Letter, Means, sends
from bot.outgoing.rate_limiter import SendPriority
from bot.outgoing.send_text import markup, send_text, suppress_gone
from bot.table.orders import TakeButtons
from bot.ui.message import Button, MessageView
from bot.ui.orders import AnswerTap, Edit, OfferCards, React, Say, ShowChances, ShowGame, ShowSheet

_COSMETIC = SendPriority(cosmetic=True)


@sends(Say)
async def say(means: Means, chat: int, order: Say) -> Letter:
    """Send text with its keyboard, and remember the game that it shows in words."""
    return Letter(
        MessageView(order.text, order.keyboard),
        order.to,
        silent=order.silent,
        alone=order.alone,
        table=order.table,
        asks=order.asks,
        pictured=await asyncio.to_thread(start_of, order.game) if order.game else None,
    )


@sends(Edit)
async def edit(means: Means, chat: int, order: Edit) -> None:
    """Set another text, or caption, for a message of ours, if it is still there."""
    keyboard = markup(order.keyboard)
    target: dict[str, Any] = {
        "chat_id": chat,
        "message_id": order.message,
        "reply_markup": keyboard,
    }
    with suppress_gone():
        if order.caption:
            await means.bot.edit_message_caption(
                **target, caption=order.text, parse_mode=ParseMode.HTML
            )
        else:
            await means.bot.edit_message_text(order.text, **target, parse_mode=ParseMode.HTML)


@sends(TakeButtons)
async def take_buttons(means: Means, chat: int, order: TakeButtons) -> None:
    """Take the buttons off a message of ours, or leave the one with an address."""
    way = ((Button(order.label, url=order.url),),) if order.url else ()
    with suppress_gone():
        await means.bot.edit_message_reply_markup(chat, order.message, reply_markup=markup(way))


@sends(React)
async def react(means: Means, chat: int, order: React) -> None:
    """Set a reaction on a message, or send text if this chat does not allow it."""
    try:
        await means.bot.set_message_reaction(
            chat, order.message, order.sign, rate_limit_args=_COSMETIC
        )
    except BadRequest:
        if order.instead is not None:
            await send_text(means.bot, chat, order.instead)


@sends(AnswerTap)
async def answer_tap(means: Means, chat: int, order: AnswerTap) -> None:
    """Answer a tap. Telegram takes a single answer, so an answer that may have arrived is
    not sent again."""
    with suppress(TimedOut):
        await means.bot.answer_callback_query(
            order.query, text=order.text or None, show_alert=order.alert, url=order.url or None
        )


@sends(ShowGame)
async def show_game(means: Means, chat: int, order: ShowGame) -> Letter:
    """Show a picture of a game, as a new message or in place of another."""
    return Letter(
        MessageView(order.text, order.keyboard, await asyncio.to_thread(scene_of, order)),
        order.to,
        pictured=await asyncio.to_thread(shown_by, order),
        described=Words(order.to.lang) if order.moment.startswith(EXAMPLE) else None,
    )


@sends(ShowSheet)
async def show_sheet(means: Means, chat: int, order: ShowSheet) -> Letter:
    """Send the score sheet of a match."""
    return Letter(MessageView(order.text, sheet=order.sheet), order.to)


@sends(ShowChances)
async def show_chances(means: Means, chat: int, order: ShowChances) -> Letter:
    """Send a table of chances."""
    table = (last_two_table if order.last_two else distances_table)(order.to.words, order.to.theme)
    return Letter(MessageView(escape(table.title), order.keyboard, table=table), order.to)


@sends(OfferCards)
async def offer_cards(means: Means, chat: int, order: OfferCards) -> None:
    """Offer cards that can be sent anywhere, in answer to an inline query."""
    cards = [
        telegram.InlineQueryResultArticle(
            card.id,
            card.title,
            telegram.InputTextMessageContent(card.text, parse_mode=ParseMode.HTML),
            reply_markup=markup(card.keyboard),
            description=card.about,
        )
        for card in order.cards
    ]
    start = telegram.InlineQueryResultsButton(order.start, start_parameter="inline")
    await means.bot.answer_inline_query(
        order.query,
        cards,
        cache_time=0,
        is_personal=True,
        button=start if order.start else None,
    )
