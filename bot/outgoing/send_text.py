"""Texts on their way out: to all of a chat, or to a single person of a group (Bot API 10.2,
ephemeral messages)."""

from __future__ import annotations

from typing import Any

import telegram
from telegram.constants import ParseMode
from telegram.error import TelegramError
from telegram.ext import ExtBot

from bot.outgoing.reply_markup import markup
from bot.ui.orders import Alone, Refuse, Say


async def send_text(bot: ExtBot[Any], chat: int, message: Say | Refuse) -> telegram.Message:
    """Send text for all of a chat to see."""
    return await bot.send_message(
        chat,
        message.text,
        parse_mode=ParseMode.HTML,
        message_thread_id=message.thread,
        reply_markup=markup(message.keyboard),
        reply_parameters=replying(message.reply_to),
        disable_notification=isinstance(message, Say) and message.silent,
    )


async def said_alone(bot: ExtBot[Any], chat: int, message: Say | Refuse) -> bool:
    """Show text to one person alone; return False if that is not possible. Buttons are only for
    messages that stay."""
    if message.alone is None or message.keyboard:
        return False
    return await send_alone(bot, chat, message.text, message.alone, message)


async def send_alone(
    bot: ExtBot[Any], chat: int, text: str, alone: Alone, place: Say | Refuse
) -> bool:
    """Show Telegram HTML to one person, in the topic and under the message of `place`. Return
    False if Telegram refuses, whatever the reason. Its arrival is not guaranteed."""
    receiver: dict[str, Any] = {"receiver_user_id": alone.person}
    if alone.query:
        receiver["callback_query_id"] = alone.query
    try:
        await bot.send_message(
            chat,
            text,
            parse_mode=ParseMode.HTML,
            message_thread_id=place.thread,
            reply_parameters=replying(place.reply_to),
            api_kwargs={"ephemeral_message_parameters": receiver},
        )
    except TelegramError:
        return False
    return True


def replying(message: int | None) -> telegram.ReplyParameters | None:
    """Return the parameters of a reply to a message, if it is still there."""
    if message is None:
        return None
    return telegram.ReplyParameters(message, allow_sending_without_reply=True)
