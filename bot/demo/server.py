"""The local Bot API server with its world, faults and checks, and the demo for a person to try."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler

from bot.demo.check import Checker, default_checkers
from bot.demo.faults import Faults
from bot.demo.http import BotHandler, FileHandler
from bot.demo.methods import Params
from bot.demo.model import BotAccount, Json
from bot.demo.page import routes
from bot.demo.world import World

TOKEN = "123456789:AAdemodemodemodemodemodemodemodemod"
LOCAL = ("127.0.0.1", "localhost", "[::1]")
BODY_LIMIT = 60 * 1024 * 1024


class DemoServer:
    """A stand-in for Telegram in this event loop: `async with DemoServer() as server: ...`.

    `world` is for the person's side, `faults` for trouble. `violations` collects everything in
    requests, answers and updates that the Bot API does not know, and calls that could not be read;
    `calls` lists the methods that were answered. Port 0 takes a free port. `checkers` None means
    all checkers.
    """

    def __init__(
        self,
        port: int = 0,
        token: str = TOKEN,
        *,
        host: str = "127.0.0.1",
        bot_name: str = "Нарды",
        bot_username: str = "nardy_demo_bot",
        spec: Path | str | None = None,
        checkers: Sequence[Checker] | None = None,
        clock: Callable[[], float] = time.time,
        seed: int | None = None,
    ) -> None:
        self.token = token
        self.host = host
        self.port = port
        bot = BotAccount(int(token.partition(":")[0]), bot_name, bot_username)
        self.world = World(bot, clock, seed)
        self.faults = Faults()
        self.violations: list[str] = []
        self.calls: list[str] = []
        self.checkers = list(default_checkers(spec) if checkers is None else checkers)
        self.world.updates.wire = self.check_update
        self.sockets: set[WebSocketHandler] = set()
        self._server: HTTPServer | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """Return the address of the server, without a slash at the end."""
        return f"http://{self.host}:{self.port}"

    @property
    def base_url(self) -> str:
        """Return the Bot API address to put a token behind."""
        return f"{self.url}/bot"

    @property
    def base_file_url(self) -> str:
        """Return the file address to put a token behind."""
        return f"{self.url}/file/bot"

    async def __aenter__(self) -> DemoServer:
        self._listen()
        return self

    async def __aexit__(self, *exc: object) -> None:
        for task in self._tasks:
            task.cancel()
        await self.world.updates.close()
        await self._stop()

    def _listen(self) -> None:
        own: dict[str, Any] = {"server": self}
        # A request by another name comes from a foreign page whose name was pointed here.
        hosts = "|".join(map(re.escape, {*LOCAL, self.host}))
        application = Application(log_function=lambda handler: None)
        application.add_handlers(
            f"({hosts})",
            [
                (r"/file/bot([^/]+)/(.+)", FileHandler, own),
                (r"/bot([^/]+)/([A-Za-z]+)", BotHandler, own),
                *routes(self),
            ],
        )
        sockets = bind_sockets(self.port, self.host)
        self.port = sockets[0].getsockname()[1]
        self._server = HTTPServer(application, max_body_size=BODY_LIMIT)
        self._server.add_sockets(sockets)

    async def _stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            for socket in list(self.sockets):
                socket.close()
            await self._server.close_all_connections()
            self._server = None

    async def restart(self, pause: float = 0.0) -> None:
        """Go down for `pause` seconds, cutting all connections; no data is lost."""
        await self._stop()
        await asyncio.sleep(pause)
        self._listen()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background until the server ends."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- checks ----------------------------------------------------------------------------

    def check_request(self, method: str, params: Params) -> None:
        """Note the faults in the parameters of a call."""
        for checker in self.checkers:
            self.violations += checker.request(method, params.values, set(params.files))

    def check_answer(self, method: str, result: Any) -> None:
        """Note the faults in a result."""
        for checker in self.checkers:
            self.violations += checker.answer(method, result)

    def check_update(self, update: Json) -> None:
        """Note the faults in an update."""
        for checker in self.checkers:
            self.violations += checker.update(update)


BotRunner = Callable[[str, str, str], Awaitable[None]]


def furnish(server: DemoServer, lang: str = "ru") -> None:
    """Add three people (Kate reads English, Борис has no username) and a group with the bot. The
    group has a name in `lang`, and a reader of `lang` has brought the bot into it."""
    world = server.world
    anna = world.person("Анна", "anna", "ru")
    boris = world.person("Борис", None, "ru")
    kate = world.person("Kate", "kate", "en", "Miller")
    if lang == "en":
        world.bot.first_name = "Nardy"
        world.group("Board night", [kate, anna, boris])
    else:
        world.group("Вечер за доской", [anna, boris, kate])


async def run_demo(
    bot: BotRunner,
    port: int = 8080,
    *,
    host: str = "127.0.0.1",
    ready: Callable[[DemoServer], None] = lambda server: None,
    spec: str | None = None,
    lang: str = "ru",
) -> None:
    """Start server and page, then run `bot(base_url, base_file_url, token)` until it ends.

    `ready` is called once the page can be opened at `server.url`. Cancelling ends both.
    """
    async with DemoServer(port, host=host, spec=spec) as server:
        furnish(server, lang)
        ready(server)
        await bot(server.base_url, server.base_file_url, server.token)
