"""The bots that are put under load, each a process of its own: the real one, and a bare one that
answers every text with the same picture. `python -m tests.bench.load_bot KIND URL FILES DATABASE`;
key and token come from the environment."""

from __future__ import annotations

import logging
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from bot.cli.running import garbage_left, looped, serve
from tests.bench.processor_time import Samples


async def nardy(url: str, files: str, database: str) -> None:
    """The real bot, within Telegram's limits or without any; it loads what it needs as `nardy bot`
    does."""
    with garbage_left():
        from pydantic import SecretStr

        from bot.config.settings import Config, cache_folder
        from bot.outgoing.rate_limiter import CallBudget
        from bot.store import Seal

        wide = CallBudget(group=10**6, chat=1e6, burst=10**6, overall=10**6)
        budget = CallBudget() if os.environ.get("LOAD_LIMITS") else wide
        seal = Seal([os.environ["NARDY_KEY"]])
        token = SecretStr(os.environ["LOAD_TOKEN"])
        cache = cache_folder()
        config = Config(token, database, seal, url, files, poll=1, budget=budget, cache=cache)
    await serve(config)


def echo(url: str) -> None:
    """python-telegram-bot and nothing else: one stored picture for every text."""
    from telegram import Update
    from telegram.ext import Application, ContextTypes, MessageHandler, filters

    from bot.messages.rules_pictures import PLAY, scene_of
    from bot.ui.orders import ReplyTo, ShowGame
    from render import photo

    picture = photo(scene_of(ShowGame("long", "", moment=PLAY, to=ReplyTo("ru"))))

    async def answer(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        await update.message.reply_photo(picture, caption=update.message.text)

    builder = Application.builder().token(os.environ["LOAD_TOKEN"]).base_url(url)
    made = builder.concurrent_updates(True).connection_pool_size(64).build()
    made.add_handler(MessageHandler(filters.TEXT, answer))
    made.run_polling(timeout=1)


def main(kind: str, url: str, files: str, database: str) -> None:
    """Answer until the process is told to stop, also where a shell that began it in the background
    lets it ignore that."""
    logging.disable(logging.WARNING)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if kind == "echo":
        echo(url)
        return
    samples = Samples()
    signal.signal(signal.SIGUSR1, lambda _signal, _frame: samples.begin())
    with suppress(KeyboardInterrupt):
        looped(nardy(url, files, database))
    if profile := os.environ.get("LOAD_PROFILE"):
        samples.write(Path(profile))


if __name__ == "__main__":
    main(*sys.argv[1:])
