"""The bot itself: demo, bot.

`nardy bot` is set up by the environment; secrets come from a variable or, better, from the file
that the variable with `_FILE` behind its name points to.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import tempfile
from argparse import ArgumentTypeError, Namespace
from collections.abc import Coroutine, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bot.cli.arguments import Commands, command
from bot.cli.asking import Wrong
from bot.cli.words import say

if TYPE_CHECKING:
    from bot.app import Config, Webhook
    from bot.demo import DemoServer

T = TypeVar("T")
DATABASE = "sqlite+aiosqlite:///nardy.db"
PORT = 8080
WEBHOOK_PORT = 8443


def register(commands: Commands) -> None:
    """Make the commands known."""
    about = "the bot on this machine, with a chat page instead of Telegram"
    demo = command(commands, "demo", about, run_demo, json=False)
    demo.add_argument("--port", metavar="N", type=port, default=PORT, help="0 for any free one")
    about = "the bot on Telegram, set up by the environment (see README.md)"
    command(commands, "bot", about, run_bot, json=False)


def port(text: str) -> int:
    """The number of a port."""
    if not text.isascii() or not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r} is not a port")
    return int(text)


def run_demo(args: Namespace) -> None:
    """`nardy demo`: a Telegram of one's own, forgotten when it ends."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with tempfile.TemporaryDirectory(prefix="nardy-demo-", ignore_cleanup_errors=True) as folder:
        _until_stopped(_demo(args, Path(folder)))


async def _demo(args: Namespace, folder: Path) -> None:
    from bot.app import Config
    from bot.demo import run_demo
    from bot.store import Seal, new_key

    async def bot(base_url: str, base_file_url: str, token: str) -> None:
        config = Config(
            token,
            f"sqlite+aiosqlite:///{folder / 'demo.db'}",
            Seal([new_key()]),
            base_url=base_url,
            base_file_url=base_file_url,
        )
        await serve(config)

    opened: list[str] = []

    def ready(server: DemoServer) -> None:
        opened.append(server.url)
        print(say(args.lang, "cli-demo", url=server.url), flush=True)

    try:
        await run_demo(bot, args.port, ready=ready)
    except OSError as error:
        if opened:
            raise
        raise Wrong(f"cannot open port {args.port}: {error.strerror}") from error


def run_bot(args: Namespace) -> None:
    """`nardy bot`."""
    from bot.keys import guard_logs

    config = config_from(os.environ)
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    guard_logs(config.token)
    _until_stopped(serve(config))


def config_from(environ: Mapping[str, str]) -> Config:
    """What the operator has set; Wrong names everything that is missing or cannot be."""
    from bot.app import TELEGRAM, Config
    from bot.keys import BadSecret, load_seal, load_token
    from bot.store import BadKey

    missing = []
    try:
        token = load_token(environ)
    except BadSecret as error:
        missing.append(str(error))
    try:
        seal = load_seal(environ)
    except (BadSecret, BadKey) as error:
        missing.append(str(error))
    if missing:
        raise Wrong("; ".join(missing))
    api = environ.get("NARDY_API", TELEGRAM).rstrip("/")
    return Config(
        token,
        database_from(environ),
        seal,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        webhook=webhook_from(environ),
        contact=environ.get("NARDY_CONTACT", ""),
    )


def database_from(environ: Mapping[str, str]) -> str:
    """The address of the database; a file needs a folder that exists."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    text = environ.get("NARDY_DATABASE", DATABASE)
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise Wrong(f"NARDY_DATABASE is an address like {DATABASE}") from error
    if url.get_backend_name() == "sqlite" and url.database:
        folder = Path(url.database).parent
        if not folder.is_dir():
            raise Wrong(f"NARDY_DATABASE: there is no folder {folder}")
    return text


def webhook_from(environ: Mapping[str, str]) -> Webhook | None:
    """Where Telegram shall push updates; None to fetch them, which needs no address."""
    from bot.app import Webhook
    from bot.keys import BadSecret, read_secret

    url = environ.get("NARDY_WEBHOOK", "")
    if not url:
        return None
    if not url.startswith("https://"):
        raise Wrong("NARDY_WEBHOOK is an address that begins with https://")
    secret, file = environ.get("NARDY_WEBHOOK_SECRET", ""), environ.get("NARDY_WEBHOOK_SECRET_FILE")
    try:
        secret = secret or (read_secret(Path(file)) if file else "")
        number = port(environ.get("NARDY_WEBHOOK_PORT", str(WEBHOOK_PORT)))
    except BadSecret as error:
        raise Wrong(str(error)) from error
    except ArgumentTypeError as error:
        raise Wrong(f"NARDY_WEBHOOK_PORT: {error}") from error
    if not secret:
        raise Wrong("set NARDY_WEBHOOK_SECRET or NARDY_WEBHOOK_SECRET_FILE to a word of your own")
    return Webhook(url, secret, number, environ.get("NARDY_WEBHOOK_HOST", "127.0.0.1"))


async def serve(config: Config) -> None:
    """Run the bot until it is cancelled; Wrong if it cannot even start."""
    from sqlalchemy.exc import SQLAlchemyError
    from telegram.error import InvalidToken, TelegramError

    from bot.app import NardyBot
    from bot.store import BadKey

    async with AsyncExitStack() as stack:
        try:
            bot = NardyBot(config)
            stack.push_async_callback(bot.store.close)
            await _whole(stack.enter_async_context(bot))
        except InvalidToken as error:
            raise Wrong("Telegram does not know this token") from error
        except TelegramError as error:
            raise Wrong(f"Telegram cannot be reached: {error}") from error
        except BadKey as error:
            raise Wrong(str(error)) from error
        except SQLAlchemyError as error:
            reason = getattr(error, "orig", None) or error
            raise Wrong(f"the database cannot be opened: {reason}") from error
        await bot.serve()


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Begun is finished, also when cancelled meanwhile: half a bot could not be put away."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until it ends, or until Ctrl-C or a request to terminate, and clean up."""

    async def run() -> None:
        task = asyncio.current_task()
        assert task is not None
        loop = asyncio.get_running_loop()
        for stop in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):
                loop.add_signal_handler(stop, task.cancel)
        with suppress(asyncio.CancelledError):
            await work

    asyncio.run(run())
