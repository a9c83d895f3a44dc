"""Meanings of Telegram's refusals, found by their text; and actions on the outbox if a group moves,
a chat closes, a topic closes or is deleted."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from telegram.error import TelegramError

from bot.store import Order, UnitOfWork

# The request has no effect any more. A closed topic is one of many: messages in the other topics
# of its group go on.
_POINTLESS: Final = (
    "message is not modified",
    "query is too old",
    "query id is invalid",
    "topic_closed",
)
# A chat where the bot may not write, beyond those that Telegram calls Forbidden.
_CLOSED: Final = (
    "not enough rights",
    "have no rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "chat_forbidden",
    "channel_private",
    "user_banned_in_channel",
    "user_is_blocked",
    "input_user_deactivated",
    "peer_id_invalid",
    "chat not found",
    "group chat was deactivated",
)
_NO_TOPIC: Final = ("message thread not found", "topic_deleted", "topic_id_invalid")
_PICTURES: Final = re.compile(
    r"not enough rights to send (?:photos|media)|chat_send_(?:photos|media)_forbidden"
)
_FILE: Final = re.compile(
    r"wrong (?:remote )?file (?:id|identifier)|wrong file_id|file[_ ]reference|file_id_invalid"
)
_CONTENT: Final = re.compile(
    r"not enough rights to send (?!text messages)[a-z ]+ to the chat"
    r"|chat_send_(?!plain)[a-z]+_forbidden"
)


def _says(refused: TelegramError, known: tuple[str, ...]) -> bool:
    words = refused.message.lower()
    return any(phrase in words for phrase in known)


def is_pointless(refused: TelegramError) -> bool:
    """Return whether nothing is left to be done."""
    return _says(refused, _POINTLESS)


def closed_topic(refused: TelegramError) -> bool:
    """Return whether the topic is closed, so that nothing can be sent there until it opens."""
    return "topic_closed" in refused.message.lower()


def forbids_content(refused: TelegramError) -> bool:
    """Return whether the chat takes text, but not the kind of content that was sent."""
    return _CONTENT.search(refused.message.lower()) is not None


def forbids_pictures(refused: TelegramError) -> bool:
    """Return whether the chat takes no pictures."""
    return _PICTURES.search(refused.message.lower()) is not None


def forgets_file(refused: TelegramError) -> bool:
    """Return whether Telegram does not know a file any more by the id that it gave for it."""
    return _FILE.search(refused.message.lower()) is not None


def closes_chat(refused: TelegramError) -> bool:
    """Return whether the bot may not write there at all."""
    return _says(refused, _CLOSED) and not forbids_content(refused)


def lacks_topic(refused: TelegramError) -> bool:
    """Return whether the topic was deleted."""
    return _says(refused, _NO_TOPIC)


ChatMoved = Callable[[UnitOfWork, int, int], Awaitable[None]]
"""An action when a group, by Telegram's id, has become another chat."""
ChatClosed = Callable[[UnitOfWork, int], Awaitable[None]]
"""An action when a chat, by Telegram's id, takes no messages of the bot any more."""
TopicClosed = Callable[[UnitOfWork, Order], Awaitable[None]]
"""An action when an outbox message is refused because its topic is closed."""


async def move_orders(work: UnitOfWork, old: int, new: int) -> None:
    """Move waiting outbox messages to the new chat."""
    await work.chats.migrate(old, new)


async def drop_orders(work: UnitOfWork, chat: int) -> None:
    """Drop the outbox messages of a closed chat."""
    await work.chats.close(chat)


async def ignore_topic(work: UnitOfWork, order: Order) -> None:
    """Do nothing about a closed topic."""


async def leave_topic(work: UnitOfWork, order: Order) -> bool:
    """Move an outbox message out of its deleted topic, with all later messages of its table or
    contest. Return False if none of them names a topic."""
    body = order.body or {}
    thread = body.get("thread")
    gone = await _table_left(work, body.get("table"), thread)
    gone = await _contest_left(work, body.get("contest"), thread) or gone
    if thread is None and not gone:
        return False
    await work.outbox.reword(order.id, {**body, "thread": None} if "thread" in body else body)
    return True


async def _table_left(work: UnitOfWork, number: object, thread: object) -> bool:
    """Take a table out of a deleted topic; return whether it stood there. An outbox message
    without a topic means the topic of its table."""
    with suppress(LookupError):
        table = await work.tables.get(number) if isinstance(number, int) else None
        if table is not None and table.thread_id and thread in (None, table.thread_id):
            await work.tables.save(replace(table, thread_id=None))
            return True
    return False


async def _contest_left(work: UnitOfWork, number: object, thread: object) -> bool:
    """Take a contest out of a deleted topic; return whether it stood there."""
    with suppress(LookupError):
        row = await work.contests.get(number) if isinstance(number, int) else None
        if row is not None and row.thread_id and thread in (None, row.thread_id):
            await work.contests.save(replace(row, thread_id=None))
            return True
    return False
