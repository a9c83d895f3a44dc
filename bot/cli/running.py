"""The bot itself: demo, bot, think.

`nardy bot` and `nardy think` are set up by the environment; secrets come from a variable or,
better, from the file that the variable with `_FILE` behind its name points to.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import replace
from getpass import getpass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal

from bot.cli.arguments import command, say
from bot.cli.parser import Commands, Wrong, installed_version

if TYPE_CHECKING:
    from bot.app import NardyBot
    from bot.config.data_folder import NewFiles
    from bot.config.settings import Config
    from bot.demo import DemoServer
    from bot.outgoing.picture_renderer import PictureRenderer
    from bot.store import Seal

PORT = 8080
SEARCHED = 20_000, 20, 50
"""After so many new things, and every so many times among older ones, garbage is searched for: a
move makes thousands, hardly any of which is garbage that has to be searched for."""
PATIENCE = 7.0
"""Seconds for cleaning up; a supervisor that stops the bot may kill it after ten."""
_LOG = logging.getLogger(__name__)
_STOPS = (signal.SIGINT, signal.SIGTERM)


def register(commands: Commands) -> None:
    """Make the commands known."""
    about = "the bot on this machine, with a chat page instead of Telegram"
    demo = command(commands, "demo", about, run_demo, json=False)
    demo.add_argument("--port", metavar="N", type=port, default=PORT, help="0 for any free one")
    about = "the bot on Telegram, set up by the environment (see README.md)"
    bot = command(commands, "bot", about, run_bot, json=False)
    about = "a file with the token, which is else asked for on a terminal"
    bot.add_argument("--token-file", metavar="FILE", type=Path, help=about)
    about = "think for bots with NARDY_THINKERS=0, by the PostgreSQL that they share"
    command(commands, "think", about, run_think, json=False)


def port(text: str) -> int:
    """Return the number of a port. Raises ArgumentTypeError for other texts."""
    if not text.isascii() or not text.isdecimal() or int(text) > 65535:
        raise ArgumentTypeError(f"{text!r} is not a port")
    return int(text)


def free_port() -> int:
    """Return a port on which nothing listens."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def run_demo(args: Namespace) -> None:
    """Run `nardy demo`: a local Telegram, forgotten when it ends."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    temporary = tempfile.TemporaryDirectory(prefix="nardy-demo-", ignore_cleanup_errors=True)
    with temporary as folder:
        _until_stopped(_demo(args, Path(folder)))


async def _demo(args: Namespace, folder: Path) -> None:
    from pydantic import SecretStr

    from bot.config.settings import Config
    from bot.demo import run_demo
    from bot.store import Seal, new_key
    from bot.ui.board_page import BoardPage

    at = free_port()
    page = BoardPage(f"http://127.0.0.1:{at}/board", at)

    async def bot(base_url: str, base_file_url: str, token: str) -> None:
        config = Config(
            SecretStr(token),
            f"sqlite+aiosqlite:///{folder / 'demo.db'}",
            Seal([new_key()]),
            base_url=base_url,
            base_file_url=base_file_url,
            mentor=True,
            page=replace(page, frames=tuple(opened)),
        )
        await serve(config)

    opened: list[str] = []

    def ready(server: DemoServer) -> None:
        opened.append(server.url)
        server.world.bot.mini_app = page.start
        print(say(args.lang, "cli-demo", url=server.url), flush=True)

    try:
        await run_demo(bot, args.port, ready=ready, lang=args.lang)
    except OSError as error:
        if opened:
            raise
        raise Wrong(f"cannot open port {args.port}: {error.strerror}") from error


def run_bot(args: Namespace) -> None:
    """Run `nardy bot`. Settings and token are checked before anything is made or begun."""
    with garbage_left():
        from bot.config.data_folder import NewFiles
        from bot.config.environment import BadSettings, BotEnvironment, of_no_use, unknown

        token, typed = _token(args.token_file)
        files = NewFiles.of(typed)
        try:
            environment = BotEnvironment.read(token=token or typed, key=files.key)
            config = environment.config()
        except BadSettings as error:
            raise Wrong(str(error)) from error
    _set_up_logs(environment.logs, [*unknown(), *of_no_use()], *config.secrets)
    with faults_logged():
        _until_stopped(_bot(config, files))


def _token(file: Path | None) -> tuple[str, str]:
    """Return the token in a file that the command names, and the token typed on a terminal if
    there is none elsewhere; "" for each that is missing."""
    from bot.config.data_folder import BadSecret, has_token, read_secret

    if file is not None:
        try:
            return read_secret(file), ""
        except BadSecret as error:
            raise Wrong(f"--token-file: {error}") from error
    if has_token() or not sys.stdin.isatty():
        return "", ""
    try:
        return "", getpass("The token that @BotFather gave: ").strip()
    except EOFError:
        return "", ""


async def _bot(config: Config, files: NewFiles) -> None:
    from telegram.error import InvalidToken

    from bot.outgoing.http_client import check_token

    try:
        await check_token(config.base_url, config.token.get_secret_value())
        for line in files.write():
            _LOG.info(line)
        await serve(config)
    except InvalidToken as error:
        raise Wrong("Telegram does not know this token, or not any more") from error


def run_think(args: Namespace) -> None:
    """Run `nardy think`."""
    from bot.config.environment import BadSettings, ThinkEnvironment, unknown
    from bot.store.engine import database_file

    try:
        environment = ThinkEnvironment.read()
        if database_file(environment.database) is not None:
            raise BadSettings("NARDY_DATABASE: only PostgreSQL lets other processes ask")
    except BadSettings as error:
        raise Wrong(str(error)) from error
    _set_up_logs(environment.logs, unknown())
    with faults_logged():
        _until_stopped(think(environment.database, environment.seal, environment.thinkers))


def _set_up_logs(form: Literal["text", "json"], warnings: Iterable[str], *secrets: str) -> None:
    """Log in this form, without these secrets; the first lines are warnings of settings."""
    from bot.monitoring.logs import guard_logs, set_up_logs

    set_up_logs(form)
    guard_logs(*secrets)
    for warning in warnings:
        _LOG.warning(warning)


@contextmanager
def faults_logged() -> Iterator[None]:
    """Log an unforeseen error like everything else, without secrets; exit with status 1."""
    try:
        yield
    except (Wrong, KeyboardInterrupt):
        raise
    except Exception:
        _LOG.critical("ended by a fault", exc_info=True)
        raise SystemExit(1) from None


async def think(database: str, seal: Seal, processes: int | None) -> None:
    """Answer questions until cancelled. Raises Wrong if it cannot even start."""
    from sqlalchemy.exc import SQLAlchemyError

    from bot.store import BadKey, Store, WrongSchema
    from bot.table.bot_processes import BotProcesses
    from bot.table.thinking_elsewhere import ThinkingWorker

    store, thinker = Store(database, seal), BotProcesses(processes)
    try:
        await store.open()
        _LOG.info(_up("thinking", database, f"{thinker.quick + 1} processes"))
        await ThinkingWorker(store, thinker, thinker.quick + 1).run()
    except (BadKey, WrongSchema) as error:
        raise Wrong(str(error)) from error
    except SQLAlchemyError as error:
        raise _opening_error(database, error) from error
    finally:
        await store.close()


async def serve(config: Config) -> None:
    """Run the bot until it is cancelled. Raises Wrong if it cannot even start. The process that
    draws gets ready while all else is loaded."""
    from bot.outgoing.picture_renderer import renderer_for
    from bot.table.process_pool import usable_processors

    async with AsyncExitStack() as stack:
        renderer = renderer_for(usable_processors())
        stack.push_async_callback(renderer.close)
        renderer.open()
        with garbage_left():
            bot = await _begun(config, renderer, stack)
            gc.freeze()  # what is there by now stays: nobody waits for it to be searched either
            gc.set_threshold(*SEARCHED)
        _LOG.info(_up(f"@{bot.username}", config.database, *bot.doors))
        await bot.serve()


def _up(who: str, database: str, *how: str) -> str:
    """Return a line for the log: the program that is up, and its settings."""
    from bot.store.engine import database_file

    kind = "PostgreSQL" if database_file(database) is None else "SQLite"
    return f"{who} is up: {', '.join([*how, f'nardy {installed_version()}', kind])}"


async def _begun(config: Config, renderer: PictureRenderer, stack: AsyncExitStack) -> NardyBot:
    from sqlalchemy.exc import SQLAlchemyError
    from telegram.error import InvalidToken, TelegramError

    from bot.app import NardyBot
    from bot.monitoring.http_server import CannotListen
    from bot.store import BadKey, InUse, WrongSchema

    try:
        return await stack.enter_async_context(NardyBot(config, renderer=renderer))
    except InvalidToken:
        raise
    except TelegramError as error:
        raise Wrong(f"Telegram cannot be reached: {error}") from error
    except (BadKey, CannotListen, InUse, WrongSchema) as error:
        raise Wrong(str(error)) from error
    except SQLAlchemyError as error:
        raise _opening_error(config.database, error) from error


def _opening_error(database: str, error: Exception) -> Wrong:
    """Return the error that a database cannot be opened; for a file, with its name."""
    from bot.store.engine import database_file

    file = database_file(database)
    name = "the database" if file is None else f"the database {file}"
    return Wrong(f"{name} cannot be opened: {getattr(error, 'orig', None) or error}")


@contextmanager
def garbage_left() -> Iterator[None]:
    """Collect no garbage while a lot is loaded that stays and would be searched again and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


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

        # Not the loop's own handlers, which have to wait while the loop is busy.
        before = {number: signal.signal(number, stop) for number in _STOPS}
        try:
            with suppress(asyncio.CancelledError):
                await work
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    looped(run())


def looped(work: Coroutine[Any, Any, None]) -> None:
    """Run on uvloop if it is installed, which takes a sixth off what a move costs, else on
    asyncio's own loop."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _abandon() -> None:
    """End at once; no data is lost, for all that counts is in the database."""
    _LOG.warning("what is under way is left to the next start")
    logging.shutdown()
    os._exit(0)
