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
import threading
from argparse import ArgumentTypeError, Namespace
from collections.abc import Coroutine, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from bot.cli.arguments import Commands, command
from bot.cli.asking import Wrong
from bot.cli.words import say

if TYPE_CHECKING:
    from bot.config.settings import Config, Webhook
    from bot.demo import DemoServer

DATABASE = "sqlite+aiosqlite:///nardy.db"
PORT = 8080
WEBHOOK_PORT = 8443
PATIENCE = 7.0
"""Seconds to clean up in; whoever told the bot to stop may lose theirs after ten."""
_STOPS = (signal.SIGINT, signal.SIGTERM)


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
    from bot.config.settings import Config
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
    from bot.config.secrets import guard_logs

    config = config_from(os.environ)
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    hook = config.webhook
    guard_logs(config.token, *(hook.secrets if hook else ()))
    _until_stopped(serve(config))


def config_from(environ: Mapping[str, str]) -> Config:
    """What the operator has set; Wrong names everything that is missing or cannot be."""
    from bot.config.secrets import BadSecret, load_seal, load_token
    from bot.config.settings import TELEGRAM, Config
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
    from bot.config.secrets import BadSecret, read_secret
    from bot.config.settings import Webhook

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
    from bot.store import BadKey, NewerSchema

    async with AsyncExitStack() as stack:
        try:
            bot = await stack.enter_async_context(NardyBot(config))
        except InvalidToken as error:
            raise Wrong("Telegram does not know this token") from error
        except TelegramError as error:
            raise Wrong(f"Telegram cannot be reached: {error}") from error
        except (BadKey, NewerSchema) as error:
            raise Wrong(str(error)) from error
        except SQLAlchemyError as error:
            reason = getattr(error, "orig", None) or error
            raise Wrong(f"the database cannot be opened: {reason}") from error
        await bot.serve()


def _until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run until it ends, or until Ctrl-C or a request to terminate, and clean up while there is
    time."""

    async def run() -> None:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()
        assert task is not None

        def stop(number: int, frame: FrameType | None) -> None:
            deadline = threading.Timer(PATIENCE, _abandon)
            deadline.daemon = True
            deadline.start()
            loop.call_soon_threadsafe(task.cancel)

        # Not the loop's own way, which has to wait where the loop is busy.
        before = {number: signal.signal(number, stop) for number in _STOPS}
        try:
            with suppress(asyncio.CancelledError):
                await work
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    asyncio.run(run())


def _abandon() -> None:
    """End at once; nothing is lost, for all that counts is in the database."""
    logging.getLogger(__name__).warning("what is under way is left to the next start")
    logging.shutdown()
    os._exit(0)
