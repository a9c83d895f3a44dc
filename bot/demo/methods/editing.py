"""Methods that change or remove a message, pin it or react to it."""

from __future__ import annotations

from bot.demo.errors import bad_request
from bot.demo.limits import check_text
from bot.demo.methods.base import Params, existing, find_chat, formatted, markup, method, writable
from bot.demo.methods.sending import caption_body, media_body, text_body
from bot.demo.mini_app import refuse_in_groups
from bot.demo.model import Json, Message
from bot.demo.world import World

DELETE_LIFE = 48 * 3600
CONTENT = ("text", "entities", "caption", "caption_entities", "photo", "animation", "document")
REACTIONS = set(
    "👍👎🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾😡"
) | {
    "❤",
    "❤‍🔥",
    "👨‍💻",
    "✍",
    "❤️",
}


def to_edit(world: World, params: Params) -> Message:
    """Return the bot's own message that a call names. Raises ApiError if there is none."""
    inline_id = params.text("inline_message_id")
    if inline_id:
        message = world.inline_messages.get(inline_id)
        if message is None or message.deleted:
            raise bad_request("MESSAGE_ID_INVALID")
        return message
    chat = writable(world, params)
    message = existing(chat, params.number("message_id"), "edit")
    if message.sender is not world.bot or message.hint is not None or message.is_service:
        raise bad_request("message can't be edited")
    return message


def change(world: World, params: Params, message: Message, body: Json) -> Json | bool:
    """Give a message new content and exactly the keyboard of the call; without one the message
    loses its keyboard."""
    keyboard, hint = markup(params)
    if hint is not None:
        raise bad_request("inline keyboard expected")
    refuse_in_groups(message.chat, keyboard)
    rest = {key: value for key, value in message.body.items() if key not in CONTENT}
    if {**rest, **body} == message.body and keyboard == message.keyboard:
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly "
            "the same as a current content and reply markup of the message"
        )
    content_changed = {**rest, **body} != message.body
    message.body, message.keyboard = {**rest, **body}, keyboard
    if content_changed:
        message.edit_date = int(world.clock())
    world.notify("message", message)
    return True if params.text("inline_message_id") else message.to_json()


@method("editMessageText")
async def edit_message_text(world: World, params: Params) -> Json | bool:
    """Change the text of a text message."""
    message = to_edit(world, params)
    if "text" not in message.body:
        raise bad_request("there is no text in the message to edit")
    text, entities = formatted(world, params, "text", "entities")
    check_text(text, edit=True)
    return change(world, params, message, text_body(text, entities))


@method("editMessageCaption")
async def edit_message_caption(world: World, params: Params) -> Json | bool:
    """Change the caption of a picture or file."""
    message = to_edit(world, params)
    media = {k: message.body[k] for k in ("photo", "animation", "document") if k in message.body}
    if not media:
        raise bad_request("there is no caption in the message to edit")
    return change(world, params, message, media | caption_body(world, params))


@method("editMessageMedia")
async def edit_message_media(world: World, params: Params) -> Json | bool:
    """Change picture and caption at once; an inline message takes no upload."""
    message = to_edit(world, params)
    if "dice" in message.body:
        raise bad_request("message can't be edited")
    media = params.json("media")
    if params.text("inline_message_id") and params.files:
        raise bad_request("can't upload new file to an inline message")
    return change(world, params, message, media_body(world, params, media))


@method("editMessageReplyMarkup")
async def edit_message_reply_markup(world: World, params: Params) -> Json | bool:
    """Change or remove the inline keyboard."""
    message = to_edit(world, params)
    content = {key: message.body[key] for key in CONTENT if key in message.body}
    return change(world, params, message, content)


def _delete(world: World, message: Message) -> None:
    chat = message.chat
    own = message.sender is world.bot
    is_admin = chat.members.get(world.bot.id) == "administrator"
    if world.clock() - message.date > DELETE_LIFE and not (is_admin and chat.kind == "supergroup"):
        raise bad_request("message can't be deleted for everyone")
    if not (own or is_admin or chat.is_private):
        raise bad_request("message can't be deleted")
    world.delete(message)


@method("deleteMessage")
async def delete_message(world: World, params: Params) -> bool:
    """Delete a message: the bot's own, or any in a group in which the bot is an administrator."""
    chat = writable(world, params, calls=0)
    _delete(world, existing(chat, params.number("message_id"), "delete"))
    return True


@method("deleteMessages")
async def delete_messages(world: World, params: Params) -> bool:
    """Delete up to a hundred messages; missing messages are skipped."""
    chat = writable(world, params, calls=0)
    numbers = params.json("message_ids")
    if not isinstance(numbers, list) or not 1 <= len(numbers) <= 100:
        raise bad_request("message identifiers are not specified")
    for number in numbers:
        message = chat.messages.get(int(number))
        if message is not None and not message.deleted:
            _delete(world, message)
    return True


@method("pinChatMessage")
async def pin_chat_message(world: World, params: Params) -> bool:
    """Pin a message; in groups only as an administrator."""
    chat = writable(world, params)
    message = existing(chat, params.number("message_id"), "pin")
    if not chat.is_private and chat.members[world.bot.id] != "administrator":
        raise bad_request("not enough rights to manage pinned messages in the chat")
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        world.post(chat, world.bot, {"pinned_message": message.to_json(deep=False)})
    return True


@method("unpinChatMessage")
async def unpin_chat_message(world: World, params: Params) -> bool:
    """Unpin a message, the newest pinned message if none is named."""
    chat = writable(world, params)
    if not chat.is_private and chat.members[world.bot.id] != "administrator":
        raise bad_request("not enough rights to manage pinned messages in the chat")
    number = params.number("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(number)
    world.notify("chat", chat)
    return True


@method("setMessageReaction")
async def set_message_reaction(world: World, params: Params) -> bool:
    """Put at most one reaction of the bot on a message, or take it away."""
    chat = find_chat(world, params)
    message = existing(chat, params.number("message_id"), "react")
    writable(world, params)
    reactions = params.json("reaction") or []
    emoji = [str(item.get("emoji")) for item in reactions]
    if len(emoji) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if any(sign not in REACTIONS for sign in emoji):
        raise bad_request("REACTION_INVALID")
    message.reactions[world.bot.id] = emoji
    world.notify("message", message)
    return True
