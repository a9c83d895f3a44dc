"""Metrics for Prometheus, and the health and readiness of the bot, on a port of their own; and how
a port is opened, or refused with a reason on one line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from bot.monitoring.metrics import REGISTRY, Pulse, note

__all__ = ["CannotListen", "listen", "monitoring_server"]

Look = Callable[[], Coroutine[Any, Any, Pulse | None]]
"""A function that returns the figures of the waiting work, None if the database does not answer or
cannot be written."""
_PATIENCE = 1.5
"""Seconds within which the database has to answer a monitoring request."""


class _Looking:
    """A reader of the database that waits no longer than `_PATIENCE`. A read that takes longer,
    as the database is locked, goes on, and later requests wait for it."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._task: asyncio.Task[Pulse | None] | None = None

    async def __call__(self) -> Pulse | None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        done, _ = await asyncio.wait({self._task}, timeout=_PATIENCE)
        return self._task.result() if done else None


class _Page(RequestHandler):
    """A page about the bot."""

    def initialize(self, look: _Looking, obstacle: Callable[[], str]) -> None:
        self._look = look
        self._obstacle = obstacle


class _Metrics(_Page):
    async def get(self) -> None:
        note(await self._look(), ready=not self._obstacle())
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.write(generate_latest(REGISTRY))


class _Health(_Page):
    async def get(self) -> None:
        self.write("alive\n")


class _Ready(_Page):
    async def get(self) -> None:
        if await self._look() is None:
            self.set_status(503)
            self.write("the database does not answer or cannot be written\n")
        elif obstacle := self._obstacle():
            self.set_status(503)
            self.write(f"{obstacle}\n")
        else:
            self.write("ready\n")


def monitoring_server(look: Look, obstacle: Callable[[], str]) -> HTTPServer:
    """Return a server for `/metrics`, `/healthz` and `/readyz`; call `listen`. It shows no secrets,
    but is for the own network only. Requests are not logged. `obstacle` returns why the bot does
    not work now, "" if it does."""
    means: dict[str, Any] = {"look": _Looking(look), "obstacle": obstacle}
    pages = (("/metrics", _Metrics), ("/healthz", _Health), ("/readyz", _Ready))
    application = Application(
        [(path, page, means) for path, page in pages], log_function=lambda handler: None
    )
    return HTTPServer(application)


class CannotListen(RuntimeError):
    """A port cannot be opened; the text names the settings."""


def listen(server: HTTPServer, host: str, port: int, settings: str) -> str:
    """Let a server listen; return its address, with the chosen port if `port` is 0. `settings` is
    the part of the variables' names that follows NARDY_. Raises CannotListen if the port cannot be
    opened."""
    try:
        sockets = bind_sockets(port, host)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        names = f"NARDY_{settings}_HOST, NARDY_{settings}_PORT"
        raise CannotListen(f"{names}: cannot listen at {host}:{port}: {reason}") from error
    server.add_sockets(sockets)
    return f"{host}:{sockets[0].getsockname()[1]}"
