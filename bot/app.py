"""The bot put together: store, intake, handlers, what goes out, and their life in one event loop.

```
async with NardyBot(Config(token, "sqlite+aiosqlite:///nardy.db", seal)) as bot:
    await bot.serve()
```
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import telegram
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    ExtBot,
    InlineQueryHandler,
    MessageHandler,
    filters,
)
from telegram.request import HTTPXRequest

from bot.advising import Advising
from bot.callbacks import unpack
from bot.commands.router import Router
from bot.flight import Flights
from bot.gallery import Draw, Gallery
from bot.housekeeping import prune_for_ever
from bot.intake import ChatByChat, Poller, Worker, through, webhook_server
from bot.lanes import Sleep
from bot.limits import Budget, Limiter
from bot.opponent.minds import missing
from bot.outgoing import Dispatcher
from bot.performers import Performers
from bot.player import Player
from bot.profile import introduce
from bot.reviewing import Reviewing
from bot.room import Games
from bot.show import Showing
from bot.store import Seal, Store, utc_now
from bot.sweeper import sweep_for_ever
from bot.tables import Tables
from bot.talk import Staff
from bot.thinking import InProcesses, Thinking
from bot.throwing import Throwing
from render import draw

__all__ = ["Config", "NardyBot", "Webhook"]

TELEGRAM = "https://api.telegram.org"
ALLOWED = ("message", "callback_query", "inline_query", "my_chat_member")
_ASKS_WHO = {"games", "game", "terms", "option", "back", "set", "add", "fold", "lang"}
_ASKS_WHO |= {"prefs", "pref", "begin", "live"}
_ADMINS = ("creator", "administrator")
_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram pushes updates: the public address, and where to listen for it."""

    url: str
    secret: str
    port: int
    host: str = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Config:
    """What an operator chooses. `database` as SQLAlchemy writes it; `base_url` and
    `base_file_url` are those of a Bot API server; without `webhook` the bot polls, holding each
    request open for `poll` seconds. `contact` is shown by /privacy."""

    token: str = field(repr=False)
    database: str
    seal: Seal = field(repr=False)
    base_url: str = f"{TELEGRAM}/bot"
    base_file_url: str = f"{TELEGRAM}/file/bot"
    webhook: Webhook | None = None
    poll: int = 30
    contact: str = ""
    budget: Budget = field(default_factory=Budget)


class NardyBot:
    """The running bot. Time, chance, the opponent and the painter can be handed in for tests."""

    def __init__(
        self,
        config: Config,
        *,
        now: Callable[[], datetime] = utc_now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        sleep: Sleep = asyncio.sleep,
        thinking: Thinking | None = None,
        draw: Draw = draw,
    ) -> None:
        self.config = config
        self.store = Store(config.database, config.seal, now=now, entropy=entropy)
        self.limiter = Limiter(config.budget)
        self.tables = Tables(Games())
        self._sleep = sleep
        self._thinking = thinking or InProcesses()
        self._draw = draw
        self._bot = _client(config, self.limiter)
        self.application: Application[Any, Any, Any, Any, Any, Any] = (
            Application.builder()
            .bot(self._bot)
            .updater(None)
            .concurrent_updates(ChatByChat(32))
            .build()
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._server: Any = None

    # -- life ------------------------------------------------------------------------------

    async def __aenter__(self) -> NardyBot:
        if lacking := missing():
            _LOG.warning(lacking)
        await self.store.open()
        await self.application.initialize()
        self._thinking.open()
        self._assemble()
        await introduce(self._bot)
        # The first two end by themselves when they are told to stop; the others are cancelled.
        self._start(self.worker.run())
        self._start(self.dispatcher.run())
        await self._listen()
        self._start(prune_for_ever(self.store, sleep=self._sleep))
        self._start(self.flights.run())
        self._start(sweep_for_ever(self.store, self.tables, sleep=self._sleep))
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish what is under way, begin nothing more."""
        self.worker.stop()
        self.dispatcher.stop()
        if self._server is not None:
            self._server.stop()
        for task in self._tasks[2:]:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                await asyncio.gather(*self._tasks[:2], return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinking.close()
        await self.application.shutdown()
        await self.store.close()

    async def serve(self) -> None:
        """Run until cancelled, or until a part of the bot fails for good."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def settled(self) -> None:
        """Return when everything that came in is handled and everything ordered is said."""
        while True:
            await self.worker.settled()
            await self.dispatcher.settled()
            async with self.store.reading() as work:
                waiting, _ = await work.inbox.waiting()
                if not waiting and not await work.outbox.waiting():
                    return
            self.worker.wake()
            self.dispatcher.wake()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    # -- assembly --------------------------------------------------------------------------

    def _assemble(self) -> None:
        staff = Staff(self.tables, self._bot.username, self.config.contact)
        self._handlers(Router(staff))
        self.worker = Worker(
            self.store,
            self._bot,
            through(self.application),
            prepare=self._who_runs_it,
            sleep=self._sleep,
        )
        gallery = Gallery(self._draw)
        self.flights = Flights(self.store, self.tables, sleep=self._sleep)
        player = Player(self.store, self.tables, self._thinking)
        showing = Showing(self.store, self.tables, self._bot, player, gallery, self.flights)
        performers = Performers(self.store, self._bot, gallery).all()
        throwing = Throwing(self.store, self.tables, self._bot)
        advising = Advising(player, self._bot)
        reviewing = Reviewing(self.store, player, self._bot)
        performers |= {
            "review": reviewing.perform,
            "table": showing.perform,
            "die": throwing.perform,
            "advice": advising.perform,
        }
        self.dispatcher = Dispatcher(self.store, performers, self.limiter, sleep=self._sleep)

    def _handlers(self, router: Router) -> None:
        fresh = filters.UpdateType.MESSAGE
        moved = filters.StatusUpdate.MIGRATE | filters.StatusUpdate.LEFT_CHAT_MEMBER
        for handler in (
            CallbackQueryHandler(router.tap),
            MessageHandler(fresh & filters.TEXT, router.message),
            MessageHandler(fresh & moved, router.service),
            MessageHandler(fresh & filters.Dice.ALL, router.die),
            ChatMemberHandler(router.membership, ChatMemberHandler.MY_CHAT_MEMBER),
            InlineQueryHandler(router.inline),
        ):
            self.application.add_handler(handler)

    async def _listen(self) -> None:
        hook = self.config.webhook
        if hook is None:
            await self._bot.delete_webhook()
            poller = Poller(
                self._bot,
                self.store,
                self._wake,
                allowed=ALLOWED,
                timeout=self.config.poll,
                sleep=self._sleep,
            )
            self._start(poller.run())
            return
        path = urlsplit(hook.url).path
        self._server = webhook_server(self.store, self._wake, path=path, secret=hook.secret)
        self._server.listen(hook.port, hook.host)
        await self._bot.set_webhook(
            hook.url, secret_token=hook.secret, allowed_updates=list(ALLOWED)
        )

    def _wake(self) -> None:
        self.worker.wake()

    async def _who_runs_it(self, update: telegram.Update) -> bool | None:
        """Whether the sender runs the group, asked only where it matters."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None or chat.type not in ("group", "supergroup"):
            return None
        if not _matters(update):
            return None
        member = await self._bot.get_chat_member(chat.id, user.id)
        return member.status in _ADMINS


def _matters(update: telegram.Update) -> bool:
    if update.callback_query is not None:
        press = unpack(update.callback_query.data)
        return press is not None and press.action in _ASKS_WHO
    text = (update.message.text or "") if update.message else ""
    return text.startswith("/") and not text.startswith("/m ")


def _client(config: Config, limiter: Limiter) -> ExtBot[Any]:
    """The library's client. A Bot API server on this machine is reached without any proxy."""
    local = urlsplit(config.base_url).hostname in ("127.0.0.1", "localhost", "::1")
    request = HTTPXRequest(
        connection_pool_size=64,
        read_timeout=20,
        media_write_timeout=30,
        httpx_kwargs={"trust_env": False} if local else None,
    )
    return ExtBot(
        config.token,
        base_url=config.base_url,
        base_file_url=config.base_file_url,
        request=request,
        get_updates_request=HTTPXRequest(httpx_kwargs={"trust_env": not local}),
        rate_limiter=limiter,
    )
