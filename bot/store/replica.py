"""A process among several that share a database of PostgreSQL: its leases and its notifications.

The rows of `leases` have the holders. Each process renews its sign of life; a lease that is free,
or whose holder has been silent for too long by the database's clock, is taken over by the first
process to ask (`FOR UPDATE SKIP LOCKED`), and its fencing token grows. A unit of work that belongs
to a lease locks its row until it ends (`FOR KEY SHARE`) and ends at once if the token has changed.
A request to Telegram cannot be undone: before each, the process checks by its own clock, counted
from before its last renewal, that the lease is surely still held.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.leases import CLOCK, FENCE, LANES, POLL, Fence, lane_of
from bot.store.notifications import (
    EVERYTHING,
    Notification,
    NotificationListener,
    elsewhere,
    read,
    written,
)
from bot.store.queue_memory import AnyKeys, KnownQueues, Memory, ReadQueue, UnknownQueues
from bot.store.records import LeaseLost
from bot.store.shared_rate_limit import SECOND, Claim, SharedRateLimit, Spender

if TYPE_CHECKING:
    from bot.store.unit_of_work import UnitOfWork

__all__ = ["LIVING", "Replica"]

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")
_CHANNEL = "nardy"
_SURE = 0.6
"""The part of its time in which a lease is used; the rest is for calls that are under way."""
_BEATS = 5
"""The number of renewals of a lease within its time."""
_AGAIN = 0.2
"""Seconds until the next sign of life if another process was just taking its share."""
_SPREAD = 0.3
"""The most by which signs of life come earlier, as a part of the time between them."""
_LOOK = 60.0
"""Seconds after which all queues are read in any case: an operator may have changed them by
hand."""
_ALONE = (CLOCK, POLL)
_LANES = tuple(lane_of(number) for number in range(LANES))
_NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS bigint)"
_NAMED = """
INSERT INTO leases (name, holder, token, expires_at)
SELECT name, NULL, 0, 0 FROM unnest(CAST(:names AS text[])) AS name
ON CONFLICT DO NOTHING"""
_ALIVE = f"""
INSERT INTO replicas (id, expires_at, share, wanted) VALUES (:me, {_NOW} + :ttl, :share, :wanted)
ON CONFLICT (id) DO UPDATE
SET expires_at = excluded.expires_at, share = excluded.share, wanted = excluded.wanted"""
_OTHERS = f"SELECT share, wanted FROM replicas WHERE id <> :me AND expires_at > {_NOW}"
_RENEWED = f"""
UPDATE leases SET expires_at = {_NOW} + :ttl WHERE holder = :me RETURNING name, token"""
LIVING = f"SELECT count(*) FROM replicas WHERE expires_at > {_NOW} AND wanted IS NOT NULL"
"""The query for the number of processes that share the database now."""
_MAY_TAKE = "SELECT pg_try_advisory_xact_lock(hashtext('nardy rate limit'))"
_TAKEN = f"""
UPDATE leases SET holder = :me, token = token + 1, expires_at = {_NOW} + :ttl
WHERE name IN (
    SELECT name FROM leases
    WHERE name = ANY(:names) AND (holder IS NULL OR expires_at <= {_NOW})
    ORDER BY random() LIMIT :most FOR UPDATE SKIP LOCKED
) RETURNING name, token"""
_GIVEN_BACK = "UPDATE leases SET holder = NULL WHERE holder = :me AND name = ANY(:names)"
_DEPARTED = f"UPDATE replicas SET wanted = NULL, expires_at = {_NOW} + :counts WHERE id = :me"
"""A process that has left still counts for a moment, for the requests it may just have sent."""
_CLEARED = f"DELETE FROM replicas WHERE expires_at <= {_NOW} - :ttl"
_BEGUN = "DELETE FROM orders WHERE state = 'begun' AND (chat & :mask) = ANY(:lanes)"
_FENCED = "SELECT token FROM leases WHERE name = :name FOR KEY SHARE"
_TOLD = "SELECT pg_notify(:channel, :told)"
_LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class _Held:
    """A lease that this process holds. `users` is the number of pieces of work under way; `leaving`
    is whether no other may begin, as the lease is to be given back."""

    token: int
    users: int = 0
    leaving: bool = False


class Replica:
    """A process among several that share a database; see `Leases`."""

    def __init__(
        self,
        engine: AsyncEngine,
        heard: Callable[[Notification], None],
        ttl: float,
        spender: Spender,
    ) -> None:
        """Set up a process that holds no lease yet. `heard` is called with the changes by other
        processes. A process that is silent for `ttl` seconds loses its leases. `spender` gets a
        share of the requests."""
        self.replicas = 1
        self._me = secrets.token_hex(8)
        self._engine = engine
        self._heard = heard
        self._ttl = ttl
        self._rate_limit = SharedRateLimit(spender)
        self._held: dict[str, _Held] = {}
        self._sure_until = 0.0
        self._look_at = 0.0
        self._passed_over = self._failed = False
        self._listener = NotificationListener(engine, _CHANNEL, self._notified)
        self._on_change: list[Callable[[], None]] = []
        self._changed = asyncio.Event()
        self._more = asyncio.Event()

    # -- leases ------------------------------------------------------------------------------------

    def holds(self, name: str) -> bool:
        """See `Leases`."""
        lease = self._held.get(name)
        return lease is not None and not lease.leaving and monotonic() < self._sure_until

    def token(self, name: str) -> int:
        """See `Leases`."""
        return self._held[name].token if self.holds(name) else 0

    @contextmanager
    def hold(self, name: str) -> Iterator[None]:
        """See `Leases`."""
        if not self.holds(name):
            raise LeaseLost(name)
        lease = self._held[name]
        lease.users += 1
        before = FENCE.set(Fence(name, lease.token))
        try:
            yield
        finally:
            FENCE.reset(before)
            lease.users -= 1
            if lease.leaving and not lease.users:
                self._more.set()

    def check(self) -> Callable[[], None]:
        """See `Leases`."""
        fence = FENCE.get()

        def sure() -> None:
            if fence is None:
                return
            lease = self._held.get(fence.name)
            known = lease is not None and lease.token == fence.token
            if not known or monotonic() >= self._sure_until:
                raise LeaseLost(fence.name)

        return sure

    async def held(self, name: str) -> None:
        """See `Leases`."""
        while not self.holds(name):
            self._changed.clear()
            await self._changed.wait()

    async def fence(self, work: UnitOfWork) -> None:
        """See `Leases`."""
        fence = FENCE.get()
        if fence is None:
            return
        row = await work.session.execute(text(_FENCED), {"name": fence.name})
        if row.scalar_one() != fence.token:
            raise LeaseLost(fence.name)

    # -- memory and notifications ------------------------------------------------------------------

    async def tell(self, work: UnitOfWork) -> None:
        """See `Leases`."""
        if notification := elsewhere(work, self):
            parameters = {"channel": _CHANNEL, "told": written(notification, self._me)}
            await work.session.execute(text(_TOLD), parameters)

    def memory(self) -> Memory:
        """Return an empty memory, as other processes write too."""
        return Memory(AnyKeys(), muted=None)

    def queues(self, read: ReadQueue[Key, Item]) -> KnownQueues[Key, Item]:
        """Return queues of which nearly nothing is known, as other processes write too."""
        return UnknownQueues(read)

    def on_change(self, listener: Callable[[], None]) -> None:
        """See `Leases`."""
        self._on_change.append(listener)

    def _notified(self, payload: str) -> None:
        by, notification = read(payload)
        if by != self._me:
            self._heard(notification)
            if notification.anywhere:
                self._more.set()

    # -- signs of life -----------------------------------------------------------------------------

    async def open(self) -> None:
        """See `Leases`."""
        async with self._engine.begin() as connection:
            await connection.execute(text(_NAMED), {"names": [*_LANES, *_ALONE]})
            await connection.execute(text(_CLEARED), {"ttl": self._micros})
        await self._beat()
        async with self._engine.begin() as connection:  # others give back the leases of its share
            await self._tell_everybody(connection)

    async def run(self) -> None:
        """See `Leases`."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._rest()):
                    await self._more.wait()
            self._more.clear()
            self._failed = True
            try:
                await self._beat()
                self._failed = False
            except Exception as error:
                _LOG.warning("leases could not be renewed: %s", error)
                await self._listener.disconnect()

    async def close(self) -> None:
        """See `Leases`."""
        held, self._held = [*self._held], {}
        with suppress(Exception):
            connection = await self._listener.connection()
            async with connection.begin():
                await connection.execute(text(_GIVEN_BACK), {"me": self._me, "names": held})
                counts = {"me": self._me, "counts": round(SECOND * 1_000_000)}
                await connection.execute(text(_DEPARTED), counts)
                await self._tell_everybody(connection)
        await self._listener.disconnect()

    async def _tell_everybody(self, connection: AsyncConnection) -> None:
        parameters = {"channel": _CHANNEL, "told": written(EVERYTHING, self._me)}
        await connection.execute(text(_TOLD), parameters)

    def _rest(self) -> float:
        """Return the seconds until the next sign of life, by chance a little less, so that those
        of several processes seldom meet."""
        by_chance, waits = random.uniform(1 - _SPREAD, 1), self._rate_limit.waits
        usual = self._ttl / _BEATS * by_chance
        if self._failed:
            return usual
        if self._passed_over:
            return _AGAIN * by_chance
        return usual if waits is None else min(usual, waits)

    @property
    def _micros(self) -> int:
        return round(self._ttl * 1_000_000)

    async def _beat(self) -> None:
        """Renew this process's sign of life, read its leases, and take or give back leases to reach
        its share."""
        begun, heard = monotonic(), self._listener.connected
        lapsed = begun >= self._sure_until
        if lapsed:
            self._rate_limit.lapse()
        connection = await self._listener.connection()
        me = {"me": self._me, "ttl": self._micros}
        async with connection.begin():
            may_take = (await connection.execute(text(_MAY_TAKE))).scalar_one()
            others = [Claim(*row) for row in await connection.execute(text(_OTHERS), me)]
            claim = self._rate_limit.claim(others if may_take else None)
            await connection.execute(text(_ALIVE), me | claim._asdict())
            held = await _tokens(connection, _RENEWED, me)
            living = 1 + sum(other.wanted is not None for other in others)
            gone = self._surplus(held, -(-LANES // living))
            if gone:
                await connection.execute(text(_GIVEN_BACK), {"me": self._me, "names": gone})
                await self._tell_everybody(connection)  # others take the leases
            taken = await self._take(connection, held, -(-LANES // living))
        self._rate_limit.settle()
        self._passed_over = not may_take
        lapsed = lapsed or monotonic() >= self._sure_until  # calls may have been refused meanwhile
        self._sure_until = begun + self._ttl * _SURE
        self._note(held | taken, gone)
        known = heard and not lapsed and not taken and living == self.replicas
        if not known or begun >= self._look_at:
            self.replicas = living
            self._look_at = begun + _LOOK
            self._tell_change()

    def _surplus(self, held: Mapping[str, int], share: int) -> list[str]:
        """Return the leases above the share that can be given back now; those with work under way
        follow later."""
        lanes = [name for name in _LANES if name in held]
        for place, name in enumerate(lanes):
            if name in self._held:
                self._held[name].leaving = place >= share
        return [
            name
            for name in lanes
            if (lease := self._held.get(name)) and lease.leaving and not lease.users
        ]

    async def _take(
        self, connection: AsyncConnection, held: Mapping[str, int], share: int
    ) -> dict[str, int]:
        """Take over free leases up to a fair share, and drop the messages begun by their last
        holder."""
        taken = dict[str, int]()
        lanes = sum(name in held for name in _LANES)
        for names, most in ((_LANES, share - lanes), (_ALONE, len(_ALONE))):
            if most > 0:
                wanted = {"me": self._me, "ttl": self._micros, "names": [*names], "most": most}
                taken |= await _tokens(connection, _TAKEN, wanted)
        lanes_taken = [number for number, name in enumerate(_LANES) if name in taken]
        if lanes_taken:
            await connection.execute(text(_BEGUN), {"mask": LANES - 1, "lanes": lanes_taken})
        return taken

    def _note(self, tokens: Mapping[str, int], gone: Iterable[str]) -> None:
        """Set the leases that are held now: those with `tokens` but for those that are `gone`."""
        before, gone = self._held, frozenset(gone)
        self._held = {
            name: before[name] if name in before and before[name].token == token else _Held(token)
            for name, token in tokens.items()
            if name not in gone
        }

    def _tell_change(self) -> None:
        self._changed.set()
        for listener in self._on_change:
            listener()


async def _tokens(
    connection: AsyncConnection, statement: str, parameters: Mapping[str, Any]
) -> dict[str, int]:
    """Return the leases that a statement returns, with their tokens."""
    rows = await connection.execute(text(statement), parameters)
    return {row.name: row.token for row in rows}
