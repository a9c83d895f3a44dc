"""Processes on one database of a server divide what they may send."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Seal, Store, shared_rate_limit
from bot.store.shared_rate_limit import SECOND, divided
from tests.bot.postgresql import Cluster
from tests.bot.store.conftest import TTL
from tests.bot.store.test_leases import replica, silent

MOST = 30
PATIENCE = 30
"""Seconds after which a test that fails ends."""


@dataclass
class Spending:
    """Who wants so much, and what he was given."""

    wants: int = 0
    most: int = MOST
    shares: list[int] = field(default_factory=list)

    def wanted(self) -> int:
        """Requests a second."""
        return self.wants

    def share(self, most: int) -> None:
        """Requests a second."""
        self.shares.append(most)


class Company:
    """Processes on one database; whenever one has shown that it lives, all together use no more
    than there is. Time goes on when it is told to."""

    def __init__(self, address: str, key: str) -> None:
        self._address = address
        self._key = key
        self.stores: list[Store] = []
        self.spending: list[Spending] = []
        self.now = 100.0

    async def joined(self, wants: int) -> Store:
        """One more."""
        store, spending = Store(self._address, Seal([self._key])), Spending(wants)
        await store.open()
        self.stores.append(store)
        self.spending.append(spending)
        await store.join(TTL, spending)
        assert sum(self.shares) <= MOST
        return store

    async def gone(self, store: Store) -> None:
        """It left a while ago."""
        self.spending.pop(self.stores.index(store))
        self.stores.remove(store)
        await store.close()
        async with self.stores[0].work() as work:
            await work.session.execute(text("DELETE FROM replicas WHERE wanted IS NULL"))

    @property
    def shares(self) -> list[int]:
        """What each may use now."""
        return [one.shares[-1] for one in self.spending]

    async def live(self, *stores: Store) -> None:
        """These show that they live, all if none is named."""
        for store in stores or self.stores:
            await replica(store)._beat()
            assert sum(self.shares) <= MOST

    async def settled(self) -> None:
        """What was given back is free, and taken."""
        for _ in range(3):
            await self.live()
            self.now += SECOND

    @asynccontextmanager
    async def taking(self) -> AsyncIterator[None]:
        """Another process takes or gives back."""
        async with self.stores[0].engine.begin() as other:
            await other.execute(text("SELECT pg_advisory_xact_lock(hashtext('nardy rate limit'))"))
            yield


class Interrupted:
    """A connection of a process; right before it asks whether it may take something happens."""

    def __init__(self, real: AsyncConnection, before: Callable[[], Awaitable[None]]) -> None:
        self._real = real
        self._before = before

    def begin(self) -> Any:
        """A transaction."""
        return self._real.begin()

    async def execute(self, statement: Any, *given: Any) -> Any:
        """A statement."""
        if "pg_try_advisory" in str(statement):
            await self._before()
        return await self._real.execute(statement, *given)


@pytest.fixture
async def company(
    postgresql: Cluster, key: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Company]:
    """Nobody yet."""
    company = Company(postgresql.emptied(), key)
    monkeypatch.setattr(shared_rate_limit, "monotonic", lambda: company.now)
    yield company
    for store in company.stores:
        await store.close()


async def test_whoever_is_alone_has_all(company: Company) -> None:
    await company.joined(0)
    assert company.shares == [MOST]


async def test_who_comes_has_what_others_have_given_back_a_second_ago(company: Company) -> None:
    await company.joined(0)
    await company.joined(0)
    assert company.shares == [MOST, 0]
    for _ in range(3):
        await company.live()
        assert company.shares == [MOST // 2, 0]
    company.now += SECOND - 0.01
    await company.live()
    assert company.shares == [MOST // 2, 0]
    company.now += 0.01
    await company.live()
    assert company.shares == [MOST // 2, MOST // 2]


async def test_signs_of_life_come_sooner_where_somebody_waits_for_them(company: Company) -> None:
    first, second = await company.joined(0), await company.joined(0)
    assert replica(first)._rest() >= TTL / 10 and replica(second)._rest() < SECOND
    await company.live(first)
    assert 0 < replica(first)._rest() <= SECOND
    company.now += SECOND
    await company.live(first, second)
    assert replica(second)._rest() >= TTL / 10
    async with company.taking():
        await company.live(second)
    assert replica(second)._rest() < SECOND
    replica(second)._failed = True
    assert replica(second)._rest() >= TTL / 10, "a database that is gone is not asked for ever"


async def test_others_hear_of_who_comes(company: Company) -> None:
    """Else it would have to wait for the signs of life that they give in their time."""
    first = await company.joined(0)
    more = replica(first)._more
    more.clear()
    await company.joined(0)
    async with asyncio.timeout(PATIENCE):
        await more.wait()


async def test_who_has_more_to_say_has_more(company: Company) -> None:
    await company.joined(0)
    await company.joined(0)
    company.spending[1].wants = 100
    await company.settled()
    assert company.shares == [7, 23]
    company.spending[0].wants = 100
    await company.settled()
    assert company.shares == [15, 15]


async def test_two_do_not_take_the_same(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the one takes while the other looks is seen by it."""
    first, second, third = [await company.joined(0) for _ in range(3)]
    await company.settled()
    assert company.shares == [10, 10, 10]
    await company.gone(third)
    for spending in company.spending:
        spending.wants = 100
    channel = replica(first)._listener
    real = await channel.connection()

    async def connection() -> Any:
        return Interrupted(real, lambda: company.live(second))

    monkeypatch.setattr(channel, "connection", connection)
    await company.live(first)
    assert company.shares == [10, 20]


async def test_the_share_of_whoever_is_gone_counts_for_a_second(company: Company) -> None:
    first, second = await company.joined(0), await company.joined(0)
    await company.settled()
    await second.close()
    company.stores.remove(second)
    await company.live(first)
    assert company.shares[0] == MOST // 2
    company.spending.pop()
    async with first.work() as work:
        await work.session.execute(text("UPDATE replicas SET expires_at = 0 WHERE wanted IS NULL"))
    await company.live(first)
    assert company.shares[0] == MOST


async def test_who_was_silent_has_nothing_when_it_wakes(company: Company) -> None:
    first, second = await company.joined(0), await company.joined(0)
    await company.settled()
    await silent(second, first)
    spending = company.spending.pop()  # it sleeps, and sends nothing
    await company.live(first)
    assert company.shares == [MOST]
    company.spending.append(spending)
    replica(second)._sure_until = 0.0
    async with company.taking():
        await replica(second)._beat()
    assert company.shares == [MOST, 0]


async def test_what_could_not_be_written_is_not_used(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it later, when others may have it."""
    first, second = await company.joined(0), await company.joined(0)
    await company.settled()
    await company.gone(second)
    with monkeypatch.context() as broken, pytest.raises(ConnectionError):
        broken.setattr(replica(first), "_take", refuse)
        await company.live(first)
    assert company.shares == [MOST // 2]
    async with company.taking():
        await company.live(first)
    assert company.shares == [MOST // 2]


async def refuse(*_: Any) -> None:
    """The database is gone."""
    raise ConnectionError


async def test_while_another_one_takes_nothing_is_taken(company: Company) -> None:
    await company.joined(0)
    async with company.taking():
        await company.joined(0)
        await company.settled()
        assert company.shares == [MOST, 0]
    await company.settled()
    assert company.shares == [MOST // 2, MOST // 2]


@given(st.integers(1, 60), st.lists(st.integers(0, 100), min_size=1, max_size=8))
def test_no_more_is_divided_than_there_is(most: int, wants: list[int]) -> None:
    shares = divided(most, wants)
    assert sum(shares) <= most
    assert all(share >= most // (2 * len(wants)) for share in shares)
    if sum(max(want, most // (2 * len(wants))) for want in wants) <= most:
        assert all(shares[name] >= want for name, want in enumerate(wants))
    for one, want in enumerate(wants):
        for other, more in enumerate(wants):
            assert shares[one] <= shares[other] or want >= more or shares[one] - shares[other] <= 1
