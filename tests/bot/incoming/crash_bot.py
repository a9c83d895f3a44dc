"""A toy bot for the crash test, run as a process of its own: python crash_bot.py URL DATABASE
(addresses of Telegram and of the database).

Every message is logged as an answer at the table of its chat and answered with its text.
"""

import asyncio
import os
import sys

import telegram
from telegram.ext import Application, ContextTypes, MessageHandler, filters

from bot.incoming import ChatByChat, Context, Poller, Worker, through
from bot.outgoing.dispatcher import Dispatcher
from bot.outgoing.rate_limiter import CallBudget, Limiter
from bot.store import Order, Seal, Store
from bot.store.leases import POLL
from bot.ui.orders import Say

TTL = 1.0
"""Seconds after which what a killed process had worked at is taken over."""
FAST = CallBudget(group=10**6, chat=10**6, burst=10**6, overall=10**6)


async def logged(update: telegram.Update, context: Context) -> None:
    """The handler: one answer at the chat's table, one order to reply."""
    work = context.work
    message = update.effective_message
    assert message is not None
    chat = await work.chats.seen(message.chat.id, message.chat.type, message.chat.title)
    tables = await work.tables.in_chat(chat.id)
    if tables:
        table = tables[0]
    else:
        table = await work.tables.open(chat.id, "long", seats=[], opened_by=None)
    await work.tables.append(table, [("play", 0, str(update.update_id))])
    await work.post(message.chat.id, Say(message.text or ""))


async def main(url: str, database: str) -> None:
    """Poll and answer until killed."""
    store = Store(database, Seal([os.environ["NARDY_KEY"]]))
    await store.open()
    limiter = Limiter(FAST)
    await store.join(TTL, limiter)
    application = (
        Application.builder()
        .token("123456:crash-test-crash-test-crash-test")
        .base_url(f"{url}/bot")
        .context_types(ContextTypes(context=Context))
        .rate_limiter(limiter)
        .concurrent_updates(ChatByChat(8))
        .updater(None)
        .build()
    )
    application.add_handler(MessageHandler(filters.TEXT, logged))
    await application.initialize()
    bot = application.bot

    async def say(order: Order) -> None:
        await bot.send_message(order.chat, order.told(Say).text)

    worker = Worker(store, bot, through(application), processor=application.update_processor)
    dispatcher = Dispatcher(store, {"say": say}, limiter)
    poller = Poller(
        bot,
        worker.take,
        allowed=("message",),
        timeout=1,
        batch=40,
        turn=lambda: store.leases.held(POLL),
    )
    await asyncio.gather(store.leases.run(), worker.run(), dispatcher.run(), poller.run())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
