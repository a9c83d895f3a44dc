"""The webhook: updates are answered with 200 only when they are stored."""

from __future__ import annotations

import hmac
import json
import logging
from types import TracebackType
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.web import Application, ErrorHandler, HTTPError, RequestHandler

from bot.incoming.inbox_worker import Take
from bot.monitoring.logs import LogLimit
from bot.store import STORE_FAILS, why_it_fails

__all__ = ["webhook_server"]

_LOG = logging.getLogger(__name__)
_LARGEST = 1 << 20
_PATIENCE = 10.0


class _Silent(RequestHandler):
    """A handler that shows the path of a request in no log and no answer, as the path is a secret
    too."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Send only the status."""
        self.finish()

    def log_exception(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Log the failure, not the request."""
        if isinstance(error, HTTPError):
            _LOG.debug("webhook refused: %s", error.status_code)
        elif isinstance(error, STORE_FAILS):
            _LOG.warning("webhook failed: %s", why_it_fails(error))
        elif error is not None:
            _LOG.error("webhook failed", exc_info=error)


class _Elsewhere(_Silent, ErrorHandler):
    """A handler of every other path."""


class _Door(_Silent):
    """A handler of the updates that Telegram posts."""

    def initialize(self, take: Take, secret: str, refusals: LogLimit) -> None:
        self._take = take
        self._secret = secret.encode()
        self._refusals = refusals

    async def post(self) -> None:
        token = self.request.headers.get("X-Telegram-Bot-Api-Secret-Token", "")
        if not hmac.compare_digest(token.encode(), self._secret):
            if self._refusals.passes():
                _LOG.warning("refused a push whose secret is not NARDY_WEBHOOK_SECRET")
            self.send_error(403)
            return
        # If this fails tornado answers 500, and Telegram sends the update again.
        await self._take([_update(self.request.body)])


def _update(raw: bytes) -> Any:
    """Return a pushed update, whatever it is: if it were refused, it would come again and again. A
    body that is not JSON is returned as text."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        return raw.decode(errors="replace")


def webhook_server(
    take: Take,
    *,
    path: str,
    secret: str,
    largest: int = _LARGEST,
    patience: float = _PATIENCE,
) -> HTTPServer:
    """Return a server that stores updates posted to `path` with the `secret` header; call `listen`.

    `path` should not be guessable; a body above `largest` bytes is refused, and a connection is
    closed that sends no whole head or body within `patience` seconds. `take` stores it. Raises
    ValueError for an empty secret, which would let any sender pose as Telegram.
    """
    if not secret:
        raise ValueError("a webhook needs a secret")
    options = {"take": take, "secret": secret, "refusals": LogLimit()}
    door = Application(
        [("/" + path.strip("/"), _Door, options)],
        log_function=lambda handler: _LOG.debug("webhook answered %s", handler.get_status()),
        default_handler_class=_Elsewhere,
        default_handler_args={"status_code": 404},
    )
    return HTTPServer(
        door,
        max_body_size=largest,
        max_buffer_size=2 * largest,
        idle_connection_timeout=patience,
        body_timeout=patience,
    )
