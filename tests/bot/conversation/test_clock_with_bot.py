"""A clock against the bot, and clocks that are typed."""

from __future__ import annotations

import pytest

from bot.speech.typed_clock import read_clock
from bot.table.time_controls import clock_of, free_pace
from tests.bot.conversation.company import any_play
from tests.bot.conversation.kit import Evening


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("2m+12s", "120+12"),
        ("2м+12с", "120+12"),
        ("90s/8s", "90/8"),
        ("2m 12s delay", "120/12"),
        ("5+3", "300+3"),
        ("0m+5s", None),
        ("600m+5s", None),
        ("blitz", None),
    ],
)
def test_typed_clock_has_increment_or_delay(text: str, pace: str | None) -> None:
    clock = read_clock(text)
    assert (free_pace(clock.bank, clock.delay, adds=clock.adds) if clock else None) == pace


def test_clock_adds_only_with_increment() -> None:
    increment, delay = clock_of("120+12"), clock_of("120/12")
    assert increment is not None and delay is not None
    assert (increment.free.seconds, increment.added.seconds) == (0, 12)
    assert (delay.free.seconds, delay.added.seconds) == (12, 0)


async def test_increment_is_added_after_a_turn_with_the_bot(night: Evening) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "/pace 2m+12s")
    assert "each turn adds 12 s" in ann.private.transcript()
    before = await night.snapshot(ann.private)
    seat = before.acting[0]
    night.clock.advance(seconds=30)
    await night.say(ann, any_play(before))
    after = await night.snapshot(ann.private)
    assert after.notes.clock[seat] == 120 - 30 + 12


async def test_bot_wins_when_the_only_clock_runs_out(night: Evening) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "/pace 1m/10s")
    await night.later(seconds=69)
    assert (await night.snapshot(ann.private)).table.status == "playing"
    await night.later(seconds=2)
    assert "Time was up on the other side" in ann.private.transcript()


async def test_clock_typed_amid_a_timed_game_says_why_it_stays(night: Evening) -> None:
    ann = await night.newcomer("/new long bot 2m+12s", "Ann", language="en")
    told = await night.answer(ann, "/pace 3m+5s")
    assert told.startswith("The game has begun: its time control stays as it is.")
