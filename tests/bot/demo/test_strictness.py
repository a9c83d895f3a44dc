"""The server refuses what Telegram refuses, with its words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo import Chat, DemoServer, Person
from tests.bot.demo.conftest import Clock
from tests.bot.demo.kit import Api, png

BAD = "400 Bad Request: "


@pytest.fixture
def anna(server: DemoServer) -> Person:
    person = server.world.person("Анна", "anna")
    person.start()
    return person


@pytest.fixture
def group(server: DemoServer, anna: Person) -> Chat:
    return server.world.group("Друзья", [anna, server.world.person("Борис")])


def keyboard(rows: int = 1, **button: Any) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "x", **button}]] * rows}


@pytest.mark.parametrize(
    ("method", "params", "words"),
    [
        ("sendMessage", {"text": " \n "}, "message text is empty"),
        ("sendMessage", {"text": "🎲" * 2049}, "message is too long"),
        ("sendMessage", {"text": "<b>x", "parse_mode": "HTML"},
         "can't parse entities: Can't find end tag corresponding to start tag \"b\""),
        ("sendMessage", {"text": "x", "reply_parameters": {"message_id": 99}},
         "message to be replied not found"),
        ("sendMessage", {"text": "x", "message_thread_id": 7}, "message thread not found"),
        ("sendMessage", {"text": "x", "reply_markup": keyboard(callback_data="я" * 33)},
         "BUTTON_DATA_INVALID"),
        ("sendMessage", {"text": "x", "reply_markup": keyboard(callback_data="")},
         "BUTTON_DATA_INVALID"),
        ("sendMessage", {"text": "x", "reply_markup": keyboard(url="nowhere")},
         "BUTTON_URL_INVALID"),
        ("sendMessage", {"text": "x", "reply_markup": keyboard()},
         "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"),
        ("sendMessage", {"text": "x", "reply_markup": keyboard(101, callback_data="1")},
         "REPLY_MARKUP_TOO_LONG"),
        ("sendPhoto", {}, "there is no photo in the request"),
        ("sendPhoto", {"photo": "AgACunknown"}, "wrong file identifier/HTTP URL specified"),
        ("sendPhoto", {"photo": b"no picture"}, "IMAGE_PROCESS_FAILED"),
        ("sendPhoto", {"photo": png(2100, 100)}, "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", {"photo": png(), "caption": "я" * 1025}, "message caption is too long"),
        ("sendMediaGroup", {"media": []}, "group send failed: 2-10 media must be included"),
        ("sendDice", {"emoji": "♟"}, "wrong dice emoji"),
        ("sendPoll", {"question": "", "options": ["a", "b"]},
         "poll question length must not exceed 300"),
        ("sendPoll", {"question": "?", "options": []},
         "poll must have from 1 to 12 answer options"),
        ("sendPoll", {"question": "?", "options": ["a" * 101]},
         "poll options length must not exceed 100"),
        ("sendPoll", {"question": "?", "options": ["a"], "type": "quiz", "correct_option_ids": [1]},
         "wrong correct option ID specified"),
        ("sendPoll", {"question": "?", "options": ["a"], "type": "quiz", "correct_option_ids": [0],
                      "explanation": "a\nb\nc\nd"}, "poll explanation is too long"),
        ("sendPoll", {"question": "?", "options": ["a"], "open_period": 4},
         "open_period must be between 5 and 2628000"),
        ("editMessageText", {"message_id": 99, "text": "x"}, "message to edit not found"),
        ("editMessageText", {"message_id": 1, "text": "x"}, "message can't be edited"),
        ("deleteMessage", {"message_id": 99}, "message to delete not found"),
        ("setMessageReaction", {"message_id": 99}, "message to react not found"),
        ("pinChatMessage", {"message_id": 99}, "message to pin not found"),
    ],
)  # fmt: skip
async def test_refusals(
    anna: Person, api: Api, method: str, params: dict[str, Any], words: str
) -> None:
    refusal = await api.refusal(method, chat_id=anna.id, **params)
    assert refusal == BAD + words
    assert len(anna.private.alive) == 1
    api.server.violations.clear()  # some of these calls are wrong on purpose


async def test_lengths_count_after_the_marks(anna: Person, api: Api) -> None:
    await api.result("sendMessage", chat_id=anna.id, text=f"<b>{'я' * 4096}</b>", parse_mode="HTML")


async def test_an_edit_must_change_something(anna: Person, api: Api) -> None:
    markup = keyboard(callback_data="1")
    sent = await api.result("sendMessage", chat_id=anna.id, text="ход", reply_markup=markup)
    place = {"chat_id": anna.id, "message_id": sent["message_id"]}
    same = await api.refusal("editMessageText", **place, text="ход ", reply_markup=markup)
    assert same == (
        BAD + "message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )
    changed = await api.result("editMessageText", **place, text="ход")
    assert "reply_markup" not in changed  # an edit without a keyboard takes it away
    assert (await api.refusal("editMessageCaption", **place, caption="x")).endswith(
        "there is no caption in the message to edit"
    )
    photo = await api.result("sendPhoto", chat_id=anna.id, photo=png())
    assert (
        await api.refusal(
            "editMessageText", chat_id=anna.id, message_id=photo["message_id"], text="x"
        )
    ).endswith("there is no text in the message to edit")
    again = {"type": "photo", "media": photo["photo"][-1]["file_id"]}
    refused = await api.refusal(
        "editMessageMedia", chat_id=anna.id, message_id=photo["message_id"], media=again
    )
    assert "message is not modified" in refused


async def test_a_query_is_answered_once_and_in_time(anna: Person, api: Api, clock: Clock) -> None:
    await api.result(
        "sendMessage", chat_id=anna.id, text="?", reply_markup=keyboard(callback_data="1")
    )
    old = BAD + "query is too old and response timeout expired or query ID is invalid"
    first, second = anna.tap("x"), anna.tap("x")
    too_long = await api.refusal("answerCallbackQuery", callback_query_id=first.id, text="я" * 201)
    assert too_long == BAD + "MESSAGE_TOO_LONG"
    await api.result("answerCallbackQuery", callback_query_id=first.id)
    assert await api.refusal("answerCallbackQuery", callback_query_id=first.id) == old
    clock.now += 3600
    assert await api.refusal("answerCallbackQuery", callback_query_id=second.id) == old


async def test_who_may_be_written_to(server: DemoServer, anna: Person, api: Api) -> None:
    stranger, met = server.world.person("Вера"), server.world.person("Глеб")
    group = server.world.group("Друзья", [anna, met])
    assert await api.refusal("sendMessage", chat_id=77, text="x") == BAD + "chat not found"
    assert await api.refusal("sendMessage", text="x") == BAD + "chat_id is empty"
    server.violations.clear()
    assert await api.refusal("sendMessage", chat_id=stranger.id, text="x") == BAD + "chat not found"
    assert (
        await api.refusal("sendMessage", chat_id=met.id, text="x")
        == "403 Forbidden: bot can't initiate conversation with a user"
    )
    anna.block()
    assert (
        await api.refusal("sendMessage", chat_id=anna.id, text="x")
        == "403 Forbidden: bot was blocked by the user"
    )
    anna.restrict_bot(group, "photos")
    assert (
        await api.refusal("sendPhoto", chat_id=group.id, photo=png())
        == BAD + "not enough rights to send photos to the chat"
    )
    await api.result("sendMessage", chat_id=group.id, text="слова можно")
    anna.remove_bot(group)
    assert (
        await api.refusal("sendMessage", chat_id=group.id, text="x")
        == "403 Forbidden: bot was kicked from the supergroup chat"
    )


async def test_a_group_that_moved(server: DemoServer, anna: Person, api: Api) -> None:
    group = server.world.group("Друзья", [anna], kind="group")
    new = anna.upgrade(group)
    refused = await api("sendMessage", chat_id=group.id, text="x")
    assert refused["description"] == BAD[4:] + "group chat was upgraded to a supergroup chat"
    assert refused["parameters"] == {"migrate_to_chat_id": new.id}
    await api.result("sendMessage", chat_id=new.id, text="x")


async def test_group_budget_counts_edits_and_frees_itself(
    server: DemoServer, group: Chat, anna: Person, api: Api, clock: Clock
) -> None:
    sent = await api.result("sendMessage", chat_id=group.id, text="0")
    for number in range(1, 20):
        await api.result(
            "editMessageText", chat_id=group.id, message_id=sent["message_id"], text=f"{number}"
        )
    clock.now += 10.5
    refused = await api("sendMessage", chat_id=group.id, text="x")
    assert (refused["error_code"], refused["parameters"]) == (429, {"retry_after": 50})
    assert refused["description"] == "Too Many Requests: retry after 50"
    await api.result("sendMessage", chat_id=anna.id, text="другой чат")
    clock.now += 50
    await api.result("sendMessage", chat_id=group.id, text="x")
    server.world.budget.enabled = False
    for number in range(25):
        await api.result("sendMessage", chat_id=group.id, text=f"{number}")


async def test_deleting(
    server: DemoServer, group: Chat, anna: Person, api: Api, clock: Clock
) -> None:
    said = anna.say("привет", group)
    sent = await api.result("sendMessage", chat_id=group.id, text="x")
    assert (
        await api.refusal("deleteMessage", chat_id=group.id, message_id=said.id)
        == BAD + "message can't be deleted"
    )
    clock.now += 49 * 3600
    assert (
        await api.refusal("deleteMessage", chat_id=group.id, message_id=sent["message_id"])
        == BAD + "message can't be deleted for everyone"
    )
    anna.promote_bot(group)
    await api.result("deleteMessage", chat_id=group.id, message_id=said.id)
    assert said.deleted


async def test_transport(server: DemoServer, api: Api) -> None:
    base, client = server.base_url, api.client
    assert (await client.get(f"{base}1:wrong/getMe")).json() == {
        "ok": False, "error_code": 401, "description": "Unauthorized",
    }  # fmt: skip
    assert (await client.get(f"{base}{server.token}/GETME")).json()["ok"]
    assert (await client.post(f"{base}{server.token}/playNardy")).status_code == 404
    form = await client.post(f"{base}{server.token}/getchat", data={"chat_id": "5"})
    assert form.json()["description"] == "Bad Request: chat not found"
    assert (
        await client.get(f"{server.base_file_url}{server.token}/photos/x.jpg")
    ).status_code == 404
