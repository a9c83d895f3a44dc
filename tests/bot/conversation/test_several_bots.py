"""Several bots on one database: one of them asks for updates, and one that has lost its chats is
silent there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.demo import Person, updates
from bot.demo.errors import ApiError
from bot.outgoing.rate_limiter import Limiter
from bot.store import LeaseLost
from tests.bot.conversation.kit import Evening, evening
from tests.bot.postgresql import Cluster

PATIENCE = 30
"""Seconds after which a test that fails ends."""


@pytest.fixture
async def night(tmp_path: Path, postgresql: Cluster) -> AsyncIterator[Evening]:
    """The first bot and its world."""
    async with evening(tmp_path, database=postgresql.emptied()) as night:
        yield night


async def until(there: Callable[[], bool]) -> None:
    """Until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.002)


def answers(person: Person) -> int:
    """How many messages of the bot somebody has."""
    return sum(message.by_bot for message in person.private.alive)


async def test_one_of_two_asks_for_updates(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram ends the older of two requests at once, which is not to happen."""
    ended, refusal = list[ApiError](), updates._two_pollers

    def two_pollers() -> ApiError:
        ended.append(refusal())
        return ended[-1]

    monkeypatch.setattr(updates, "_two_pollers", two_pollers)
    anna = night.person("Анна")
    async with night.made() as other:
        for number in range(1, 4):
            anna.say("/help")
            await until(lambda wanted=number: answers(anna) >= wanted)  # type: ignore[misc]
        await other.settled()
    assert not ended and answers(anna) == 3


async def test_they_send_within_one_budget(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telegram counts what all of them send."""
    shares, real = dict[Limiter, int](), Limiter.share

    def share(limiter: Limiter, most: int) -> None:
        shares[limiter] = most
        real(limiter, most)

    monkeypatch.setattr(Limiter, "share", share)
    async with night.made() as other:
        both, half = (night.bot.limiter, other.limiter), other.limiter.most // 2
        await until(lambda: [shares.get(limiter) for limiter in both] == [half, half])


async def test_what_a_bot_may_no_longer_say_is_not_said(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said once it may again."""
    asked, lost = list[bool](), [True]
    real = night.bot.store.leases.check

    def check() -> Callable[[], None]:
        asked.append(lost[0])
        if lost[0]:
            raise LeaseLost
        return real()

    monkeypatch.setattr(night.bot.store.leases, "check", check)
    anna = night.person("Анна")
    anna.say("/help")
    await until(lambda: bool(asked))
    assert answers(anna) == 0
    lost[0] = False
    night.bot.dispatcher.wake()
    await until(lambda: answers(anna) == 1)
