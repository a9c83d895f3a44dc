"""Two client libraries, written by others, find in the local server what they find in Telegram."""

from __future__ import annotations

import aiogram
import pytest
import telegram
from aiogram.exceptions import TelegramRetryAfter
from aiogram.types import BufferedInputFile, InputMediaPhoto
from aiogram.types import InlineKeyboardButton as AioButton
from aiogram.types import InlineKeyboardMarkup as AioMarkup
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.demo import DemoServer
from tests.bot.demo.kit import png


async def test_python_telegram_bot_plays_a_turn(server: DemoServer, ptb: telegram.Bot) -> None:
    anna = server.world.person("Анна", username="anna")
    anna.start("ref")
    (update,) = await ptb.get_updates()
    assert update.message.text == "/start ref"
    assert update.message.entities[0].type == "bot_command"
    keys = InlineKeyboardMarkup([[InlineKeyboardButton("Бросить", callback_data="v1:roll")]])
    sent = await ptb.send_photo(
        anna.id, png(1280, 900), caption="<b>Ход</b>", parse_mode="HTML", reply_markup=keys
    )
    assert [size.width for size in sent.photo] == [90, 320, 800, 1280]
    query = anna.tap("Бросить")
    (pressed,) = await ptb.get_updates(offset=update.update_id + 1)
    assert pressed.callback_query.data == "v1:roll"
    assert await pressed.callback_query.answer("Выпало 6-5", show_alert=True)
    assert (query.text, query.alert) == ("Выпало 6-5", True)
    edited = await ptb.edit_message_caption(anna.id, sent.message_id, caption="6-5")
    assert edited.caption == "6-5" and edited.reply_markup is None
    file = await ptb.get_file(sent.photo[-1].file_id)
    assert bytes(await file.download_as_bytearray())[:2] == b"\xff\xd8"


async def test_aiogram_plays_a_turn(server: DemoServer, aio: aiogram.Bot) -> None:
    boris = server.world.person("Борис")
    boris.start()
    me = await aio.me()
    assert me.username == server.world.bot.username
    (update,) = await aio.get_updates()
    keys = AioMarkup(inline_keyboard=[[AioButton(text="Да", callback_data="yes")]])
    sent = await aio.send_photo(boris.id, BufferedInputFile(png(), "board.png"), reply_markup=keys)
    query = boris.tap("Да")
    (pressed,) = await aio.get_updates(offset=update.update_id + 1)
    await aio.answer_callback_query(pressed.callback_query.id)
    assert query.text == ""
    media = InputMediaPhoto(media=BufferedInputFile(png(colour="green"), "b.png"), caption="дальше")
    changed = await aio.edit_message_media(media, chat_id=boris.id, message_id=sent.message_id)
    assert changed.caption == "дальше" and changed.photo[-1].file_id != sent.photo[-1].file_id


async def test_aiogram_meets_the_budget_at_call_21(server: DemoServer, aio: aiogram.Bot) -> None:
    anna = server.world.person("Анна")
    group = server.world.group("Друзья", [anna])
    for number in range(20):
        await aio.send_message(group.id, f"{number}")
    with pytest.raises(TelegramRetryAfter) as refused:
        await aio.send_message(group.id, "20")
    assert refused.value.retry_after == 60
