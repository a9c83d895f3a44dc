"""Names of people and groups as they stand in a line of the bot's: text, and nothing else."""

from __future__ import annotations

import re

import pytest
import telegram
from hypothesis import given
from hypothesis import strategies as st

from bot.demo.entities import FOUND
from bot.incoming.sender_name import chat_title, sender_name

ADDRESS = re.compile(r"\w\.[a-zA-Zа-яА-Я]{2,}|\w+://|\+\d{5,}|\$[A-Z]{3,8}\b")
"""Addresses without a scheme, numbers and tags of shares, which Telegram finds too."""
PIECES = ("t.me/x", "@vika", "/resign", "#nardy", "$USD", "https://a.ru", "a@b.ru", "+79991234567")
NAMES = st.lists(
    st.sampled_from((*PIECES, "Аня", " ", ".", "/", "@", ":", "x", "7", "_")), min_size=1
).map("".join)


def called(name: str, username: str | None = None) -> str:
    """How a person of this name is called."""
    return sender_name(telegram.User(1, name, False, username=username))


@given(NAMES)
def test_a_name_makes_no_entity(name: str) -> None:
    for line in (f"Ходит {called(name)}.", f"{called(name)}: 6-5", f"({called(name)})"):
        assert not ADDRESS.search(line)
        assert not [kind for kind, pattern in FOUND if pattern.search(line)]


@given(NAMES)
def test_a_name_keeps_all_that_can_be_seen(name: str) -> None:
    shown = called(name)
    assert shown == "?" or shown.replace("\u2060", "") == " ".join(name.split())


@pytest.mark.parametrize("name", PIECES)
def test_a_group_title_makes_no_entity(name: str) -> None:
    title = chat_title(telegram.Chat(-1, "group", title=name)) or ""
    assert not ADDRESS.search(title)
    assert not [kind for kind, pattern in FOUND if pattern.search(f"({title})")]


@pytest.mark.parametrize("name", ["\u200b", "\u2060\u200d", "\u3164", "\u2800 \u2800", "\u0301"])
def test_an_invisible_name_gets_a_stand_in(name: str) -> None:
    assert called(name, "vika") == "vika" and called(name) == "?"
    assert chat_title(telegram.Chat(-1, "group", title=name)) == "?"
