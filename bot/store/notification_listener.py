"""A connection of its own by which a process hears at once what others tell it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.engine import STORE_FAILS

__all__ = ["NotificationListener"]


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
        """The connection, which may be used; it listens from now on."""
        if self._connection is None:
            made = await self._engine.connect()
            raw = await made.get_raw_connection()
            driver: Any = raw.driver_connection
            await driver.add_listener(self.name, self._told)
            self._connection = made
        return self._connection

    async def check(self) -> None:
        """Find out whether it still listens; if not, it connects the next time."""
        try:
            connection = await self.connection()
            await connection.exec_driver_sql("SELECT 1")
            await connection.rollback()
        except STORE_FAILS:
            await self.disconnect()

    async def disconnect(self) -> None:
        """Give the connection up, whatever is wrong with it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    def _told(self, _connection: Any, _process: int, _channel: str, told: str) -> None:
        self._heard(told)
