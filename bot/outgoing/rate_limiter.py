"""Limits on the rate of requests: budgets per chat and in all, and pauses after a 429."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from telegram.error import RetryAfter, TelegramError
from telegram.ext import BaseRateLimiter

from bot.monitoring import metrics
from bot.outgoing.budget_shares import (
    USUAL,
    GroupShares,
    SlidingWindowLimit,
    TokenBucket,
    Use,
    current_use,
)
from bot.outgoing.newest_sent_message import note_sent
from bot.store import Rank
from bot.store.queues import Sleep

__all__ = ["CallBudget", "Limiter", "SendPriority", "Withheld", "seconds"]

_LOG = logging.getLogger(__name__)
_COUNTED = ("send", "edit", "copy", "forward", "stop")
_COUNTED_TOO = {"setMessageReaction", "pinChatMessage"}
_MANY = 256
_LOOK_AGAIN = 1.0
"""Seconds after which a chat where some requests may not be made yet is looked at again: one that
may could have come meanwhile."""
_MINUTE = 60.0
_AT_PLAY = 600.0
"""Seconds after its last board during which a group counts as playing."""
Answer = bool | dict[str, Any] | list[dict[str, Any]]


class Withheld(TelegramError):
    """A request was not made, for there was no budget for it."""


@dataclass(frozen=True)
class SendPriority:
    """The priority of a request: given as `rate_limit_args` to a method of the bot.

    `cosmetic`: it is only decoration, and is dropped when a budget is short. `at_once`: it is made
    now or not at all, neither behind another request nor again after a 429.
    """

    cosmetic: bool = False
    at_once: bool = False


@dataclass(frozen=True)
class CallBudget:
    """Telegram's limits as far as they are known; a live bot may find others.

    `group`: sends and edits a minute in one group; `spare`: how many of them are kept for boards,
    and from cosmetic requests. `burst`: how many may follow at once in any chat, which then refills
    at `chat` a second. `overall`: a second in all chats, a sixth of them kept from cosmetic
    requests. `retries`: times a request is made again after a 429.
    """

    group: int = 20
    spare: int = 5
    chat: float = 1.0
    burst: int = 3
    overall: int = 30
    retries: int = 5


@dataclass(eq=False)
class _Ticket:
    call: Callable[[], Coroutine[Any, Any, Answer]]
    priority: SendPriority
    cost: int
    answer: asyncio.Future[Answer]
    use: Use
    tries: int = 0


@dataclass(eq=False)
class _Chat:
    """A chat; `window`, `shares` and `board_at`, the moment of the last board, are a group's."""

    bucket: TokenBucket
    window: SlidingWindowLimit | None
    spare: int
    shares: GroupShares
    paused_until: float = 0.0
    board_at: float = float("-inf")
    queue: list[_Ticket] = field(default_factory=list)
    pump: asyncio.Task[None] | None = None

    def wait(self, now: float, use: Use = USUAL) -> float:
        """Return the seconds until the chat may get the next request of this use."""
        waits = [self.paused_until - now, self.bucket.wait(now)]
        if self.window is not None:
            spare = 0 if use.rank is Rank.BOARD else self.spare
            waits.append(self.window.wait(now, spare))
            if now - self.board_at < _AT_PLAY:
                waits.append(self.shares.wait(now, use))
        return max(0.0, *waits)

    def take(self, now: float, use: Use) -> None:
        """Count a request."""
        self.bucket.take(now)
        if self.window is not None:
            self.window.take(now)
            self.board_at = now if use.rank is Rank.BOARD else self.board_at
            self.shares.take(now, use)

    def idle(self, now: float) -> bool:
        """Return whether the chat needs no memory; forget shares of which nothing is used."""
        self.shares.forget_unused(now)
        quiet = self.pump is None and self.paused_until <= now and self.bucket.full(now)
        over = now - self.board_at >= _AT_PLAY
        return quiet and over and (self.window is None or self.window.empty(now))


def seconds(error: RetryAfter) -> float:
    """Return how many seconds a 429 asks to wait."""
    after = error.retry_after
    assert isinstance(after, timedelta)  # as the package of the bot has set
    return after.total_seconds()


class Limiter(BaseRateLimiter[SendPriority]):
    """A limiter that spreads requests so that Telegram need not refuse them.

    Per chat requests are made one after another in the order they came, cosmetic requests last.
    While a game goes on in a group each rank has its share of the group's budget (`SHARES`), and
    each person who asks has a share of that; else whatever is no board leaves room for some boards.
    For the budget of all chats they wait in the order of their turns; cosmetic requests do not wait
    for it. A 429 pauses only the chat that got it. Requests that send nothing to a chat (button
    answers, questions, settings) are free; Telegram does not count them. If several processes send
    for the same bot, each is given its share of the whole budget; a chat is sent to by a single
    process at a time.
    """

    def __init__(
        self,
        budget: CallBudget | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Sleep = asyncio.sleep,
        check: Callable[[], Callable[[], None]] = lambda: _allow_all,
    ) -> None:
        """Take the budget; `clock` gives seconds, and `sleep` waits for seconds of that clock.
        `check` is called when a request comes in, and its result right before the request is
        made: it raises an error to stop the request."""
        self._check = check
        self._budget = budget or CallBudget()
        self._clock = clock
        self._sleep = sleep
        self._overall = SlidingWindowLimit(self._budget.overall, 1.0)
        self._door = asyncio.Lock()
        """Held by the next request in all; requests that wait for it come in their order."""
        self._waiting = 0
        self._chats: dict[int | str, _Chat] = {}
        self._tidy_at = _MANY

    @property
    def most(self) -> int:
        """Return the requests a second in all chats, by all processes that send for this bot."""
        return self._budget.overall

    def wanted(self) -> int:
        """Return the requests a second that this process would make: those of its busiest second
        since the last call, and the waiting requests."""
        return self._overall.busiest(self._clock()) + self._waiting

    def share(self, most: int) -> None:
        """Set how many requests a second this process may make."""
        self._overall.resize(most)

    async def initialize(self) -> None:
        """Do nothing: there is nothing to prepare."""

    async def shutdown(self) -> None:
        """Abandon the waiting requests."""
        for chat in self._chats.values():
            if chat.pump is not None:
                chat.pump.cancel()

    def short(self, chat_id: int | str, spare: int | None = None) -> bool:
        """Return whether there is no budget for cosmetic requests; they leave so many requests of
        a group's minute to others, by default the `spare` of the budget."""
        chat, now = self._chat(chat_id), self._clock()
        if chat.paused_until > now or self._is_crowded(now):
            return True
        spare_tokens = self._budget.spare if spare is None else spare
        return chat.window is not None and chat.window.left(now) <= spare_tokens

    def wait(self, chat_id: int | str, use: Use = USUAL) -> float:
        """Return the seconds until the chat has budget for this use, 0 for at once.

        The caller waits so long before preparing a message, so that the message shows the newest
        state.
        """
        return self._chat(chat_id).wait(self._clock(), use)

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Answer]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: SendPriority | None,
    ) -> Answer:
        """Make the request when its turn has come. Raises Withheld if it never comes."""

        check = self._check()

        async def call() -> Answer:
            check()
            try:
                return await callback(*args, **kwargs)
            except RetryAfter:
                metrics.SILENCED.inc()
                raise

        chat_id = data.get("chat_id")
        priority = rate_limit_args or SendPriority()
        if chat_id is None or not _counts_as_message(endpoint):
            return await (call() if priority.at_once else self._free(call))
        if priority.cosmetic and self.short(chat_id):
            raise Withheld("there is no budget for what only pleases")
        chat = self._chat(chat_id)
        if priority.at_once and self._busy(chat, current_use()):
            raise Withheld("it would have to wait")
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        chat.queue.append(_Ticket(call, priority, _cost(data), answer, current_use()))
        if chat.pump is None:
            chat.pump = asyncio.create_task(self._pump(chat))
        result = await answer
        note_sent(endpoint, result)
        return result

    def _busy(self, chat: _Chat, use: Use) -> bool:
        """Return whether a request to a chat would have to wait."""
        now = self._clock()
        waits = max(chat.wait(now, use), self._overall.wait(now)) > 0
        return waits or chat.pump is not None or self._door.locked()

    def _is_crowded(self, now: float) -> bool:
        """Return whether the whole budget is needed for more than cosmetic requests."""
        return self._door.locked() or self._overall.nearly_full(now)

    async def _free(self, call: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        for _ in range(self._budget.retries):
            try:
                return await call()
            except RetryAfter as refused:
                await self._sleep(seconds(refused))
        return await call()

    async def _pump(self, chat: _Chat) -> None:
        """Make the requests of a chat until none is left."""
        try:
            while await self._turn(chat):
                if _next(chat, self._clock()).priority.cosmetic and self._is_crowded(self._clock()):
                    _drop_cosmetic(chat)
                    continue
                ticket = await self._next_in_all(chat)
                if ticket is not None:
                    await self._make(chat, ticket)
        finally:
            chat.pump = None
            for ticket in chat.queue:
                ticket.answer.cancel()

    async def _next_in_all(self, chat: _Chat) -> _Ticket | None:
        """Wait for the budget of all chats; return the request that is made then, None if it was
        cancelled meanwhile."""
        self._waiting += 1
        try:
            async with self._door:
                while (wait := self._overall.wait(self._clock())) > 0:
                    await self._sleep(wait)
                return self._take_next(chat)
        finally:
            self._waiting -= 1

    async def _turn(self, chat: _Chat) -> bool:
        """Wait until the chat has budget for its next request; return False if no request is
        left."""
        while _drop_cancelled(chat):
            now = self._clock()
            wait = chat.wait(now, _next(chat, now).use)
            if wait <= 0:
                return True
            if chat.paused_until > now:
                _drop_cosmetic(chat)
            await self._sleep(min(wait, max(chat.wait(now), _LOOK_AGAIN)))
        return False

    def _take_next(self, chat: _Chat) -> _Ticket | None:
        """Return the next request of a chat, taken off its budgets; None if none is left."""
        if not _drop_cancelled(chat):
            return None
        now = self._clock()
        ticket = _next(chat, now)
        if chat.wait(now, ticket.use) > 0:
            return None  # the request that could be made is gone
        chat.queue.remove(ticket)
        for _ in range(ticket.cost):
            chat.take(now, ticket.use)
            self._overall.take(now)
        return ticket

    async def _make(self, chat: _Chat, ticket: _Ticket) -> None:
        try:
            answer = await ticket.call()
        except RetryAfter as refused:
            chat.paused_until = self._clock() + seconds(refused)
            _LOG.warning("told to be silent in a chat for %s s", seconds(refused))
            ticket.tries += 1
            if ticket.priority.at_once or ticket.tries > self._budget.retries:
                _settle(ticket, refused)
            else:
                chat.queue.insert(0, ticket)
        except asyncio.CancelledError:
            ticket.answer.cancel()
            raise
        except Exception as error:
            _settle(ticket, error)
        else:
            if not ticket.answer.done():
                ticket.answer.set_result(answer)

    def _chat(self, chat_id: int | str) -> _Chat:
        if chat_id not in self._chats:
            now = self._clock()
            self._tidy(now)
            budget = self._budget
            # Groups and channels have negative ids or are named by a @username.
            grouped = isinstance(chat_id, str) or chat_id < 0
            self._chats[chat_id] = _Chat(
                TokenBucket(budget.burst, budget.chat, now),
                SlidingWindowLimit(budget.group, _MINUTE) if grouped else None,
                budget.spare,
                GroupShares(budget.group, _MINUTE),
            )
        return self._chats[chat_id]

    def _tidy(self, now: float) -> None:
        """Forget chats that rest, now and then."""
        if len(self._chats) >= self._tidy_at:
            self._chats = {key: chat for key, chat in self._chats.items() if not chat.idle(now)}
            self._tidy_at = 2 * len(self._chats) + _MANY


def _allow_all() -> None:
    """Let every request pass."""


def _counts_as_message(endpoint: str) -> bool:
    if endpoint == "sendChatAction":
        return False
    return endpoint.startswith(_COUNTED) or endpoint in _COUNTED_TOO


def _cost(data: Mapping[str, Any]) -> int:
    """Return the cost of a request: an album counts as its pictures."""
    media = data.get("media")
    return len(media) if isinstance(media, list | tuple) and media else 1


def _settle(ticket: _Ticket, error: BaseException) -> None:
    if not ticket.answer.done():
        ticket.answer.set_exception(error)


def _drop_cancelled(chat: _Chat) -> bool:
    """Forget the requests that were cancelled (by a timeout); return whether any is left."""
    chat.queue = [ticket for ticket in chat.queue if not ticket.answer.done()]
    return bool(chat.queue)


def _next(chat: _Chat, now: float) -> _Ticket:
    """Return the request whose turn it is: the request with the least wait; among equals a
    cosmetic request comes last."""

    def turn(waiting: _Ticket) -> tuple[float, bool, Rank]:
        return chat.wait(now, waiting.use), waiting.priority.cosmetic, waiting.use.rank

    return min(chat.queue, key=turn)


def _drop_cosmetic(chat: _Chat) -> None:
    for ticket in [waiting for waiting in chat.queue if waiting.priority.cosmetic]:
        chat.queue.remove(ticket)
        _settle(ticket, Withheld("there is no budget for what only pleases"))
