"""Meanings of Telegram's refusals, found by their text."""

from __future__ import annotations

import re
from typing import Final

from telegram.error import TelegramError

__all__ = [
    "closed_topic",
    "closes_chat",
    "forbids_content",
    "forbids_pictures",
    "forgets_file",
    "is_pointless",
    "lacks_topic",
]

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
