"""The bot's update queue: long polling with confirmation by offset, or delivery to a webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tornado.escape import json_encode
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from bot.demo.errors import ApiError, conflict
from bot.demo.model import Json

OPT_IN = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
LIFETIME = 24 * 3600
POLL_LIMIT = 50


@dataclass
class Webhook:
    """The address to which updates are pushed, and the last error of a push; times in seconds."""

    url: str
    secret: str = ""
    connections: int = 40
    last_error: str = ""
    last_error_date: int = 0


@dataclass
class _Pending:
    """An update with the chat or person whose order it keeps."""

    id: int
    body: Json
    lane: int
    date: float
    flying: bool = False


@dataclass
class Updates:
    """All updates that the bot has not confirmed.

    `wire` is called with each new Update object; `retry_after` is the pause in seconds before a
    refused webhook delivery is tried again.
    """

    clock: Callable[[], float]
    wire: Callable[[Json], None] = lambda body: None
    retry_after: float = 1.0
    webhook: Webhook | None = None
    allowed: frozenset[str] | None = None
    last_id: int = 700_000_000
    delivered: int = 0
    _pending: list[_Pending] = field(default_factory=list)
    _again: list[_Pending] = field(default_factory=list)
    _seen: list[_Pending] = field(default_factory=list)
    _poller: asyncio.Future[None] | None = None
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def pending(self) -> list[Json]:
        """Return the waiting Update objects, oldest first."""
        self._pending = [u for u in self._pending if u.date > self.clock() - LIFETIME]
        return [update.body for update in self._pending]

    @property
    def polled(self) -> bool:
        """Return whether a getUpdates call waits now."""
        return self._poller is not None

    async def until(self, condition: Callable[[], bool], timeout: float = 10) -> None:
        """Wait until `condition` holds, tried after each change of the queue. Raises
        TimeoutError after `timeout` seconds."""
        async with asyncio.timeout(timeout):
            while not condition():
                await self._wake.wait()

    async def drained(self, timeout: float = 10) -> None:
        """Wait until no update is pending. Raises TimeoutError after `timeout` seconds."""
        await self.until(lambda: not (self._pending or self._again), timeout)

    def add(self, kind: str, body: Json, lane: int) -> None:
        """Queue an update unless the bot did not ask for this kind."""
        wanted = kind not in OPT_IN if self.allowed is None else kind in self.allowed
        if not wanted:
            return
        self.last_id += 1
        update = {"update_id": self.last_id, kind: body}
        self.wire(update)
        self._pending.append(_Pending(self.last_id, update, lane, self.clock()))
        self._stir()

    def allow(self, kinds: Iterable[str] | None) -> None:
        """Set the kinds to queue from now on; an empty list means the usual kinds."""
        if kinds is not None:
            self.allowed = frozenset(kinds) or None

    def repeat(self, count: int = 1) -> None:
        """Deliver the last `count` updates once more, under their old ids."""
        for update in self._seen[-count:]:
            self._again.append(_Pending(update.id, update.body, update.lane, self.clock()))
        self._stir()

    def clear(self) -> None:
        """Drop all waiting updates."""
        self._pending.clear()
        self._again.clear()

    def _stir(self) -> None:
        self._ring()
        if self.webhook is not None:
            self._push()

    def _ring(self) -> None:
        """Wake all that waits for a change of the queue or of its consumer."""
        self._wake.set()
        self._wake = asyncio.Event()

    # -- polling ---------------------------------------------------------------------------

    async def poll(self, offset: int, limit: int, timeout: float) -> list[Json]:
        """Confirm everything below `offset`, then wait up to `timeout` seconds for updates:
        getUpdates.

        Raises ApiError 409 while a webhook is set, and in the older of two polls at once.
        """
        if self.webhook is not None:
            raise conflict(
                "can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first"
            )
        if self._poller is not None and not self._poller.done():
            self._poller.set_exception(_two_pollers())
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poller = mine
        self._confirm(offset)
        try:
            await self._something(mine, min(timeout, POLL_LIMIT))
            return self._take(max(1, min(limit, 100)))
        finally:
            if mine.done() and not mine.cancelled():
                mine.exception()
            if self._poller is mine:
                self._poller = None

    async def _something(self, mine: asyncio.Future[None], timeout: float) -> None:
        try:
            async with asyncio.timeout(timeout):
                while not (self._again or self.pending):
                    wake: asyncio.Future[Any] = asyncio.ensure_future(self._wake.wait())
                    try:
                        await asyncio.wait([wake, mine], return_when=asyncio.FIRST_COMPLETED)
                    finally:
                        wake.cancel()
                    if mine.done():
                        mine.result()
        except TimeoutError:
            return

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            self._pending = self._pending[offset:]
        elif offset > 0:
            self._pending = [update for update in self._pending if update.id >= offset]
        self._ring()

    def _take(self, limit: int) -> list[Json]:
        again, self._again = self._again[:limit], self._again[limit:]
        fresh = self._pending[: limit - len(again)]
        self._remember(fresh)
        return [update.body for update in again + fresh]

    def _remember(self, updates: list[_Pending]) -> None:
        known = {update.id for update in self._seen}
        self._seen = (self._seen + [u for u in updates if u.id not in known])[-100:]

    # -- webhook ---------------------------------------------------------------------------

    def set_webhook(self, webhook: Webhook | None) -> None:
        """Start pushing to `webhook`, or stop if it is None."""
        self.webhook = webhook
        for update in self._pending:
            update.flying = False
        if webhook is not None and self._poller is not None and not self._poller.done():
            self._poller.set_exception(conflict("terminated by setWebhook request"))
        self._stir()

    def _push(self) -> None:
        """Start a delivery for the first update of every chat without a delivery under way."""
        assert self.webhook is not None
        queue = self._again + self._pending
        busy = {update.lane for update in queue if update.flying}
        for update in queue:
            if update.lane in busy or len(busy) >= self.webhook.connections:
                continue
            busy.add(update.lane)
            update.flying = True
            task = asyncio.ensure_future(self._deliver(self.webhook, update))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _deliver(self, webhook: Webhook, update: _Pending) -> None:
        headers = {"Content-Type": "application/json"}
        if webhook.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = webhook.secret
        request = HTTPRequest(
            webhook.url,
            method="POST",
            headers=headers,
            body=json_encode(update.body),
            request_timeout=60,
        )
        trouble = ""
        try:
            answer = await AsyncHTTPClient().fetch(request, raise_error=False)
            if not 200 <= answer.code < 300:
                trouble = f"Wrong response from the webhook: {answer.code} {answer.reason}"
        except (OSError, HTTPClientError) as error:  # refused, cut, or silent for too long
            trouble = f"Connection refused: {error}"
        if self.webhook is not webhook:
            return
        if trouble:
            webhook.last_error, webhook.last_error_date = trouble, int(self.clock())
            self._ring()
            await asyncio.sleep(self.retry_after)
        else:
            self.delivered += 1
            self._remember([update])
            self._pending = [u for u in self._pending if u is not update]
            self._again = [u for u in self._again if u is not update]
            self._ring()
        update.flying = False
        if self.webhook is webhook:
            self._push()

    async def close(self) -> None:
        """End the deliveries under way; their updates stay in the queue."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def webhook_info(self) -> Json:
        """Return the WebhookInfo object."""
        hook = self.webhook
        info: dict[str, Any] = {
            "url": hook.url if hook else "",
            "has_custom_certificate": False,
            "pending_update_count": len(self.pending),
        }
        if hook is not None:
            info["max_connections"] = hook.connections
            if hook.last_error:
                info |= {
                    "last_error_date": hook.last_error_date,
                    "last_error_message": hook.last_error,
                }
        if self.allowed is not None:
            info["allowed_updates"] = sorted(self.allowed)
        return info


def _two_pollers() -> ApiError:
    return conflict(
        "terminated by other getUpdates request; make sure that only one bot instance is running"
    )
