"""Methods that bring a new message into a chat."""

from __future__ import annotations

from typing import Any

from bot.demo.entities import Entity
from bot.demo.errors import bad_request
from bot.demo.files import Document, Photo, Upload
from bot.demo.limits import check_caption, check_text
from bot.demo.methods.base import Params, find_chat, formatted, markup, method, place, writable
from bot.demo.mini_app import refuse_in_groups
from bot.demo.model import Account, Chat, Json, Message
from bot.demo.world import World

DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}
CHAT_ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


def send(world: World, chat: Chat, params: Params, body: Json) -> Message:
    """Post the bot's message with the reply, topic and keyboard the call asks for."""
    keyboard, hint = markup(params)
    refuse_in_groups(chat, keyboard)
    thread, reply_to = place(chat, params)
    only = only_receiver(world, chat, params)
    message = world.post(
        chat,
        world.bot,
        body,
        keyboard=keyboard,
        hint=hint,
        thread=thread,
        reply_to=reply_to,
        only=only,
    )
    message.silent = params.flag("disable_notification")
    return message


def only_receiver(world: World, chat: Chat, params: Params) -> Account | None:
    """Return the only account that may see a message of a group, None for an ordinary message.
    It may be any member if the bot is an administrator, else a person who has just tapped a
    button. Raises ApiError for another account."""
    receiver = params.json("ephemeral_message_parameters")
    if not receiver:
        return None
    person = chat.accounts.get(int(receiver.get("receiver_user_id", 0)))
    if chat.is_private or person is None or not chat.has(person):
        raise bad_request("EPHEMERAL_RECEIVER_INVALID")
    is_admin = chat.members.get(world.bot.id) == "administrator"
    if not is_admin and not world.just_tapped(person, str(receiver.get("callback_query_id", ""))):
        raise bad_request("EPHEMERAL_MESSAGE_FORBIDDEN")
    return person


def text_body(text: str, entities: list[Entity]) -> Json:
    """Return the fields of a text message."""
    return {"text": text, **({"entities": entities} if entities else {})}


def caption_body(world: World, source: Any) -> Json:
    """Return the caption fields of a call or an InputMedia object. Raises ApiError if it is too
    long."""
    text, entities = formatted(world, source, "caption", "caption_entities")
    check_caption(text)
    if not text:
        return {}
    return {"caption": text, **({"caption_entities": entities} if entities else {})}


def photo_body(world: World, file: Upload | str | None) -> Json:
    """Return the photo field for an upload or a known file_id."""
    if file is None:
        raise bad_request("there is no photo in the request")
    photo = world.files.find(file) if isinstance(file, str) else world.files.add_photo(file)
    if not isinstance(photo, Photo):
        raise bad_request("can't use file of type Document as Photo")
    return {"photo": world.files.photo_json(photo)}


def document_body(world: World, document: Upload | str | None, kind: str = "document") -> Json:
    """Return the document (and, for a film without sound, animation) field of a message."""
    if document is None:
        raise bad_request(f"there is no {kind} in the request")
    known = isinstance(document, str)
    item = world.files.find(document) if known else world.files.add_document(document, kind)  # type: ignore[arg-type]
    if not isinstance(item, Document) or item.kind != kind:
        raise bad_request(f"can't use file of this type as {kind.title()}")
    whole = world.files.document_json(item)
    if kind == "document":
        return {"document": whole}
    return {"animation": {**whole, "width": 320, "height": 320, "duration": 1}, "document": whole}


@method("sendMessage")
async def send_message(world: World, params: Params) -> Json:
    """Send a text."""
    chat = writable(world, params)
    text, entities = formatted(world, params, "text", "entities")
    check_text(text)
    return send(world, chat, params, text_body(text, entities)).to_json()


@method("sendPhoto")
async def send_photo(world: World, params: Params) -> Json:
    """Send a picture, decoded and kept in Telegram's sizes."""
    chat = writable(world, params, "photos")
    body = photo_body(world, params.file("photo")) | caption_body(world, params)
    return send(world, chat, params, body).to_json()


@method("sendDocument")
async def send_document(world: World, params: Params) -> Json:
    """Send a file as it is."""
    chat = writable(world, params, "documents")
    body = document_body(world, params.file("document")) | caption_body(world, params)
    return send(world, chat, params, body).to_json()


@method("sendAnimation")
async def send_animation(world: World, params: Params) -> Json:
    """Send a short film without sound."""
    chat = writable(world, params, "other_messages")
    body = document_body(world, params.file("animation"), "animation")
    return send(world, chat, params, body | caption_body(world, params)).to_json()


@method("sendMediaGroup")
async def send_media_group(world: World, params: Params) -> list[Json]:
    """Send two to ten pictures or files as one album; each counts as a message."""
    media = params.json("media")
    if not isinstance(media, list) or not 2 <= len(media) <= 10:
        raise bad_request("group send failed: 2-10 media must be included")
    chat = writable(world, params, "photos", calls=len(media))
    bodies = [media_body(world, params, item) for item in media]
    if len({next(iter(body)) for body in bodies}) > 1:
        raise bad_request("document can't be mixed with other media types")
    album = str(13_000_000_000 + world.revision)
    return [
        send(world, chat, params, {**body, "media_group_id": album}).to_json() for body in bodies
    ]


def media_body(world: World, params: Params, media: Any) -> Json:
    """Return the content fields of an InputMedia object of type photo, document or animation."""
    if not isinstance(media, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    file = params.file("media", media.get("media") or "")
    kind = media.get("type")
    if kind == "photo":
        body = photo_body(world, file)
    elif kind in ("document", "animation"):
        body = document_body(world, file, kind)
    else:
        raise bad_request(f"can't parse InputMedia: type {kind!r} is not supported")
    return body | caption_body(world, media)


@method("sendDice")
async def send_dice(world: World, params: Params) -> Json:
    """Send a die that the server throws."""
    chat = writable(world, params, "other_messages")
    emoji = params.text("emoji") or "🎲"
    if emoji not in DICE:
        raise bad_request("wrong dice emoji")
    value = world.random.randint(1, DICE[emoji])
    return send(world, chat, params, {"dice": {"emoji": emoji, "value": value}}).to_json()


@method("sendChatAction")
async def send_chat_action(world: World, params: Params) -> bool:
    """Show that the bot is at work."""
    writable(world, params, calls=0)
    if params.text("action") not in CHAT_ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.notify("typing", find_chat(world, params))
    return True
