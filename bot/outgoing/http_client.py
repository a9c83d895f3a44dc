"""Requests to the Bot API: aiohttp behind the interface of python-telegram-bot, for half of the
processor's time that the library's own client takes."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp
from telegram.error import (
    BadRequest,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.request import BaseRequest, RequestData

from bot.monitoring.logs import redacted
from bot.outgoing.rate_limiter import seconds
from bot.store.queues import Sleep

_LOG = logging.getLogger(__name__)

LONGEST_REST: Final = 60.0
"""Seconds between two tries of what the start needs, at most."""
CONNECT: Final = 5.0
"""Seconds until a connection stands."""
FREE: Final = 1.0
"""Seconds until one of those that stand is free."""
_PATIENCE: Final = 3.0
"""Seconds that the first question, whose token it is, may take."""
_UNKNOWN: Final = (401, 404)
"""The status of Telegram's answer to a token that it does not know."""
_KIND: Final = 40
"""The most letters of an answer's content type that are logged."""
_USUAL: Final = re.compile(rb'{"ok":true,"result":')
_USUAL_MESSAGE: Final = re.compile(rb'{"ok":true,"result":(?:{"message_id":|\[{)')
"""The beginning of an answer that needs no second look."""


class HttpClient(BaseRequest):
    """A client with at most `connections` at a time; an answer may take `read` seconds, and a file
    `write` seconds more. With `proxies` it uses the proxies of the system's settings.

    A request that was surely not sent fails as NetworkError, never as TimedOut. A request that was
    taken, but whose answer is unreadable, counts as one whose answer was lost: TimedOut.
    """

    __slots__ = ("_connections", "_proxies", "_read", "_session", "_write")

    def __init__(self, *, connections: int, read: float, write: float, proxies: bool) -> None:
        self._connections, self._read, self._write = connections, read, write
        self._proxies = proxies
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Return the seconds that an answer may take by default."""
        return self._read

    async def initialize(self) -> None:
        """Get ready to make requests."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
                trust_env=self._proxies,
            )

    async def shutdown(self) -> None:
        """Close the connections; it may be initialized again."""
        if self._session is not None:
            session, self._session = self._session, None
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make a request and return the status and the body of the answer. Raises NetworkError
        or TimedOut."""
        if self._session is None:
            raise RuntimeError("this client is not initialized")
        files = request_data is not None and request_data.contains_files
        connect, read = _or(connect_timeout, CONNECT), _or(read_timeout, self._read)
        if files:
            read += _or(write_timeout, self._write)
        limits = aiohttp.ClientTimeout(
            connect=connect + _or(pool_timeout, FREE), sock_connect=connect, sock_read=read
        )
        body = None if request_data is None else _body(request_data)
        try:
            async with self._session.request(method, url, data=body, timeout=limits) as answer:
                status, kind, payload = answer.status, answer.content_type, await answer.read()
        except aiohttp.ConnectionTimeoutError as error:
            raise _hide_token(error) from error
        except TimeoutError as error:
            raise TimedOut from error
        except (aiohttp.ClientError, OSError) as error:
            raise _hide_token(error) from error
        taken, looks = (
            200 <= status <= 299,
            f"status {status}, {kind[:_KIND]}, {len(payload)} bytes",
        )
        if taken and method == "POST" and not _answers(url.rpartition("/")[2], payload):
            raise TimedOut(f"an answer that tells nothing: {looks}")  # files are read by GET
        return status, payload if taken or _read_content(payload) is not None else _refusal(looks)

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Return an answer as an object. Raises TelegramError if it is none; it is not logged,
        as it may be anything."""
        try:
            document = json.loads(payload.decode(errors="replace"))
        except (ValueError, RecursionError) as error:
            raise TelegramError("Invalid server response") from error
        if not isinstance(document, dict):
            raise TelegramError("Invalid server response")
        return document


async def reach_telegram(ask: Callable[[], Awaitable[Any]], sleep: Sleep = asyncio.sleep) -> None:
    """Send Telegram a request that the bot cannot start without, until it answers. Raises
    TelegramError if it refuses."""
    for tries in count():
        try:
            await ask()
            return
        except BadRequest:
            raise
        except (NetworkError, RetryAfter) as error:
            rest = min(LONGEST_REST, 2.0**tries)
            if isinstance(error, RetryAfter):
                rest = max(rest, seconds(error))
            _LOG.warning("Telegram is asked again in %g s: %s", rest, redacted(str(error)))
            await sleep(rest)


async def check_token(base_url: str, token: str) -> None:
    """Ask Telegram once whose token this is. Raises InvalidToken if it belongs to no bot;
    silence and other trouble leave that open."""
    client = telegram_client(base_url, connections=1, read=_PATIENCE, write=_PATIENCE)
    await client.initialize()
    try:
        with suppress(NetworkError):
            status, _ = await client.do_request(f"{base_url}{token}/getMe", "POST")
            if status in _UNKNOWN:
                raise InvalidToken
    finally:
        await client.shutdown()


def clients_for(base_url: str) -> tuple[HttpClient, HttpClient]:
    """Return the clients by which a bot sends, and by which it fetches updates."""
    sending = telegram_client(base_url, connections=64, read=20, write=30)
    return sending, telegram_client(base_url, connections=1, read=5, write=20)


def telegram_client(base_url: str, *, connections: int, read: float, write: float) -> HttpClient:
    """Return a client for a Bot API server; a server on this machine is reached without any
    proxy."""
    proxies = urlsplit(base_url).hostname not in ("127.0.0.1", "localhost", "::1")
    return HttpClient(connections=connections, read=read, write=write, proxies=proxies)


def _answers(method: str, payload: bytes) -> bool:
    """Return whether an answer has the result of a method; for methods that send it is a
    message."""
    sends = method.startswith("send") and method != "sendChatAction"
    if (_USUAL_MESSAGE if sends else _USUAL).match(payload):
        return True
    result = (_read_content(payload) or {}).get("result")
    if not sends:
        return result is not None
    messages = result if isinstance(result, list) else [result]
    return all(isinstance(message, dict) and "message_id" in message for message in messages)


def _read_content(payload: bytes) -> dict[str, Any] | None:
    """Return the content of an answer, None if it is no object."""
    try:
        return HttpClient.parse_json_payload(payload)
    except TelegramError:
        return None


def _refusal(looks: str) -> bytes:
    """Return a refusal in place of an unreadable answer: the answer's own text may be anything,
    and the library would log it."""
    return json.dumps({"ok": False, "description": f"an answer that is no JSON: {looks}"}).encode()


def _hide_token(error: Exception) -> NetworkError:
    """Return an error without the token, which stands in every address."""
    return NetworkError(redacted(f"aiohttp.{type(error).__name__}: {error}"))


def _or(value: Any, otherwise: float) -> Any:
    """Return the value that a caller gave; `otherwise` if it is the library's mark for no value."""
    return otherwise if isinstance(value, type(BaseRequest.DEFAULT_NONE)) else value


def _body(data: RequestData) -> aiohttp.FormData:
    """Return the parameters and files of a request; Telegram takes the names of files as they
    are."""
    form = aiohttp.FormData(data.json_parameters, quote_fields=False)
    for name, (file, content, kind) in (data.multipart_data or {}).items():
        form.add_field(name, content, filename=file, content_type=kind)
    return form
