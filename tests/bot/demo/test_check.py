"""Both checkers find what is planted, and nothing in what is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.demo import DemoServer
from bot.demo.aiogram_check import AiogramChecker
from bot.demo.check import Checker, SpecChecker, find_spec
from tests.bot.demo.kit import Api

CHAT = {"id": 1, "type": "private", "first_name": "A"}
MESSAGE: dict[str, Any] = {"message_id": 1, "date": 1, "chat": CHAT, "text": "x"}
KEYS = {"inline_keyboard": [[{"text": "x", "callback_data": "1"}]]}


def spec_checker() -> Checker:
    path = find_spec()
    if path is None:
        pytest.skip("the Bot API description (../shared/telegram-api-spec) is not here")
    return SpecChecker(json.loads(Path(path).read_text(encoding="utf-8")))


@pytest.fixture(params=[spec_checker, AiogramChecker], ids=["description", "aiogram"])
def checker(request: pytest.FixtureRequest) -> Checker:
    made: Checker = request.param()
    return made


@pytest.mark.parametrize(
    ("method", "values", "wrong"),
    [
        ("sendMessage", {"chat_id": 1, "text": "x"}, None),
        ("sendMessage", {"chat_id": "1", "text": "{x", "reply_markup": json.dumps(KEYS)}, None),
        ("sendMessage", {"chat_id": 1}, "text"),
        ("sendMessage", {"chat_id": 1, "text": "x", "colour": "red"}, "colour"),
        ("sendMessage", {"chat_id": 1, "text": "x", "message_thread_id": "seven"}, "thread"),
        (
            "sendMessage",
            {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [KEYS]}},
            "reply_markup",
        ),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": {"keys": []}}, "reply_markup"),
        ("setMyCommands", {"commands": json.dumps([{"command": "m", "description": "x"}])}, None),
        ("setMyCommands", {"commands": [{"command": "m"}]}, "description"),
        ("playNardy", {}, "playNardy"),
    ],
)
def test_requests(checker: Checker, method: str, values: dict[str, Any], wrong: str | None) -> None:
    found = list(checker.request(method, values, set()))
    assert (found == []) if wrong is None else any(wrong in words for words in found)


def test_uploads_count_as_given(checker: Checker) -> None:
    assert list(checker.request("sendPhoto", {"chat_id": "1"}, {"photo"})) == []
    media = {"type": "photo", "media": "attach://f1"}
    values = {"chat_id": "1", "message_id": "2", "media": json.dumps(media)}
    assert list(checker.request("editMessageMedia", values, {"f1"})) == []
    assert list(checker.request("sendPhoto", {"chat_id": "1"}, set())) != []


@pytest.mark.parametrize(
    ("method", "result", "wrong"),
    [
        ("sendMessage", MESSAGE, None),
        ("sendMessage", {**MESSAGE, "date": "today"}, "date"),
        ("sendMessage", {**MESSAGE, "mood": 1}, "mood"),
        ("sendMessage", {**MESSAGE, "chat": {**CHAT, "mood": 1}}, "mood"),
        ("sendMessage", {"message_id": 1, "date": 1}, "chat"),
        ("getMe", {"id": 1, "first_name": "A"}, "is_bot"),
        ("deleteMessage", True, None),
        ("getUpdates", [{"update_id": 1, "message": MESSAGE}], None),
        ("getUpdates", [{"update_id": 1, "massage": MESSAGE}], "massage"),
    ],
)
def test_answers(checker: Checker, method: str, result: Any, wrong: str | None) -> None:
    found = list(checker.answer(method, result))
    assert (found == []) if wrong is None else any(wrong in words for words in found)


def test_updates(checker: Checker) -> None:
    assert list(checker.update({"update_id": 1, "message": MESSAGE})) == []
    assert list(checker.update({"message": MESSAGE})) != []


async def test_the_server_notes_what_the_bot_sends(server: DemoServer, api: Api) -> None:
    await api.result("getMe", colour="red")
    assert len(server.violations) == len(server.checkers) >= 1
    assert all("colour" in words for words in server.violations)
    server.violations.clear()
