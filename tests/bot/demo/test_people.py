"""People do in the local Telegram what people do, and the bot hears what it would hear."""

from __future__ import annotations

from typing import Any

import pytest
import telegram

from bot.demo import CannotDo, Chat, DemoServer, Person
from bot.demo.page.view import message_view
from tests.bot.demo.kit import Api, png


@pytest.fixture
def anna(server: DemoServer) -> Person:
    return server.world.person("Анна", "anna")


@pytest.fixture
def boris(server: DemoServer) -> Person:
    return server.world.person("Борис", None, "en")


async def heard(api: Api) -> list[str]:
    """What the bot gets now, in short; confirms it."""
    updates: list[dict[str, Any]] = await api.result("getUpdates")
    if updates:
        await api.result("getUpdates", offset=updates[-1]["update_id"] + 1)
    lines = []
    for update in updates:
        kind = list(update)[1]
        body = update[kind]
        if kind == "my_chat_member":
            lines.append(f"bot is {body['new_chat_member']['status']}")
        else:
            lines.append(str(body.get("text") or body.get("data") or list(body)[-1]))
    return lines


async def test_privacy_mode(server: DemoServer, anna: Person, boris: Person, api: Api) -> None:
    group = server.world.group("Друзья", [anna, boris])
    assert await heard(api) == ["bot is member", "new_chat_members"]
    sent = await api.result("sendMessage", chat_id=group.id, text="доска")
    board = group.messages[sent["message_id"]]
    own = anna.say("болтаем", group)
    anna.say("24/18 13/11", group)
    anna.say("/new@other_bot", group)
    boris.say("я о том же", group, reply_to=own)
    anna.say("/m 24/18", group)
    anna.say("/new@nardy_demo_bot", group)
    anna.say("24/18", group, reply_to=board)
    boris.say("@nardy_demo_bot, привет", group)
    for_it = ["/m 24/18", "/new@nardy_demo_bot", "24/18", "@nardy_demo_bot, привет"]
    assert await heard(api) == for_it
    anna.promote_bot(group)
    anna.say("теперь слышно", group)
    assert await heard(api) == ["bot is administrator", "теперь слышно"]
    anna.promote_bot(group, admin=False)
    server.world.bot.privacy = False
    anna.say("и теперь", group)
    assert await heard(api) == ["bot is member", "и теперь"]
    anna.remove_bot(group)
    anna.say("без бота", group)
    assert await heard(api) == ["bot is kicked"]


async def test_edits_and_blocking(server: DemoServer, anna: Person, api: Api) -> None:
    said = anna.start("code")
    anna.edit(said, "/start other")
    anna.block()
    with pytest.raises(CannotDo):
        anna.say("не дойдёт")
    anna.unblock()
    anna.say("снова здесь")
    assert await heard(api) == [
        "/start code", "/start other", "bot is kicked", "bot is member", "снова здесь",
    ]  # fmt: skip


async def test_replies_carry_the_message_and_a_thread(
    server: DemoServer, anna: Person, api: Api
) -> None:
    group = server.world.group("Друзья", [anna])
    sent = await api.result("sendMessage", chat_id=group.id, text="доска")
    anna.say("24/18", group, reply_to=sent["message_id"])
    update = (await api.result("getUpdates"))[-1]["message"]
    assert update["reply_to_message"]["text"] == "доска"
    assert update["message_thread_id"] == sent["message_id"]
    assert "is_topic_message" not in update  # an ordinary supergroup has no topics


async def test_forum_topics(server: DemoServer, anna: Person, api: Api) -> None:
    forum = server.world.group("Форум", [anna], forum=True)
    topic = anna.open_topic(forum, "Нарды")
    anna.say("/new", forum, thread=topic)
    update = (await api.result("getUpdates"))[-1]["message"]
    assert (update["message_thread_id"], update["is_topic_message"]) == (topic, True)
    assert update["chat"]["is_forum"]
    reply = {"message_id": update["message_id"]}
    sent = await api.result("sendMessage", chat_id=forum.id, text="стол", reply_parameters=reply)
    assert sent["message_thread_id"] == topic
    assert "↩" not in forum.transcript().splitlines()[2]


async def test_supergroup_numbers_its_own_messages(
    server: DemoServer, anna: Person, boris: Person
) -> None:
    first = server.world.group("Первая", [anna])
    second = server.world.group("Вторая", [anna])
    assert anna.say("а", first).id == anna.say("б", second).id
    plain = server.world.group("Обычная", [anna], kind="group")
    numbers = [anna.say("в").id, boris.say("г").id, anna.say("д", plain).id]
    assert numbers == sorted(set(numbers))


async def test_migration_tells_both_chats(server: DemoServer, anna: Person, api: Api) -> None:
    group = server.world.group("Друзья", [anna], kind="group")
    await heard(api)
    new = anna.upgrade(group)
    old_news, new_news = await api.result("getUpdates")
    assert old_news["message"]["migrate_to_chat_id"] == new.id
    assert new_news["message"]["migrate_from_chat_id"] == group.id
    with pytest.raises(CannotDo):
        anna.say("в старую", group)


async def test_waiting_for_an_answer(server: DemoServer, anna: Person, api: Api) -> None:
    said = anna.start()
    with pytest.raises(TimeoutError, match="/start"):
        await anna.private.wait_for(after=said, timeout=0)
    sent = await api.result("sendMessage", chat_id=anna.id, text="доска")
    board = await anna.private.wait_for(after=said)
    await api.result("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="ход")
    assert (await anna.private.wait_for(lambda m: "ход" in m.text, after=said)) is board


async def test_links_lead_into_the_bot(
    server: DemoServer, anna: Person, boris: Person, api: Api
) -> None:
    anna.start()
    await heard(api)
    rows = [
        [{"text": "Ко мне", "url": "https://t.me/nardy_demo_bot?start=t7"}],
        [{"text": "В группу", "url": "https://t.me/nardy_demo_bot?startgroup=t8"}],
        [{"text": "Сайт", "url": "https://example.com"}],
    ]
    await api.result(
        "sendMessage", chat_id=anna.id, text="?", reply_markup={"inline_keyboard": rows}
    )
    with pytest.raises(CannotDo, match="link"):
        anna.tap("Ко мне")
    with pytest.raises(CannotDo, match="Сайт"):
        anna.tap("Нет такой")
    anna.follow("Ко мне")
    assert anna.follow("Сайт") is None
    group = server.world.group("Друзья", [boris, anna], bot=None)
    anna.open_link(rows[1][0]["url"], group)
    assert await heard(api) == [
        "/start t7", "bot is member", "new_chat_members", "/start@nardy_demo_bot t8",
    ]  # fmt: skip


async def test_inline_mode(server: DemoServer, anna: Person, ptb: telegram.Bot) -> None:
    group = server.world.group("Друзья", [anna], bot=None)
    query = anna.ask_inline("стол")
    (update,) = await ptb.get_updates()
    keys = telegram.InlineKeyboardMarkup(
        [[telegram.InlineKeyboardButton("Сесть", callback_data="j")]]
    )
    text = telegram.InputTextMessageContent("<b>Стол</b>", "HTML")
    card = telegram.InlineQueryResultArticle("1", "Позвать за доску", text, keys)
    assert await update.inline_query.answer([card], cache_time=0)
    posted = anna.choose(await query.answered(), 0, group)
    assert (posted.text, posted.labels) == ("Стол", ["Сесть"])
    anna.tap("Сесть", group)
    chosen, pressed = await ptb.get_updates(update.update_id + 1)
    inline_id = chosen.chosen_inline_result.inline_message_id
    assert pressed.callback_query.inline_message_id == inline_id
    assert await ptb.edit_message_text("Стол занят", inline_message_id=inline_id) is True
    assert (posted.text, posted.labels) == ("Стол занят", [])


async def test_command_lists_by_scope_and_language(
    server: DemoServer, anna: Person, boris: Person, ptb: telegram.Bot
) -> None:
    group = server.world.group("Друзья", [anna, boris])
    boris.start()
    private, groups = (
        telegram.BotCommandScopeAllPrivateChats(),
        telegram.BotCommandScopeAllGroupChats(),
    )
    await ptb.set_my_commands([("start", "begin")], private)
    await ptb.set_my_commands([("start", "начать")], private, "ru")
    await ptb.set_my_commands([("new", "open a table")], groups)
    await ptb.set_my_commands([("help", "help")])
    assert [c["description"] for c in anna.commands()] == ["начать"]
    assert [c["description"] for c in boris.commands()] == ["begin"]
    assert [c["command"] for c in anna.commands(group)] == ["new"]
    chat = telegram.BotCommandScopeChat(group.id)
    await ptb.set_my_commands([("m", "move")], chat)
    assert [c.command for c in await ptb.get_my_commands(chat)] == ["m"]
    assert [c["command"] for c in anna.commands(group)] == ["m"]
    await ptb.delete_my_commands(chat)
    await ptb.delete_my_commands(groups)
    assert [c["command"] for c in anna.commands(group)] == ["help"]


async def test_transcript(server: DemoServer, anna: Person, api: Api) -> None:
    anna.start()
    keys = {
        "inline_keyboard": [
            [{"text": "Да", "callback_data": "1"}, {"text": "Нет", "callback_data": "2"}]
        ]
    }
    await api.result("sendPhoto", chat_id=anna.id, photo=png(), caption="Доска", reply_markup=keys)
    anna.say("24/18", reply_to=2)
    assert anna.private.transcript().splitlines() == [
        "[1] Анна: /start",
        "[2] Нарды: (photo 640x450) Доска",
        "    [Да] [Нет]",
        "[3] Анна ↩2: 24/18",
    ]


def test_people_without_username_or_language(server: DemoServer) -> None:
    vera = server.world.person("Вера", None, None)
    assert vera.to_json() == {"id": vera.id, "is_bot": False, "first_name": "Вера"}


async def test_leaving_and_joining(
    server: DemoServer, anna: Person, boris: Person, api: Api
) -> None:
    group: Chat = server.world.group("Друзья", [anna, boris])
    boris.leave(group)
    with pytest.raises(CannotDo):
        boris.say("я тут", group)
    assert await api.result("getChatMemberCount", chat_id=group.id) == 2
    boris.join(group)
    boris.say("/m 24/18", group)
    assert (await heard(api))[2:] == ["left_chat_member", "new_chat_members", "/m 24/18"]


def test_reply_to_a_file_quotes_its_name(anna: Person) -> None:
    sent = anna.attach("evening.mat", b" 3 point match")
    assert message_view(anna.say("?", reply_to=sent))["reply"]["text"] == "evening.mat"
