"""Every method works from python-telegram-bot, and the answers keep to the Bot API."""

from __future__ import annotations

import pytest
import telegram
from telegram import InputMediaDocument, InputMediaPhoto

from bot.demo import Chat, DemoServer, Person
from bot.demo.methods import METHODS
from tests.bot.demo.kit import png


@pytest.fixture
def anna(server: DemoServer) -> Person:
    person = server.world.person("Анна", "anna")
    person.start()
    return person


@pytest.fixture
def group(server: DemoServer, anna: Person) -> Chat:
    return server.world.group("Друзья", [anna], bot="administrator")


async def test_all_methods(
    server: DemoServer, anna: Person, group: Chat, ptb: telegram.Bot
) -> None:
    await _sending(ptb, anna)
    await _changing(ptb, group)
    await _asking(ptb, group, anna)
    await _profile(ptb)
    await _queries(server, ptb, anna)
    await ptb.set_webhook("http://127.0.0.1:9/")
    assert (await ptb.get_webhook_info()).url == "http://127.0.0.1:9/"
    await ptb.delete_webhook(drop_pending_updates=True)
    assert await ptb.get_updates() == ()
    assert await ptb.leave_chat(group.id)
    with pytest.raises(telegram.error.Forbidden):
        await ptb.get_chat(group.id)
    assert {name for name, _ in METHODS.values()} == set(server.calls)


async def _sending(ptb: telegram.Bot, anna: Person) -> None:
    sent = await ptb.send_message(anna.id, "*", entities=[telegram.MessageEntity("bold", 0, 1)])
    assert sent.entities[0].type == "bold"
    await ptb.send_chat_action(anna.id, "typing")
    assert 1 <= (await ptb.send_dice(anna.id)).dice.value <= 6
    document = await ptb.send_document(anna.id, b"1. 6-5", filename="game.txt", caption="запись")
    file = await ptb.get_file(document.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"1. 6-5"
    again = await ptb.send_document(anna.id, document.document.file_id)
    assert again.document.file_id == document.document.file_id
    film = await ptb.send_animation(anna.id, b"GIF89a", filename="throw.gif")
    assert film.animation.file_name == "throw.gif"
    album = await ptb.send_media_group(anna.id, [InputMediaPhoto(png()), InputMediaPhoto(png())])
    assert len({m.media_group_id for m in album}) == 1 and len(album) == 2
    with pytest.raises(telegram.error.BadRequest, match="mixed"):
        await ptb.send_media_group(anna.id, [InputMediaPhoto(png()), InputMediaDocument(b"x")])
    forced = await ptb.send_message(anna.id, "?", reply_markup=telegram.ForceReply(selective=True))
    with pytest.raises(telegram.error.BadRequest, match="can't be edited"):
        await forced.edit_text("!")


async def _changing(ptb: telegram.Bot, group: Chat) -> None:
    keys = telegram.InlineKeyboardMarkup([[telegram.InlineKeyboardButton("x", callback_data="1")]])
    text = await ptb.send_message(group.id, "стол")
    assert (await text.edit_text("<b>стол</b>", "HTML")).entities
    assert (await text.edit_reply_markup(keys)).reply_markup == keys
    photo = await ptb.send_photo(group.id, png())
    assert (await photo.edit_caption("ход")).caption == "ход"
    newer = await photo.edit_media(
        InputMediaPhoto(png(300, 200), caption="<i>ход</i>", parse_mode="HTML")
    )
    assert newer.photo[-1].width == 300 and newer.caption_entities
    assert await text.set_reaction("👍")
    assert group.messages[text.message_id].reactions == {ptb.id: ["👍"]}
    asked = await ptb.send_poll(group.id, "Как сыграть?", ["24/18", "13/7"], open_period=3600)
    assert (await ptb.stop_poll(group.id, asked.message_id)).is_closed
    await asked.delete()
    await text.pin()
    assert (await ptb.get_chat(group.id)).pinned_message.message_id == text.message_id
    await text.unpin()
    assert await text.delete()
    assert await ptb.delete_messages(group.id, [photo.message_id, text.message_id])
    assert not [m for m in group.alive if m.by_bot and not m.is_service]


async def _asking(ptb: telegram.Bot, group: Chat, anna: Person) -> None:
    assert (await ptb.get_chat(anna.id)).type == "private"
    assert (await ptb.get_chat_member(group.id, anna.id)).status == "creator"
    assert (await ptb.get_chat_member(group.id, ptb.id)).can_pin_messages
    with pytest.raises(telegram.error.BadRequest, match="Participant_id_invalid"):
        await ptb.get_chat_member(group.id, 77)
    admins = await ptb.get_chat_administrators(group.id)
    assert {member.user.id for member in admins} == {anna.id, ptb.id}
    assert await ptb.get_chat_member_count(group.id) == 2


async def _profile(ptb: telegram.Bot) -> None:
    assert not (await ptb.get_me()).can_read_all_group_messages
    await ptb.set_my_commands([telegram.BotCommand("new", "стол")])
    assert (await ptb.get_my_commands())[0].command == "new"
    await ptb.delete_my_commands()
    await ptb.set_my_name("Нарды и все-все-все")
    await ptb.set_my_name("Nardy", "en")
    names = [(await ptb.get_my_name(language)).name for language in ("en", "ru")]
    assert names == ["Nardy", "Нарды и все-все-все"]
    await ptb.set_my_description("Нарды в чате")
    app = telegram.WebAppInfo("https://bot.example.org/board/")
    assert await ptb.set_chat_menu_button(menu_button=telegram.MenuButtonWebApp("Доски", app))
    assert (await ptb.get_my_description()).description == "Нарды в чате"
    await ptb.set_my_short_description("Нарды")
    assert (await ptb.get_my_short_description()).short_description == "Нарды"
    for commands, words in (([("Новая", "x")], "command_invalid"), ([("new", "")], "description"),
                            ([(f"c{n}", "я" * 250) for n in range(20)], "too_much")):  # fmt: skip
        with pytest.raises(telegram.error.BadRequest, match=words):
            await ptb.set_my_commands(commands)


async def _queries(server: DemoServer, ptb: telegram.Bot, anna: Person) -> None:
    keys = telegram.InlineKeyboardMarkup([[telegram.InlineKeyboardButton("x", callback_data="1")]])
    await ptb.send_message(anna.id, "?", reply_markup=keys)
    query, inline = anna.tap("x"), anna.ask_inline("q")
    assert await ptb.answer_callback_query(query.id, "да", show_alert=True)
    photo = await ptb.send_photo(anna.id, png())
    result = telegram.InlineQueryResultCachedPhoto("1", photo.photo[-1].file_id, caption="доска")
    assert await ptb.answer_inline_query(inline.id, [result])
    assert anna.choose(inline).has_photo
