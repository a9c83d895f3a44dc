"""Texts on their way out: to all of a chat, or to a single person of a group (Bot API 10.2,
ephemeral messages)."""

from __future__ import annotations

from typing import Any

import telegram
from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError
from telegram.ext import ExtBot

from bot.ui.message import Keyboard
from bot.ui.orders import Say


async def send_text(bot: ExtBot[Any], chat: int, message: Say) -> telegram.Message:
    """Send text for all of a chat to see."""
    return await bot.send_message(
        chat,
        message.text,
        parse_mode=ParseMode.HTML,
        message_thread_id=message.to.thread,
        reply_markup=markup(message.keyboard),
        reply_parameters=replying(message.to.reply_to),
        disable_notification=message.silent,
    )


async def edit_text(bot: ExtBot[Any], chat: int, message: int, now: Say) -> int | None:
    """Put text in place of a text of ours; return its number, None if it was deleted."""
    try:
        await bot.edit_message_text(
            now.text,
            chat,
            message,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(now.keyboard),
        )
    except BadRequest as refused:
        if is_gone(refused):
            return None
        if "not modified" not in refused.message.lower():
            raise
    return message


async def said_alone(bot: ExtBot[Any], chat: int, message: Say) -> bool:
    """Show text to one person alone, in the topic and under the message of others. Return False
    if Telegram refuses, whatever the reason, or if it has buttons, which are only for messages that
    stay. Its arrival is not guaranteed."""
    if message.alone is None or message.keyboard:
        return False
    receiver: dict[str, Any] = {"receiver_user_id": message.alone.person}
    if message.alone.query:
        receiver["callback_query_id"] = message.alone.query
    try:
        await bot.send_message(
            chat,
            message.text,
            parse_mode=ParseMode.HTML,
            message_thread_id=message.to.thread,
            reply_parameters=replying(message.to.reply_to),
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


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """Return the keyboard as the library wants it, None if it has no buttons."""
    if not any(keyboard):
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(
                    button.label,
                    callback_data=button.data or None,
                    url=button.url or None,
                    switch_inline_query=button.share or None,
                    web_app=WebAppInfo(button.web_app) if button.web_app else None,
                    copy_text=CopyTextButton(button.copy) if button.copy else None,
                )
                for button in row
            ]
            for row in keyboard
            if row
        ]
    )


_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
)


def is_gone(refused: BadRequest) -> bool:
    """Return whether a message cannot be edited because it was deleted, or is a picture if the
    edit is text."""
    return has_no_text(refused) or any(known in refused.message.lower() for known in _GONE)


def has_no_text(refused: BadRequest) -> bool:
    """Return whether a message is a picture, which text cannot replace."""
    return "there is no text in the message to edit" in refused.message.lower()


def has_no_caption(refused: BadRequest) -> bool:
    """Return whether a message is text alone, with no picture above it."""
    return "there is no caption in the message to edit" in refused.message.lower()


class suppress_gone:  # noqa: N801 - used like contextlib.suppress
    """A context that ignores failed edits of messages that are gone, or have that content
    already."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, BadRequest) and (
            is_gone(error) or "not modified" in error.message.lower()
        )
