"""Processes on one database of a server divide what they may send."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.store import Seal, Store
from bot.store.common_budget import divided
from tests.bot.postgresql import Cluster
from tests.bot.store.conftest import TTL
from tests.bot.store.test_leases import replica, silent

MOST = 30


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
    than there is."""

    def __init__(self, address: str, key: str) -> None:
        self._address = address
        self._key = key
        self.stores: list[Store] = []
        self.spending: list[Spending] = []

    async def joined(self, wants: int) -> Store:
        """One more."""
        store, spending = Store(self._address, Seal([self._key])), Spending(wants)
        await store.open()
        self.stores.append(store)
        self.spending.append(spending)
        await store.join(TTL, spending)
        assert sum(self.shares) <= MOST
        return store

    @property
    def shares(self) -> list[int]:
        """What each may use now."""
        return [one.shares[-1] for one in self.spending]

    async def live(self, *stores: Store) -> None:
        """These show that they live, all if none is named."""
        for store in stores or self.stores:
            await replica(store)._beat()
            assert sum(self.shares) <= MOST


@pytest.fixture
async def company(postgresql: Cluster, key: str) -> AsyncIterator[Company]:
    """Nobody yet."""
    company = Company(postgresql.emptied(), key)
    yield company
    for store in company.stores:
        await store.close()


async def test_whoever_is_alone_has_all(company: Company) -> None:
    await company.joined(0)
    assert company.shares == [MOST]


async def test_who_comes_has_what_others_have_given_back(company: Company) -> None:
    await company.joined(0)
    await company.joined(0)
    assert company.shares == [MOST, 0]
    await company.live()
    assert company.shares == [MOST // 2, 0]
    await company.live()
    assert company.shares == [MOST // 2, MOST // 2]


async def test_who_has_more_to_say_has_more(company: Company) -> None:
    await company.joined(0)
    await company.joined(0)
    company.spending[1].wants = 100
    for _ in range(3):
        await company.live()
    assert company.shares == [7, 23]
    company.spending[0].wants = 100
    for _ in range(3):
        await company.live()
    assert company.shares == [15, 15]


async def test_what_was_just_used_counts_until_the_next_sign(company: Company) -> None:
    first, second = await company.joined(0), await company.joined(0)
    await company.live(first)
    await company.live(second, second)
    assert company.shares == [MOST // 2, 0]
    await company.live(first, second)
    assert company.shares == [MOST // 2, MOST // 2]


async def test_the_share_of_whoever_is_gone_or_silent_is_free(company: Company) -> None:
    first, second, third = [await company.joined(0) for _ in range(3)]
    for _ in range(3):
        await company.live()
    assert company.shares == [10, 10, 10]
    await second.close()
    company.stores.remove(second)
    company.spending.pop(1)
    await silent(third, first)
    company.spending[1].shares.append(0)  # it sleeps
    await company.live(first)
    assert company.shares == [MOST, 0]
    replica(third)._sure_until = 0.0  # it wakes, long after it was sure of anything
    await company.live(third)
    assert company.shares == [MOST, 0] and company.spending[1].shares[-2:] == [0, 0]
    await company.live(first, first, third)
    assert company.shares == [15, 15]


async def test_while_another_one_takes_nothing_is_taken(company: Company) -> None:
    first = await company.joined(0)
    async with first.engine.begin() as other:
        await other.execute(text("SELECT pg_advisory_xact_lock(hashtext('nardy budget'))"))
        second = await company.joined(0)
        await company.live()
        assert company.shares == [MOST, 0]
        await replica(second)._beat()
        assert company.shares == [MOST, 0]
    await company.live()
    await company.live()
    assert company.shares == [MOST // 2, MOST // 2]


@given(st.integers(1, 60), st.lists(st.integers(0, 100), min_size=1, max_size=8))
def test_no_more_is_divided_than_there_is(most: int, wants: list[int]) -> None:
    shares = divided(most, dict(enumerate(wants)))
    assert sum(shares.values()) <= most
    assert all(share >= most // (2 * len(wants)) for share in shares.values())
    if sum(max(want, most // (2 * len(wants))) for want in wants) <= most:
        assert all(shares[name] >= want for name, want in enumerate(wants))
    for one, want in enumerate(wants):
        for other, more in enumerate(wants):
            assert shares[one] <= shares[other] or want >= more or shares[one] - shares[other] <= 1
