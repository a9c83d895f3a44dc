"""Methods that ask about a chat and its people, fetch a file, or leave."""

from __future__ import annotations

from bot.demo.errors import bad_request, forbidden
from bot.demo.methods.base import Params, find_chat, method
from bot.demo.model import IN_CHAT, Chat, Json
from bot.demo.world import World

GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")


def _inside(world: World, params: Params) -> Chat:
    chat = find_chat(world, params)
    if not chat.is_private and not chat.has(world.bot):
        word = "kicked from" if chat.members[world.bot.id] == "kicked" else "not a member of"
        verb = "was" if word.startswith("kicked") else "is"
        raise forbidden(f"bot {verb} {word} the {chat.kind} chat")
    return chat


@method("getChat")
async def get_chat(world: World, params: Params) -> Json:
    """Return the full data of a chat (ChatFullInfo)."""
    chat = _inside(world, params)
    body: Json = {
        **chat.to_json(),
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys((*GIFTS, "gifts_from_channels"), False),
    }
    if chat.pinned:
        body["pinned_message"] = chat.messages[chat.pinned[-1]].to_json()
    if not chat.is_private:
        body["permissions"] = {
            "can_send_messages": "messages" not in chat.muted,
            "can_send_photos": not chat.muted & {"messages", "photos"},
        }
    return body


@method("getChatMember")
async def get_chat_member(world: World, params: Params) -> Json:
    """Return a person's membership in a chat."""
    chat = _inside(world, params)
    account = world.find_user(params.number("user_id"))
    if account is None or (chat.is_private and account not in (chat.person, world.bot)):
        raise bad_request("PARTICIPANT_ID_INVALID")
    return world.member_json(chat, account)


@method("getChatAdministrators")
async def get_chat_administrators(world: World, params: Params) -> list[Json]:
    """Return owner and administrators of a group."""
    chat = _inside(world, params)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    return [
        world.member_json(chat, chat.accounts[member])
        for member, status in chat.members.items()
        if status in ("creator", "administrator")
    ]


@method("getChatMemberCount")
async def get_chat_member_count(world: World, params: Params) -> int:
    """Return the number of members of a chat, the bot included."""
    chat = _inside(world, params)
    if chat.is_private:
        return 2
    return sum(status in IN_CHAT for status in chat.members.values())


@method("leaveChat")
async def leave_chat(world: World, params: Params) -> bool:
    """Take the bot out of a chat."""
    chat = _inside(world, params)
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    world.post(chat, world.bot, {"left_chat_member": world.bot.to_json()})
    world.set_status(chat, world.bot, "left", world.bot)
    return True


@method("getFile")
async def get_file(world: World, params: Params) -> Json:
    """Return a file with the path to download it from."""
    return world.files.file_json(params.text("file_id"))
