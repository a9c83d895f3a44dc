"""The parts of a Bot API method: its parameters, the chat it works on, the table of all methods."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.demo.entities import TYPES, Entity, find_entities, parse_html, trim
from bot.demo.errors import bad_request, forbidden
from bot.demo.files import Upload
from bot.demo.limits import read_keyboard
from bot.demo.model import Chat, Json, Message
from bot.demo.world import World

Method = Callable[[World, "Params"], Awaitable[Any]]

METHODS: dict[str, tuple[str, Method]] = {}


def method(name: str) -> Callable[[Method], Method]:
    """Register a coroutine as the Bot API method of this name."""

    def register(function: Method) -> Method:
        METHODS[name.lower()] = (name, function)
        return function

    return register


class Params:
    """Parameters of one call: strings from a form, values from JSON, uploaded files by name."""

    def __init__(
        self, values: Mapping[str, Any], files: Mapping[str, Upload] | None = None
    ) -> None:
        self.values = dict(values)
        self.files = dict(files or {})

    def has(self, name: str) -> bool:
        """Return whether the parameter was given and is not null."""
        return self.values.get(name) is not None or name in self.files

    def text(self, name: str) -> str:
        """Return a string parameter, "" if it is absent."""
        value = self.values.get(name)
        return "" if value is None else str(value)

    def number(self, name: str, default: int = 0) -> int:
        """Return an integer parameter; a text that is no number counts as the default, as
        Telegram has it."""
        try:
            return int(self.values.get(name, default))
        except (TypeError, ValueError):
            return default

    def flag(self, name: str) -> bool:
        """Return a boolean parameter, false if it is absent."""
        return str(self.values.get(name, "")).strip().lower() in ("true", "1", "yes", "t")

    def json(self, name: str) -> Any:
        """Return a parameter that is an object or a list, also when written as a string; or
        None."""
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value.strip():
            return None
        try:
            return json.loads(value)
        except ValueError:
            words = "reply keyboard markup" if name == "reply_markup" else name
            raise bad_request(f"can't parse {words} JSON object") from None

    def file(self, name: str, named: Any = None) -> Upload | str | None:
        """Return an uploaded file (sent in the field or by attach://), a file_id, or None.

        `named` stands for the field's value if that is part of another object.
        """
        value = self.values.get(name) if named is None else named
        if isinstance(value, str) and value.startswith("attach://"):
            attached = self.files.get(value.removeprefix("attach://"))
            if attached is None:
                raise bad_request("file not found in the request: attach://")
            return attached
        if named is None and name in self.files:
            return self.files[name]
        return str(value) if value else None


def find_chat(world: World, params: Params) -> Chat:
    """Return the chat that a call names. Raises ApiError if the bot does not know it."""
    chat_id = params.text("chat_id")
    if not chat_id:
        raise bad_request("chat_id is empty")
    try:
        chat = world.chats.get(int(chat_id))
    except ValueError:
        chat = None
    if chat is None or (not chat.is_private and world.bot.id not in chat.members):
        raise bad_request("chat not found")
    if chat.is_private and not chat.opened and not world.has_met(chat.person):
        raise bad_request("chat not found")
    return chat


def writable(world: World, params: Params, kind: str = "messages", calls: int = 1) -> Chat:
    """Return the chat to send to or edit in. Raises ApiError, also if the group's budget is
    spent."""
    chat = find_chat(world, params)
    if chat.is_private:
        if chat.blocked:
            raise forbidden("bot was blocked by the user")
        if not chat.opened:
            raise forbidden("bot can't initiate conversation with a user")
        return chat
    if chat.migrated_to is not None:
        raise bad_request(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to
        )
    status = chat.members[world.bot.id]
    name = f"{chat.kind} chat"
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {name}")
    if status == "left":
        raise forbidden(f"bot is not a member of the {name}")
    if status != "administrator" and chat.muted & {"messages", kind}:
        what = "text messages" if kind == "messages" else kind
        raise bad_request(f"not enough rights to send {what} to the chat")
    world.budget.spend(chat.id, calls)
    return chat


def formatted(
    world: World, source: Mapping[str, Any] | Params, key: str, entities_key: str
) -> tuple[str, list[Entity]]:
    """Return text and entities of a message or caption, by parse_mode or by given entities."""
    values = source.values if isinstance(source, Params) else source
    text = str(values.get(key) or "")
    entities: Any = []
    mode = str(values.get("parse_mode") or "").lower()
    if mode == "html":
        text, entities = parse_html(text, world.people)
    elif mode:
        raise bad_request("unsupported parse_mode")
    elif values.get(entities_key):
        entities = Params(values).json(entities_key)
        if any(not isinstance(e, dict) or e.get("type") not in TYPES for e in entities):
            raise bad_request("can't parse entities: unsupported entity")
    text, entities = trim(text, entities)
    return text, find_entities(text, entities)


def markup(params: Params) -> tuple[Json | None, Json | None]:
    """Return the inline keyboard and the other reply markup of a call; at most one is not None."""
    keyboard = params.json("reply_markup")
    if not keyboard:
        return None, None
    if isinstance(keyboard, dict) and keyboard.keys() & {
        "keyboard",
        "force_reply",
        "remove_keyboard",
    }:
        return None, keyboard
    return read_keyboard(keyboard), None


def place(chat: Chat, params: Params) -> tuple[int | None, int | None]:
    """Return topic and replied message of a call. Raises ApiError if they are missing."""
    thread = params.number("message_thread_id") or None
    if thread is not None and thread not in chat.topics:
        raise bad_request("message thread not found")
    if thread in chat.closed_topics:
        raise bad_request("TOPIC_CLOSED")
    reply = params.json("reply_parameters") or {}
    target = int(reply.get("message_id") or params.number("reply_to_message_id")) or None
    if target is None:
        return thread, thread
    replied = chat.messages.get(target)
    if replied is None or replied.deleted:
        if not (
            reply.get("allow_sending_without_reply") or params.flag("allow_sending_without_reply")
        ):
            raise bad_request("message to be replied not found")
        return thread, thread
    if chat.forum and thread is None:
        thread = replied.thread
    return thread, target


def existing(chat: Chat, message_id: int, purpose: str) -> Message:
    """Return a message of the chat. Raises ApiError if it is missing; `purpose` goes into the
    error ("edit", "delete", "pin")."""
    message = chat.messages.get(message_id)
    if message is None or message.deleted or message.only is not None:
        raise bad_request(f"message to {purpose} not found")
    return message
