"""The page assembled: its door, its readers, its server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from bot.commands.router import Router
from bot.incoming.inbox_worker import Take
from bot.monitoring.http_server import listen
from bot.outgoing.rate_limiter import SendPriority
from bot.store import Store
from bot.ui.board_page import BoardPage
from bot.webapp.actions import PageActions
from bot.webapp.entrance import Door, Visitor
from bot.webapp.live import Live
from bot.webapp.readable_tables import Desk, Member
from bot.webapp.server import PageServices, page_server
from bot.webapp.visitor_limits import Flood

ACTS, ENTRIES = (10, 10.0), (60, 60.0)
"""The most actions of a person, and entries from an address, in so many seconds."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def ticket_maker(page: BoardPage, door: Door) -> Callable[[int, str], str]:
    """Return the function that makes a link for a person to a table."""
    return lambda person, table: page.ticket(door.new_ticket(Visitor(person, table)))


def door_of(store: Store, token: str) -> Door:
    """Return the door of a bot's page; its key is of this bot and this database."""
    return Door(token, store.seal.mark(f"page:{token.partition(':')[0]}"), store.now)


class PageRoom:
    """The running page."""

    def __init__(
        self,
        page: BoardPage,
        door: Door,
        router: Router,
        store: Store,
        bot: Any,
    ) -> None:
        self.actions = PageActions(router)
        self._page = page
        self._door = door
        self._store = store
        self._desk = Desk(store, router.services.tables, membership(bot))
        self._live = Live(store)
        self._tasks: list[asyncio.Task[None]] = []
        self._server: Any = None

    def open(self, take: Take) -> str:
        """Listen, and return the address. Raises CannotListen."""
        page, clock = self._page, time.monotonic
        services = PageServices(
            self._door,
            self._desk,
            self.actions,
            self._live,
            take,
            self._store,
            Flood(*ACTS, clock),
            Flood(*ENTRIES, clock),
            page.origin,
            page.frames,
        )
        self._server = page_server(services, page.url, proxied=page.host in LOOPBACK)
        where = listen(self._server, page.host, page.port, "WEBAPP")
        self._tasks.append(asyncio.create_task(self._live.run()))
        return where

    async def close(self) -> None:
        """Listen no more, and end all connections: pages come again after the next start."""
        for task in self._tasks:
            task.cancel()
        if self._server is not None:
            self._server.stop()
            await self._server.close_all_connections()


def membership(bot: Any) -> Member:
    """Return the question to Telegram whether a person is in a chat; a person about whom it does
    not answer is not."""

    async def is_member(chat: int, person: int) -> bool:
        try:
            member = await bot.get_chat_member(
                chat, person, rate_limit_args=SendPriority(at_once=True)
            )
        except Exception:
            return False
        return member.status not in ("left", "kicked")

    return is_member
