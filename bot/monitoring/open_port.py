"""The port of a server: opened, or refused with a reason in a line."""

from __future__ import annotations

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

__all__ = ["CannotListen", "listen"]


class CannotListen(RuntimeError):
    """A port cannot be opened; the text names the settings."""


def listen(server: HTTPServer, host: str, port: int, settings: str) -> str:
    """Let a server listen; return its address, with the chosen port for port 0. `settings` is
    the part of the variables' names that follows NARDY_. Raises CannotListen."""
    try:
        sockets = bind_sockets(port, host)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        names = f"NARDY_{settings}_HOST, NARDY_{settings}_PORT"
        raise CannotListen(f"{names}: cannot listen at {host}:{port}: {reason}") from error
    server.add_sockets(sockets)
    return f"{host}:{sockets[0].getsockname()[1]}"
