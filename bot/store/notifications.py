"""Notifications between the processes of a database, about new entries and their queues, and the
connection on which a process listens to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import STORE_FAILS
from bot.store.leases import CLOCK, Leases, lane_of
from bot.store.records import OrderPlace, lane_number

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["EVERYTHING", "Notification", "NotificationListener", "read", "written"]

_MOST = 7000
"""The most characters of a notification; PostgreSQL carries up to 8000 bytes."""


@dataclass(frozen=True, slots=True)
class Notification:
    """Chats (order numbers) with new updates; new outbox messages; whether a due moment has
    changed; whether there may be new items in any queue (`anywhere`)."""

    chats: tuple[int, ...] = ()
    orders: tuple[OrderPlace, ...] = ()
    retimed: bool = False
    anywhere: bool = False

    def __bool__(self) -> bool:
        return bool(self.chats or self.orders or self.retimed or self.anywhere)


EVERYTHING = Notification(retimed=True, anywhere=True)


def elsewhere(work: UnitOfWork, leases: Leases) -> Notification:
    """Return the changes of a unit of work that other processes have to act on."""
    posted = (
        OrderPlace(order.id, order.chat, order.key, order.urgent)
        for order in work.outbox.posted.orders
        if not leases.holds(lane_of(lane_number(order.chat, order.key)))
    )
    return Notification(
        tuple(chat for chat in work.inbox.stored if not leases.holds(lane_of(chat))),
        tuple(posted),
        work.retimed and not leases.holds(CLOCK),
        work.inbox.doubtful or work.outbox.posted.doubtful,
    )


def written(notification: Notification, by: str) -> str:
    """Return a notification as text with its sender; if that is too long, the notification that
    everything may have changed."""
    text = json.dumps(
        (by, notification.chats, notification.orders, notification.retimed, notification.anywhere)
    )
    return text if len(text) <= _MOST else written(EVERYTHING, by)


def read(text: str) -> tuple[str, Notification]:
    """Return the sender of a notification, and the notification."""
    by, chats, orders, retimed, anywhere = json.loads(text)
    places = tuple(OrderPlace(*order) for order in orders)
    return by, Notification(tuple(chats), places, retimed, anywhere)


class NotificationListener:
    """A listener to a channel of PostgreSQL (`LISTEN`) while it is connected: notifications from
    before, or from a gap, are lost."""

    def __init__(self, engine: AsyncEngine, name: str, heard: Callable[[str], None]) -> None:
        self.name = name
        self._engine = engine
        self._heard = heard
        self._connection: AsyncConnection | None = None

    @property
    def connected(self) -> bool:
        """Return whether it listens, as far as is known."""
        return self._connection is not None

    async def connection(self) -> AsyncConnection:
        """Return the connection, which the caller may use; it listens from now on."""
        if self._connection is None:
            made = await self._engine.connect()
            raw = await made.get_raw_connection()
            driver: Any = raw.driver_connection
            await driver.add_listener(self.name, self._told)
            self._connection = made
        return self._connection

    async def check(self) -> None:
        """Check whether it still listens; if not, it connects at the next call of `connection`."""
        try:
            connection = await self.connection()
            await connection.exec_driver_sql("SELECT 1")
            await connection.rollback()
        except STORE_FAILS:
            await self.disconnect()

    async def disconnect(self) -> None:
        """Close the connection, whatever is wrong with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    def _told(self, _connection: Any, _process: int, _channel: str, payload: str) -> None:
        self._heard(payload)
