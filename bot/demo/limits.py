"""Limits on what a bot may send: calls per group, lengths, keyboards."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any

from bot.demo.entities import utf16_length
from bot.demo.errors import bad_request, too_many_requests

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
ANSWER_LIMIT = 200
DATA_LIMIT = 64
BUTTON_LIMIT = 100
ROW_LIMIT = 8
ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)


class GroupBudget:
    """A limit of `per_minute` sends and edits in one group in any sixty seconds."""

    def __init__(self, clock: Callable[[], float], per_minute: int = 20) -> None:
        self.enabled = True
        self.per_minute = per_minute
        self._clock = clock
        self._spent: dict[int, deque[float]] = defaultdict(deque)

    def spend(self, chat_id: int, calls: int = 1) -> None:
        """Count calls to a group. Raises ApiError 429 if they exceed the budget."""
        if not self.enabled:
            return
        now, spent = self._clock(), self._spent[chat_id]
        while spent and spent[0] <= now - 60:
            spent.popleft()
        over = len(spent) + calls - self.per_minute
        if over > 0:
            free_at = spent[min(over, len(spent)) - 1] + 60 if spent else now + 60
            raise too_many_requests(max(1, math.ceil(free_at - now)))
        spent.extend([now] * calls)

    def used(self, chat_id: int) -> int:
        """Return the calls counted for the group in the last sixty seconds."""
        now = self._clock()
        return sum(moment > now - 60 for moment in self._spent[chat_id])


def check_text(text: str, edit: bool = False) -> None:
    """Refuse an empty or overlong text (after the entities were taken out)."""
    if not text:
        raise bad_request("message text is empty")
    if utf16_length(text) > TEXT_LIMIT:
        raise bad_request("MESSAGE_TOO_LONG" if edit else "message is too long")


def check_caption(text: str) -> None:
    """Refuse an overlong caption."""
    if utf16_length(text) > CAPTION_LIMIT:
        raise bad_request("message caption is too long")


def read_keyboard(markup: Any) -> dict[str, Any] | None:
    """Return an inline keyboard as the message will show it, or None for no keyboard. Raises
    ApiError for a bad keyboard."""
    if not isinstance(markup, dict) or not isinstance(markup.get("inline_keyboard"), list):
        raise bad_request("object expected as reply markup")
    rows: list[list[dict[str, Any]]] = []
    for row in markup["inline_keyboard"]:
        if not isinstance(row, list):
            raise bad_request(
                "can't parse reply keyboard markup JSON object: "
                'Field "inline_keyboard" must be an Array of Arrays'
            )
        if row:
            rows.append([_button(button) for button in row])
    if sum(map(len, rows)) > BUTTON_LIMIT or any(len(row) > ROW_LIMIT for row in rows):
        raise bad_request("REPLY_MARKUP_TOO_LONG")
    return {"inline_keyboard": rows} if rows else None


def _button(button: Any) -> dict[str, Any]:
    if not isinstance(button, dict):
        raise bad_request(
            "can't parse inline keyboard button: InlineKeyboardButton must be an Object"
        )
    text = button.get("text")
    if not isinstance(text, str) or not text.strip():
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be non-empty')
    actions = [key for key in ACTIONS if key in button]
    if not actions:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    data = button.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= DATA_LIMIT:
        raise bad_request("BUTTON_DATA_INVALID")
    url = button.get("url")
    if url is not None and not str(url).startswith(("http://", "https://", "tg://")):
        raise bad_request("BUTTON_URL_INVALID")
    return button
