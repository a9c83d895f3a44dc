"""Mini Apps: their addresses with the data that Telegram signs for a person."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode, urlsplit

from bot.demo.errors import bad_request
from bot.demo.model import BOT_HOSTS

if TYPE_CHECKING:
    from bot.demo.model import Chat, Json
    from bot.demo.person import Person


def refuse_in_groups(chat: Chat, keyboard: Json | None) -> None:
    """Raise ApiError if a message of a group has a button that opens a Mini App by itself."""
    rows = keyboard["inline_keyboard"] if keyboard and not chat.is_private else []
    if any("web_app" in button for row in rows for button in row):
        raise bad_request("BUTTON_TYPE_INVALID")


def signed(token: str, fields: dict[str, str]) -> str:
    """Return fields with the hash that proves that Telegram made them, as a query."""
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    secret = hmac.digest(b"WebAppData", token.encode(), "sha256")
    mark = hmac.new(secret, lines.encode(), hashlib.sha256).hexdigest()
    return urlencode({**fields, "hash": mark})


def opened(token: str, person: Person, address: str, start: str = "") -> str:
    """Return the address of a Mini App as a client of the person opens it."""
    fields = {
        "query_id": f"AA{person.world.query_id()}",
        "user": json.dumps(person.to_json(), ensure_ascii=False, separators=(",", ":")),
        "auth_date": str(int(person.world.clock())),
    }
    if start:
        del fields["query_id"]
        fields["start_param"] = start
    parameters = {"tgWebAppData": signed(token, fields), "tgWebAppVersion": "8.0"}
    joint = "&" if "#" in address else "#"
    return f"{address}{joint}{urlencode({**parameters, 'tgWebAppPlatform': 'web'})}"


def linked(token: str, person: Person, url: str) -> str | None:
    """Return the address that a link to the bot's Mini App opens, None for other links."""
    parts, bot = urlsplit(url), person.world.bot
    parameters: dict[str, Any] = parse_qs(parts.query, keep_blank_values=True)
    name = parts.path.strip("/").partition("/")[0]
    if parts.hostname not in BOT_HOSTS or name != bot.username or "startapp" not in parameters:
        return None
    return opened(token, person, bot.mini_app, parameters["startapp"][0]) if bot.mini_app else None
