"""Long polling: updates are fetched, and confirmed only when they are stored."""

from __future__ import annotations

import asyncio
import logging
import time
import warnings
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import telegram
from telegram.error import Conflict, EndPointNotFound, InvalidToken, TelegramError

from bot.incoming.inbox_worker import Take
from bot.monitoring import metrics
from bot.monitoring.logs import LogLimit
from bot.store import STORE_FAILS, why_it_fails
from bot.store.inbox import number_of
from bot.store.queues import Sleep

__all__ = ["Poller"]

_LOG = logging.getLogger(__name__)
_CONTENDED = 60.0
"""Seconds for which a conflict counts: if two programs fetch, each ends the other's request, and
between two conflicts either may get the updates."""


async def _at_once() -> None:
    """Return at once: no other process fetches."""


def _wait_after(failures: int) -> float:
    """Return the seconds to wait after this number of failures in a row."""
    return min(30.0, 0.5 * 2.0 ** min(failures, 6))


class Poller:
    """A loop of getUpdates: a batch is stored in one transaction before the next is requested.

    Telegram forgets updates below the offset of a request. A process killed before the next request
    gets the same batch again, and the inbox knows the updates that it has already.
    """

    def __init__(
        self,
        bot: telegram.Bot,
        take: Take,
        *,
        allowed: Sequence[str],
        timeout: int = 30,
        batch: int = 100,
        sleep: Sleep = asyncio.sleep,
        turn: Callable[[], Awaitable[None]] = _at_once,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Set up a poller. `take` stores updates, which are confirmed afterwards; `allowed` are the
        kinds of updates that Telegram sends, by their names there.

        `timeout` is the seconds that Telegram holds a request open, `batch` the most updates of a
        request, at most 100; `turn` returns when this process may fetch; `now` returns seconds
        since an arbitrary moment.
        """
        self._bot = bot
        self._take = take
        self._wanted = {"timeout": timeout, "limit": batch, "allowed_updates": list(allowed)}
        self._timeout = timeout
        self._sleep = sleep
        self._turn = turn
        self._now = now
        self._conflict: float | None = None
        self._conflicts = LogLimit(now)

    @property
    def contended(self) -> bool:
        """Return whether another program has just fetched with the same token."""
        return self._conflict is not None and self._now() - self._conflict < _CONTENDED

    async def run(self) -> None:
        """Fetch updates until cancelled. Other errors are waited out, each logged once as long as
        it stays the same. Raises InvalidToken if Telegram does not know the token."""
        # The raw JSON is fetched, as an update of a form that the library does not know yet must be
        # stored, not stop the polling. The library warns and advises its own method, which parses.
        warnings.filterwarnings("ignore", message="Please use 'Bot.getUpdates'")
        offset: int | None = None
        failures, logged = 0, ""
        while True:
            await self._turn()
            try:
                offset = await self._fetch(offset)
                failures, logged = 0, ""
            except InvalidToken:
                raise
            except Conflict as error:
                failures += 1
                self._note_conflict(error)
                await self._sleep(_wait_after(failures))
            except Exception as error:
                failures += 1
                # A traceback of the network, or of the database, says nothing new.
                known, why = isinstance(error, (TelegramError, *STORE_FAILS)), why_it_fails(error)
                if why != logged:
                    _LOG.warning("polling failed: %s", why, exc_info=not known)
                logged = why
                await self._sleep(_wait_after(failures))

    def _note_conflict(self, conflict: Conflict) -> None:
        """Count a refusal, and log it once a minute."""
        self._conflict = self._now()
        metrics.CONFLICTS.inc()
        if self._conflicts.passes():
            _LOG.warning("another program fetches with the token of this bot: %s", conflict.message)

    async def _fetch(self, offset: int | None) -> int | None:
        wanted: dict[str, Any] = dict(self._wanted)
        if offset is not None:
            wanted["offset"] = offset
        try:
            answer = await self._bot.do_api_request(
                "getUpdates", wanted, read_timeout=self._timeout + 10
            )
        except EndPointNotFound as error:  # the library's error for an unknown token
            raise InvalidToken from error
        bodies = cast(list[Any], answer)
        if not bodies:
            # Everything is confirmed. After a quiet week Telegram starts its numbers anew, and an
            # old offset could then skip new updates.
            return None
        await self._take(bodies)
        numbers = [number for body in bodies if (number := number_of(body)) is not None]
        if not numbers:
            raise TelegramError("updates without a number are set aside and cannot be confirmed")
        return max(numbers) + 1
