"""A tiny bot for the page: says what it heard, shows a picture, answers buttons."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from html import escape

from telegram import Bot, BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.error import NetworkError

from bot.demo import DemoServer
from tests.bot.demo.kit import png, ptb_bot

KEYS = InlineKeyboardMarkup(
    [
        [InlineKeyboardButton("🎲 Бросить", callback_data="roll")],
        [
            InlineKeyboardButton("Правила", callback_data="rules"),
            InlineKeyboardButton("Ко мне", url="https://t.me/nardy_demo_bot?start=link"),
        ],
    ]
)


async def handle(bot: Bot, update: Update) -> None:
    """Answers one update."""
    if (query := update.callback_query) is not None:
        await query.answer(
            "Ходят по кругу.\nЗапертых не бьют." if query.data == "rules" else "6-5",
            show_alert=query.data == "rules",
        )
        if query.data == "roll":
            await query.edit_message_caption("Выпало <b>6-5</b> «шеш-беш»", KEYS, "HTML")
    elif (message := update.message) is not None and message.text:
        if message.text.startswith("/start"):
            picture = png(1280, 900)
            caption = "<b>Анна</b>, ваш бросок. Пипсы 349 : 360."
            await message.reply_photo(picture, caption, parse_mode="HTML", reply_markup=KEYS)
        else:
            await message.reply_html(f"Слышу: <code>{escape(message.text)}</code>", do_quote=True)


async def serve(bot: Bot) -> None:
    """Polls for ever."""
    offset = 0
    await bot.set_my_commands([BotCommand("start", "начать"), BotCommand("help", "помощь")])
    while True:
        try:
            for update in await bot.get_updates(offset, timeout=30, read_timeout=40):
                await handle(bot, update)
                offset = update.update_id + 1
        except NetworkError:
            await asyncio.sleep(0.1)


@asynccontextmanager
async def echo_bot(server: DemoServer) -> AsyncIterator[Bot]:
    """Runs the bot beside a test."""
    async with ptb_bot(server) as bot:
        task = asyncio.create_task(serve(bot))
        try:
            yield bot
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
