"""What people and groups are called, whatever stands in their profiles."""

from __future__ import annotations

import pytest
import telegram

from bot.incoming.sender_name import chat_title, sender_name


@pytest.mark.parametrize(
    ("first", "last", "username", "called"),
    [
        ("Анна", None, "anna", "Анна"),
        ("Анна", "Каренина", None, "Анна Каренина"),
        ("  Анна \n", "\u202eКаренина\u202c", None, "Анна Каренина"),
        ("", None, "anna", "anna"),
        ("\n", "\u2067", "anna", "anna"),
        ("", None, None, "?"),
    ],
)
def test_a_person_is_called_in_one_line(
    first: str, last: str | None, username: str | None, called: str
) -> None:
    user = telegram.User(1, first, is_bot=False, last_name=last, username=username)
    assert sender_name(user) == called


@pytest.mark.parametrize(
    ("title", "called"), [("Нарды\u2028в субботу", "Нарды в субботу"), (None, None)]
)
def test_a_group_is_called_in_one_line(title: str | None, called: str | None) -> None:
    assert chat_title(telegram.Chat(-1, "group", title=title)) == called
