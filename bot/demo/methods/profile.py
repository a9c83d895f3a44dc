"""Methods about the bot itself and its updates, and about a chat and its people."""

from __future__ import annotations

import re
from typing import Any

from bot.demo.entities import utf16_length
from bot.demo.errors import bad_request, forbidden
from bot.demo.methods.base import Method, Params, find_chat, method
from bot.demo.model import IN_CHAT, Chat, Json
from bot.demo.updates import Webhook
from bot.demo.world import World

SCOPES = (
    "default",
    "all_private_chats",
    "all_group_chats",
    "all_chat_administrators",
    "chat",
    "chat_administrators",
    "chat_member",
)
COMMANDS_BYTES = 7800


@method("getMe")
async def get_me(world: World, params: Params) -> Json:
    """Return the bot's account and abilities."""
    bot = world.bot
    return bot.to_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not bot.privacy,
        "supports_inline_queries": bot.inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def _key(world: World, params: Params) -> tuple[str, str]:
    scope = params.json("scope") or {"type": "default"}
    kind = scope.get("type") if isinstance(scope, dict) else None
    if kind not in SCOPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    if str(kind).startswith("chat"):
        chat = find_chat(world, Params({"chat_id": scope.get("chat_id")}))
        kind = f"{kind}:{chat.id}:{scope.get('user_id', '')}"
    language = params.text("language_code")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise bad_request("invalid language code specified")
    return str(kind), language


@method("setMyCommands")
async def set_my_commands(world: World, params: Params) -> bool:
    """Keep the command list of a scope and language."""
    key = _key(world, params)
    commands: Any = params.json("commands")
    if not isinstance(commands, list):
        raise bad_request("can't parse commands JSON object")
    for command in commands:
        if not re.fullmatch("/?[a-z0-9_]{1,32}", str(command.get("command", ""))):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= utf16_length(str(command.get("description", "")).strip()) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    size = sum(len(str(value).encode()) for command in commands for value in command.values())
    if len(commands) > 100 or size > COMMANDS_BYTES:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.commands[key] = [
        {**command, "command": command["command"].removeprefix("/")} for command in commands
    ]
    world.notify("people", world.bot)
    return True


@method("setChatMenuButton")
async def set_chat_menu_button(world: World, params: Params) -> bool:
    """Keep the button beside the composer: the commands, or a Mini App."""
    button: Any = params.json("menu_button") or {"type": "default"}
    if button.get("type") not in ("default", "commands", "web_app"):
        raise bad_request("can't parse menu button: unsupported type")
    world.menu_button = button
    return True


@method("getMyCommands")
async def get_my_commands(world: World, params: Params) -> list[Json]:
    """Return the command list of exactly this scope and language."""
    return world.commands.get(_key(world, params), [])


@method("deleteMyCommands")
async def delete_my_commands(world: World, params: Params) -> bool:
    """Forget the command list of a scope and language."""
    world.commands.pop(_key(world, params), None)
    world.notify("people", world.bot)
    return True


def _profile_text(what: str, field: str, limit: int) -> None:
    """Register the set and get methods of a text of the bot's profile, by language."""

    async def change(world: World, params: Params) -> bool:
        text = params.text(field)
        if utf16_length(text) > limit:
            raise bad_request(f"bot {field.replace('_', ' ')} is too long")
        world.profile[field, params.text("language_code")] = text
        return True

    async def tell(world: World, params: Params) -> Json:
        fallback = world.bot.first_name if field == "name" else ""
        plain = world.profile.get((field, ""), fallback)
        return {field: world.profile.get((field, params.text("language_code")), plain)}

    pair: tuple[tuple[str, Method], ...] = ((f"setMy{what}", change), (f"getMy{what}", tell))
    for name, function in pair:
        method(name)(function)


_profile_text("Name", "name", 64)
_profile_text("Description", "description", 512)
_profile_text("ShortDescription", "short_description", 120)


@method("getUpdates")
async def get_updates(world: World, params: Params) -> list[Json]:
    """Return updates from `offset` on; wait for the first."""
    world.updates.allow(params.json("allowed_updates"))
    return await world.updates.poll(
        params.number("offset"), params.number("limit", 100), params.number("timeout")
    )


@method("setWebhook")
async def set_webhook(world: World, params: Params) -> bool:
    """Set the URL to which updates are pushed (plain HTTP is allowed here) instead of being
    fetched."""
    url = params.text("url")
    if url and not re.match(r"https?://[^/]+", url):
        raise bad_request("bad webhook: invalid webhook URL specified")
    secret = params.text("secret_token")
    if not re.fullmatch("[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.updates.allow(params.json("allowed_updates"))
    connections = max(1, min(100, params.number("max_connections", 40)))
    world.updates.set_webhook(Webhook(url, secret, connections) if url else None)
    return True


@method("deleteWebhook")
async def delete_webhook(world: World, params: Params) -> bool:
    """Return to polling."""
    if params.flag("drop_pending_updates"):
        world.updates.clear()
    world.updates.set_webhook(None)
    return True


@method("getWebhookInfo")
async def get_webhook_info(world: World, params: Params) -> Json:
    """Return the address to which updates are pushed and the number that wait."""
    return world.updates.webhook_info()


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
