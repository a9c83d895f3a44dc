"""The door of the page: each way to pose as another person is refused, and all alike."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qsl, urlencode

import pytest
from aiogram.utils.web_app import check_webapp_signature

from bot.demo.mini_app import signed
from bot.webapp.entrance import Door, NoEntry, Visitor

TOKEN = "123456789:AAdemodemodemodemodemodemodemodemod"
NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.moment = NOW

    def __call__(self) -> datetime:
        return self.moment


def door(key: bytes = b"key", clock: Clock | None = None) -> Door:
    """Return the door of a bot."""
    return Door(TOKEN, key, clock or Clock())


def data(**changes: str) -> str:
    """Return data that Telegram has signed just now."""
    fields = {
        "user": json.dumps({"id": 501, "first_name": "Анна"}, ensure_ascii=False),
        "auth_date": str(int(NOW.timestamp())),
        "signature": "dGVzdA",
        "start_param": "t_k3f9",
    }
    return signed(TOKEN, fields | changes)


def test_signed_data_names_person_and_table() -> None:
    assert door().signed(data()) == Visitor(501, "k3f9")
    assert check_webapp_signature(TOKEN, data())


def test_signed_data_with_any_byte_changed_is_refused() -> None:
    """Two judges agree on every change of a byte: the door's, and aiogram's."""
    right = data()
    for at in range(0, len(right), 7):
        wrong = right[:at] + ("A" if right[at] != "A" else "B") + right[at + 1 :]
        if dict(parse_qsl(wrong)) == dict(parse_qsl(right)):
            continue
        assert not check_webapp_signature(TOKEN, wrong)
        with pytest.raises(NoEntry):
            door().signed(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "hash=ab",
        urlencode([one for one in parse_qsl(data()) if one[0] != "hash"]),
        data() + "&start_param=t_other",
        data() + "&hash=00",
        data(user="no json"),
        data(user='{"id": "501"}'),
        data(auth_date=str(int((NOW - timedelta(hours=25)).timestamp()))),
        data(auth_date=str(int((NOW + timedelta(minutes=6)).timestamp()))),
        data(auth_date="soon"),
        data(more="x" * 5000),
    ],
    ids=lambda text: text[:20],
)
def test_signed_data_that_is_old_or_malformed_is_refused(wrong: str) -> None:
    with pytest.raises(NoEntry):
        door().signed(wrong)


def test_data_signed_for_another_bot_is_refused() -> None:
    with pytest.raises(NoEntry):
        Door("987654321:other", b"key", Clock()).signed(data())


def test_data_of_yesterday_evening_still_opens_the_page() -> None:
    """Clients keep signed data for hours."""
    old = data(auth_date=str(int((NOW - timedelta(hours=23)).timestamp())))
    assert door().signed(old).person == 501


def test_pass_is_good_for_its_bot_and_its_time() -> None:
    clock = Clock()
    text, until = door(clock=clock).new_pass(501, 3)
    assert door(clock=clock).passed(text) == (501, 3)
    for wrong in ("", "501", text[:-1] + "g", text.replace("501", "502", 1), f"{text}.1"):
        with pytest.raises(NoEntry):
            door().passed(wrong)
    with pytest.raises(NoEntry):
        door(b"key of another bot").passed(text)
    clock.moment = until + timedelta(seconds=1)
    with pytest.raises(NoEntry):
        door(clock=clock).passed(text)


def test_ticket_is_no_pass_and_ends_after_minutes() -> None:
    clock = Clock()
    ticket = door(clock=clock).new_ticket(Visitor(501, "k3f9"))
    assert door(clock=clock).ticket(ticket).visitor == Visitor(501, "k3f9")
    assert door(clock=clock).ticket(ticket).number < 0
    with pytest.raises(NoEntry):
        door(clock=clock).passed(ticket)
    clock.moment += timedelta(minutes=6)
    with pytest.raises(NoEntry):
        door(clock=clock).ticket(ticket)
