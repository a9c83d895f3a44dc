"""The time that somebody takes: without the nights of the group and without the bot's own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.store import Gap, Store, begun_before, reached, spent
from bot.table.waiting_time import awake
from tests.bot.store.conftest import Clock, clock, key, path, store

__all__ = ["clock", "key", "path", "store"]

NOON = datetime(2026, 1, 7, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
GAPS = (Gap(NOON - HOUR, NOON + HOUR), Gap(NOON + 3 * HOUR, NOON + 4 * HOUR))


@pytest.mark.parametrize(
    ("since", "span", "moment"),
    [(0, 1, 2), (0, 2, 3), (0, 2.5, 4.5), (2, 1, 3), (2, 1.5, 4.5), (4, 5, 9), (-2, 1, -1)],
)
def test_a_span_without_the_time_when_the_bot_was_down(
    since: float, span: float, moment: float
) -> None:
    begun, over = NOON + since * HOUR, NOON + moment * HOUR
    assert reached(begun, span * HOUR, GAPS) == over
    assert spent(begun, over, GAPS) == span * HOUR
    assert spent(begun_before(over, span * HOUR, GAPS), over, GAPS) == span * HOUR


def test_what_was_heard_before_it_was_asked_took_no_time() -> None:
    assert spent(NOON, NOON - HOUR, GAPS) == timedelta(0)


@pytest.mark.parametrize(
    ("moment", "called"),
    [
        ("2026-01-07T19:59", "2026-01-07T19:59"),
        ("2026-01-07T20:00", "2026-01-08T05:00"),
        ("2026-01-07T23:30", "2026-01-08T05:00"),
        ("2026-01-08T04:59", "2026-01-08T05:00"),
        ("2026-01-08T05:00", "2026-01-08T05:00"),
    ],
)
def test_nobody_is_called_at_night(moment: str, called: str) -> None:
    """Moscow is three hours ahead of UTC: from 23 to 8 there."""
    at = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    then = datetime.fromisoformat(called).replace(tzinfo=UTC)
    assert awake(at, ZoneInfo("Europe/Moscow")) == then


def test_the_night_before_the_clocks_go_forward() -> None:
    """In Berlin the night of 29 March 2026 has an hour less."""
    berlin = ZoneInfo("Europe/Berlin")
    at = datetime(2026, 3, 28, 23, 0, tzinfo=berlin)
    assert awake(at, berlin) == datetime(2026, 3, 29, 6, 0, tzinfo=UTC)


async def test_the_time_between_two_lives(store: Store, clock: Clock) -> None:
    begun = clock()
    for alive, down in ((100, 50), (0, 7), (10, 0)):
        async with store.work() as work:
            life = await work.uptime.begin()
        clock.advance(seconds=alive)
        async with store.work() as work:
            await work.uptime.note(life)
        clock.advance(seconds=down)
    seconds = [(100, 150), (150, 157)]
    gaps = [Gap(*(begun + timedelta(seconds=one) for one in pair)) for pair in seconds]
    async with store.work() as work:
        assert list(await work.uptime.gaps()) == gaps
        assert await work.uptime.prune(begun + timedelta(seconds=155)) == 1
        assert list(await work.uptime.gaps()) == gaps[1:], "a gap needs the life before it"
