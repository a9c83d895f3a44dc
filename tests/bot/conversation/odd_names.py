"""Conversations among people and groups whose names would be markup if they were let.

With the environment variable `ODD_NAMES` set to a seed, every name that the server tells the
bot is another one, drawn from signs of markup, right-to-left letters and signs that are not seen;
what the bot writes is read back with the plain names. So each test says what it always says, and
fails where a name was not shown as it is. Names are short, as how much is told depends on the room
that they leave.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from bot.demo.model import Account, Chat, Message, Query

VARIABLE = "ODD_NAMES"
SIGNS = (
    *("<", ">", "&", '"', "'", "</b>", "<i>", "&lt;", "<a href='tg://user?id=1'>"),
    *("ש", "م", "\u200d", "e\u0301"),
)
SHORT = 4
"""So many signs of a name are odd."""


class OddNames:
    """The odd name of each plain one, and back."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._odd: dict[str, str] = {}

    def odd(self, plain: str) -> str:
        """What somebody of this name is called instead; always the same."""
        if plain not in self._odd:
            rng = Random(f"{self._seed}|{plain}")
            drawn = "".join(rng.choice(SIGNS) for _ in range(SHORT))[:SHORT]
            self._odd[plain] = f"x{drawn}{chr(ord('Ā') + len(self._odd))}"
        return self._odd[plain]

    def plain(self, text: str) -> str:
        """Return a text as it would be with plain names, without the joiners that break links."""
        text = text.replace("\u2060", "")
        for plain, odd in self._odd.items():
            text = text.replace(odd, plain)
        return text


def install(patch: pytest.MonkeyPatch) -> None:
    """Names are odd from now on, where the variable asks for it."""
    seed = os.environ.get(VARIABLE)
    if not seed:
        return
    names = OddNames(seed)
    told, group = Account.to_json, Chat.to_json
    text, labels, answer = Message.text.fget, Message.buttons.fget, Query.text.fget

    def account(self: Account) -> dict[str, Any]:
        body = told(self)
        return body if self.is_bot else {**body, "first_name": names.odd(body["first_name"])}

    def chat(self: Chat) -> dict[str, Any]:
        body = group(self)
        return {**body, "title": names.odd(body["title"])} if body.get("title") else body

    patch.setattr(Account, "to_json", account)
    patch.setattr(Chat, "to_json", chat)
    patch.setattr(Message, "text", property(lambda self: names.plain(text(self))))
    patch.setattr(
        Message,
        "buttons",
        property(lambda self: [[names.plain(one) for one in row] for row in labels(self)]),
    )
    patch.setattr(
        Query,
        "text",
        property(lambda self: None if answer(self) is None else names.plain(answer(self))),
    )
