"""The bot assembled: store, intake, handlers, outgoing messages, and their life in one event loop.

```
async with NardyBot(Config(SecretStr(token), "sqlite+aiosqlite:///nardy.db", seal)) as bot:
    await bot.serve()
```
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from types import TracebackType
from typing import Any

import telegram
from telegram.error import InvalidToken
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    ChosenInlineResultHandler,
    ContextTypes,
    ExtBot,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

from bot.commands import membership
from bot.commands.router import Router
from bot.config.settings import Config
from bot.i18n.words import read_all
from bot.incoming import ChatByChat, Context, Handlers, Poller, Worker, through, webhook_server
from bot.monitoring.http_server import listen
from bot.monitoring.metrics import Pulse
from bot.opponent.levels_table import missing
from bot.outgoing.apologies import apologize, apologize_for_update
from bot.outgoing.dispatcher import Dispatcher
from bot.outgoing.http_client import HttpClient, clients_for, reach_telegram
from bot.outgoing.outbox_senders import Means, order_handlers, special_kinds
from bot.outgoing.photo_cache import PhotoCache
from bot.outgoing.picture_renderer import PictureRenderer, renderer_for
from bot.outgoing.profile import introduce
from bot.outgoing.rate_limiter import Limiter, SendPriority
from bot.requests import read_request
from bot.requests.handler_registries import import_modules
from bot.requests.request import Services
from bot.store import STORE_FAILS, Store, utc_now, why_it_fails
from bot.store.leases import POLL
from bot.store.maintenance import pulse
from bot.store.queues import Sleep
from bot.table.bot_player import BotPlayer, BotTurns
from bot.table.bot_processes import Thinker
from bot.table.cleanup import move_tables
from bot.table.deadlines import Heartbeat
from bot.table.game_cache import GameCache
from bot.table.game_review import Judge
from bot.table.live_clock import LiveClock
from bot.table.process_pool import usable_processors
from bot.table.scheduler import DUTIES, Scheduler, SecondLook
from bot.table.service import TableService
from bot.table.thinking_elsewhere import thinker_of
from bot.webapp.assembly import PageRoom, door_of, ticket_maker

__all__ = ["NardyBot"]

ALLOWED = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
)
_SWITCH = 0.0005
"""Seconds after which a thread that draws lets the loop go on; each step of the database waits for
that."""
_FINISHING = 4.0
"""Seconds for unfinished work when the bot has to stop."""
_LOG = logging.getLogger(__name__)


class NardyBot:
    """The running bot. Tests can supply time, chance, the opponent and the painter."""

    def __init__(
        self,
        config: Config,
        *,
        now: Callable[[], datetime] = utc_now,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        clock: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
        thinker: Thinker | None = None,
        renderer: PictureRenderer | None = None,
    ) -> None:
        self.config = config
        self.store = Store(config.database, config.seal, now=now, entropy=entropy)
        self.limiter = Limiter(
            config.budget, clock=clock, sleep=sleep, check=lambda: self.store.leases.check()
        )
        self.tables = TableService(GameCache())
        self._sleep = sleep
        self._thinker = thinker or thinker_of(self.store, config.thinkers)
        self._renderer = renderer or renderer_for(usable_processors())
        self._photo_cache = PhotoCache(self._renderer)
        self._http_clients = clients_for(config.base_url)
        self._bot = _client(config, self.limiter, *self._http_clients)
        self.application: Handlers = (
            Application.builder()
            .bot(self._bot)
            .context_types(ContextTypes(context=Context))
            .updater(None)
            .concurrent_updates(ChatByChat(32))
            .build()
        )
        self._until_told: list[asyncio.Task[None]] = []
        self._until_cancelled: list[asyncio.Task[None]] = []
        self._server: Any = None
        self._poller: Poller | None = None
        self._page: PageRoom | None = None
        self.ready = False
        self.doors: list[str] = []
        """The entries of updates, and the address of the metrics."""
        self._begun = AsyncExitStack()

    # -- life ------------------------------------------------------------------------------

    async def __aenter__(self) -> NardyBot:
        """Start; end what was begun if the start fails or is cancelled."""
        sys.setswitchinterval(_SWITCH)
        if lacking := missing():
            _LOG.warning(lacking)
        async with AsyncExitStack() as begun:
            begun.push_async_callback(self._renderer.close)
            self._renderer.open()
            await asyncio.gather(
                self._photo_cache.warm(self.config.cache),
                self._open(begun),
                asyncio.to_thread(read_all),
            )
            self._assemble()
            # The thinker's processes use all cores for a while as they begin.
            begun.push_async_callback(self._thinker.close)
            self._thinker.open()
            await self.scheduler.begin()
            begun.push_async_callback(self._stop)
            for queue in (self.worker, self.dispatcher):
                self._until_told.append(asyncio.create_task(queue.run()))
            if self._page is not None:
                begun.push_async_callback(self._page.close)
                self.doors.append(f"page at {self._page.open(self.worker.take)}")
            await self._listen()
            for endless in (self.bot_turns, self.scheduler, self.store.leases):
                self._until_cancelled.append(asyncio.create_task(endless.run()))
            self._until_cancelled.append(asyncio.create_task(self._token_refused()))
            self._introduction = asyncio.create_task(introduce(self._bot, self.config.page))
            begun.callback(self._introduction.cancel)
            self._begun = begun.pop_all()
            self.ready = True
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._begun.aclose()

    async def _open(self, begun: AsyncExitStack) -> None:
        """Reach the database and Telegram."""
        begun.push_async_callback(self.store.close)
        self.store.claim()
        await self.store.open()
        await self.store.join(self.config.lease, self.limiter)
        self._tell_figures(begun)
        for client in self._http_clients:  # the library closes none of an unknown token
            begun.push_async_callback(client.shutdown)
        begun.push_async_callback(self.application.shutdown)
        await reach_telegram(self.application.initialize, self._sleep)

    async def _stop(self) -> None:
        """Finish the work under way, begin no more. Long work is begun anew at the next start."""
        self.ready = False
        self.worker.stop()
        self.dispatcher.stop()
        if self._server is not None:
            self._server.stop()
        for task in self._until_cancelled:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(_FINISHING):
                await asyncio.gather(*self._until_told, return_exceptions=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.heartbeat.end()
        except STORE_FAILS as error:
            _LOG.warning("the end is not noted: %s", why_it_fails(error))

    def _tell_figures(self, begun: AsyncExitStack) -> None:
        """Open the port for metrics, if it is wanted."""
        if self.config.watch is None:
            return
        from bot.monitoring.http_server import monitoring_server

        server = monitoring_server(self._pulse, self._obstacle)
        watch = self.config.watch
        where = listen(server, watch.host, watch.port, "METRICS")
        self.doors.append(f"metrics at {where}")
        begun.push_async_callback(server.close_all_connections)
        begun.callback(server.stop)

    def _obstacle(self) -> str:
        """Return why the bot does not work now; "" if it does."""
        if not self.ready:
            return "starting or ending"
        if self._poller is not None and self._poller.contended:
            return "another program fetches with the token of this bot"
        return ""

    async def _pulse(self) -> Pulse | None:
        """Return the waiting work, None if the database fails or cannot be written."""
        try:
            await self.store.try_writing()
            async with self.store.reading() as work:
                return await pulse(work)
        except STORE_FAILS:
            return None

    @property
    def _tasks(self) -> tuple[asyncio.Task[None], ...]:
        """Return all running tasks: those that end by themselves when asked, and those to be
        cancelled."""
        return (*self._until_told, *self._until_cancelled)

    @property
    def username(self) -> str:
        """Return the bot's username at Telegram."""
        return self._bot.username

    async def serve(self) -> None:
        """Run until cancelled, or until a part of the bot fails for good. Raises InvalidToken if
        the token was revoked."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def _token_refused(self) -> None:
        """Wait until Telegram refuses the token, then raise InvalidToken."""
        await self.dispatcher.token_refused.wait()
        raise InvalidToken

    async def settled(self) -> None:
        """Return when all updates are handled, all outbox messages are sent, and the bot has
        introduced itself."""
        await asyncio.wait([self._introduction])
        while True:
            await self.worker.settled()
            await self.bot_turns.settled()
            await self.dispatcher.settled()
            async with self.store.reading() as work:
                waiting, _ = await work.inbox.waiting()
                if not waiting and not await work.outbox.waiting():
                    return
            self.worker.wake()
            self.bot_turns.wake()
            self.dispatcher.wake()

    # -- assembly --------------------------------------------------------------------------

    def _assemble(self) -> None:
        services = Services(
            self.tables,
            self._bot.username,
            self.config.contact,
            inline=bool(self._bot.bot.supports_inline_queries),
            learns=self.config.learns,
            mentor=self.config.mentor,
        )
        page, on_page = self.config.page, None
        if page is not None:
            door = door_of(self.store, self.config.token.get_secret_value())
            services = replace(services, ticket=ticket_maker(page, door), check_page=page.checking)
            room = PageRoom(page, door, Router(services), self.store, self._bot)
            self._page, on_page = room, room.actions.handle
        self._handlers(Router(services))
        self.worker = Worker(
            self.store,
            self._bot,
            through(self.application, on_page),
            prepare=self._who_runs_it,
            asks=self._asks_who,
            processor=self.application.update_processor,
            apologize=apologize_for_update,
            sleep=self._sleep,
        )
        self._schedule()
        player = BotPlayer(self.store, self.tables, self._thinker)
        self.bot_turns = BotTurns(self.store, player, sleep=self._sleep)
        judge = Judge(self.store, player)
        tools = (self.store, self.tables, self._bot, self._photo_cache, player, judge)
        means = Means(*tools, self.live_clock, self.limiter, page, self.config.rollout)
        self.dispatcher = Dispatcher(
            self.store,
            order_handlers(means),
            self.limiter,
            kinds=special_kinds(),
            moved=partial(move_tables, self.tables),
            closed=partial(membership.away, self.tables),
            topic_closed=partial(membership.topic_closed, self.tables),
            apologize=apologize,
            sleep=self._sleep,
        )
        wakes = (self.worker.wake, self.bot_turns.wake, self.dispatcher.wake)
        self.scheduler.add(SecondLook(self.store, *wakes).round)

    def _schedule(self) -> None:
        """Set up the work that the clock starts."""
        self.heartbeat = Heartbeat(self.store, self.tables)
        self.scheduler = Scheduler(self.store, self.heartbeat.begin, sleep=self._sleep)
        self.live_clock = LiveClock(self.store, self.tables, self.scheduler.wake)
        import_modules("bot.table")
        duties = [kind(self.store, self.tables) for kind in DUTIES]
        for task in (self.live_clock, *duties, self.heartbeat):
            self.scheduler.add(task.round)

    def _handlers(self, router: Router) -> None:
        fresh = filters.UpdateType.MESSAGE
        moved = filters.StatusUpdate.MIGRATE | filters.StatusUpdate.LEFT_CHAT_MEMBER
        moved |= filters.StatusUpdate.FORUM_TOPIC_REOPENED
        for handler in (
            CallbackQueryHandler(router.tap),
            MessageHandler(
                (fresh | filters.UpdateType.EDITED_MESSAGE) & filters.TEXT, router.message
            ),
            MessageHandler(fresh & moved, router.service),
            MessageHandler(fresh & filters.Dice.ALL, router.die),
            MessageHandler(fresh & filters.Document.ALL & ~filters.ANIMATION, router.document),
            MessageHandler(
                fresh & filters.ChatType.PRIVATE & ~filters.StatusUpdate.ALL, router.wordless
            ),
            ChatMemberHandler(router.membership, ChatMemberHandler.MY_CHAT_MEMBER),
            InlineQueryHandler(router.inline),
            ChosenInlineResultHandler(router.chosen),
        ):
            self.application.add_handler(handler)

    async def _listen(self) -> None:
        hook = self.config.webhook
        if hook is None:
            self.doors.insert(0, "polling")
            await reach_telegram(self._bot.delete_webhook, self._sleep)
            self._poller = Poller(
                self._bot,
                self.worker.take,
                allowed=ALLOWED,
                timeout=self.config.poll,
                sleep=self._sleep,
                turn=lambda: self.store.leases.held(POLL),
            )
            self._until_cancelled.append(asyncio.create_task(self._poller.run()))
            return
        secret = hook.secret.get_secret_value()
        self._server = webhook_server(self.worker.take, path=hook.path, secret=secret)
        where = listen(self._server, hook.host, hook.port, "WEBHOOK")
        self.doors.insert(0, f"webhook at {where}")
        url, wanted = hook.url.get_secret_value(), list(ALLOWED)
        tell = partial(self._bot.set_webhook, url, secret_token=secret, allowed_updates=wanted)
        await reach_telegram(tell, self._sleep)

    def _asks_who(self, update: telegram.Update) -> bool:
        """Return whether the answer to an update depends on who runs the group."""
        chat, query, message = update.effective_chat, update.callback_query, update.message
        if chat is None or chat.type not in ("group", "supergroup"):
            return False
        if query is not None:
            return read_request.tap_depends(query.data)
        if message is None or message.text is None or message.sender_chat is not None:
            return False
        replied = message.reply_to_message and message.reply_to_message.from_user
        answers = replied is not None and replied.id == self._bot.id
        return read_request.words_depend(message.text, self._bot.username, answers=answers)

    async def _who_runs_it(self, update: telegram.Update) -> bool | None:
        """Return whether the sender runs the group, asked only once: the group waits meanwhile."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return None
        now = SendPriority(at_once=True)
        member = await self._bot.get_chat_member(chat.id, user.id, rate_limit_args=now)
        return read_request.is_admin(member.status)


def _client(config: Config, limiter: Limiter, sends: HttpClient, heard: HttpClient) -> ExtBot[Any]:
    """Return the library's client."""
    return ExtBot(
        config.token.get_secret_value(),
        base_url=config.base_url,
        base_file_url=config.base_file_url,
        request=sends,
        get_updates_request=heard,
        rate_limiter=limiter,
    )
