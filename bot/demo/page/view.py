"""The content of the page, as JSON: the frame (people, bot, faults), chats and messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.demo.model import Chat, Json, Message, Query
from bot.demo.person import Person
from bot.demo.world import World

if TYPE_CHECKING:
    from bot.demo.server import DemoServer

LINKS = ("url", "switch_inline_query", "switch_inline_query_current_chat")


def visible_chats(world: World, me: Person | None) -> list[Chat]:
    """Return the chats that a person has in the list, and groups they could join."""
    return [
        chat
        for chat in world.chats.values()
        if me is not None and (chat.shown_to(me) or not chat.is_private)
    ]


def frame_view(server: DemoServer, me: Person | None) -> Json:
    """Return everything around the chats."""
    world = server.world
    return {
        "me": me.id if me else None,
        "begun_at": world.begun_at,
        "people": [
            {"id": p.id, "name": p.name, "username": p.username, "language": p.language_code}
            for p in world.people.values()
        ],
        "bot": {
            "id": world.bot.id,
            "name": world.bot.name,
            "username": world.bot.username,
            "privacy": world.bot.privacy,
        },
        "faults": [
            {"kind": f.kind, "times": f.times, "seconds": f.seconds, "code": f.code}
            for f in server.faults.active
        ],
        "budget": world.budget.enabled,
        "violations": len(server.violations),
    }


def chat_view(chat: Chat, me: Person | None) -> Json:
    """Return a chat with its messages."""
    bot = chat.world.bot
    return {
        "id": chat.id,
        "kind": chat.kind,
        "title": bot.name if chat.is_private else chat.title,
        "forum": chat.forum,
        "topics": [{"id": number, "name": name} for number, name in chat.topics.items()],
        "opened": chat.opened,
        "blocked": chat.blocked,
        "gone": chat.migrated_to is not None,
        "inside": chat.is_private or (me is not None and chat.has(me)),
        "owner": me is not None and chat.members.get(me.id) == "creator",
        "bot": "private" if chat.is_private else chat.members.get(bot.id, "left"),
        "members": [
            {"id": number, "name": chat.accounts[number].name, "status": status}
            for number, status in chat.members.items()
            if chat.has(chat.accounts[number])
        ],
        "pinned": chat.pinned,
        "about": _about(chat.world, me) if chat.is_private and me else "",
        "commands": me.commands(chat) if me else [],
        "messages": [message_view(m) for m in chat.seen_by(me)] if me and chat.shown_to(me) else [],
    }


def _about(world: World, me: Person) -> str:
    """Return the bot's description in a person's language, shown in its empty chat."""
    plain = world.profile.get(("description", ""), "")
    return world.profile.get(("description", (me.language_code or "")[:2]), plain)


def message_view(message: Message) -> Json:
    """Return a message as JSON."""
    body: Json = {
        "id": message.id,
        "from": message.sender.id,
        "name": message.sender.name,
        "bot": message.by_bot,
        "date": message.date,
        "edited": message.edit_date is not None,
        "deleted": message.deleted,
        "only": message.only is not None,
        "revision": message.revision,
        "thread": message.thread,
        "text": message.text,
        "entities": message.entities,
        "rows": [[_button(button) for button in row] for row in message.rows],
        "reactions": [sign for signs in message.reactions.values() for sign in signs],
        "dice": message.body.get("dice"),
        "via": message.via_bot.name if message.via_bot else None,
        "service": _service(message) if message.is_service else None,
    }
    replied = message.chat.messages.get(message.reply_to or 0)
    if replied is not None and not (message.chat.forum and message.reply_to == message.thread):
        file = replied.body.get("document", {}).get("file_name", "")
        text = "" if replied.deleted else replied.text or file
        body["reply"] = {"id": replied.id, "name": replied.sender.name, "text": text[:80]}
    hint = message.hint or {}
    body["force_reply"] = bool(hint.get("force_reply"))
    body["quick"] = [
        [key if isinstance(key, str) else key["text"] for key in row]
        for row in hint.get("keyboard", [])
    ]
    return body | _attachments_of(message)


def _attachments_of(message: Message) -> Json:
    """Return the picture and the file of a message, if it has them."""
    attachment: Json = {}
    if message.has_photo:
        shape = message.photo[-1]
        attachment["photo"] = {
            "url": f"/page/photo/{shape['file_id']}",
            "width": shape["width"],
            "height": shape["height"],
        }
    document = message.body.get("document")
    if document:
        attachment["document"] = {
            "name": document.get("file_name"),
            "size": document.get("file_size"),
            "url": f"/page/file/{document['file_id']}",
        }
    return attachment


def _button(button: Json) -> Json:
    link = next((button[key] for key in LINKS if key in button), None)
    return {
        "text": button["text"],
        "style": button.get("style"),
        "link": link,
        "url": button.get("url"),
        "copy": (button.get("copy_text") or {}).get("text"),
    }


def _service(message: Message) -> Json:
    """Return the event of a service message; the page puts it into words."""
    body = message.body
    if "new_chat_members" in body:
        return {"what": "joined", "name": body["new_chat_members"][0]["first_name"]}
    if "left_chat_member" in body:
        return {"what": "left", "name": body["left_chat_member"]["first_name"]}
    if "forum_topic_created" in body:
        return {"what": "topic", "name": body["forum_topic_created"]["name"]}
    if "pinned_message" in body:
        return {"what": "pinned", "name": message.sender.name}
    return {"what": "migrated", "name": ""}


def query_view(query: Query) -> Json:
    """Return the bot's answer to a tapped button."""
    answer = query.answer or {}
    return {
        "id": query.id,
        "text": answer.get("text", ""),
        "alert": query.alert,
        "url": answer.get("url", ""),
    }
