"""Actions of players on the board page, stored in the inbox like updates from Telegram."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

KIND = "page"
"""The field of an update that holds an action; Telegram knows no such field."""
_HALF = 1 << 62


class PageAction(NamedTuple):
    """An action of a player (Telegram's id) at a table (its public id): `do` with a `value`.

    `asked` names the decision that the player saw, "" for an action that fits any. `update_id` is
    negative, as Telegram's are positive; it follows from the player and a key that the page makes
    up, so an action that comes again has the same number.
    """

    update_id: int
    person: int
    table: str
    do: str
    value: str
    asked: str

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Self:
        """Return the action of an update's body. Raises KeyError if it is malformed."""
        action = body[KIND]
        words = (str(action[name]) for name in ("table", "do", "value", "asked"))
        return cls(int(body["update_id"]), int(action["from"]["id"]), *words)

    def body(self) -> dict[str, Any]:
        """Return the update that the inbox stores; actions are ordered by the player."""
        action = {"table": self.table, "do": self.do, "value": self.value, "asked": self.asked}
        return {"update_id": self.update_id, KIND: {"from": {"id": self.person}, **action}}


def is_page_action(body: Mapping[str, Any]) -> bool:
    """Return whether an update is an action of the page, and none that Telegram has sent."""
    return KIND in body and body["update_id"] < 0


def number_of_key(person: int, key: str) -> int:
    """Return the number of an action, from the player and the key that their page made up for
    it."""
    digest = hashlib.sha256(f"page:{person}:{key}".encode()).digest()
    return -1 - int.from_bytes(digest[:8], "big") % _HALF
