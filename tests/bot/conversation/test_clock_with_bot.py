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
    assert "Ann ran out of time" in ann.private.transcript()


@pytest.mark.parametrize(
    ("said", "pace"),
    [
        ("/pace 3m", "180/10"),
        ("can i get clocks on this, like 10 mins each", "600/8"),
        ("put on the clock, two minutes per move", "60/120"),
        ("/pace 2m", "120/10"),
    ],
)
async def test_clock_named_in_a_game_with_the_bot_starts(
    night: Evening, said: str, pace: str
) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, said)
    assert (await night.snapshot(ann.private)).notes.pace == pace
    assert "of each turn are free" in night.last(ann.private).text


async def test_clock_without_a_time_offers_three(night: Evening) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "put a timer on it then")
    assert night.last(ann.private).labels == ["3 min", "5 min", "10 min"]
    await night.tap(ann, "5 min")
    assert (await night.snapshot(ann.private)).notes.pace == "300/10"


@pytest.mark.parametrize("said", ["clock off, too stressful", "stop the clock", "can i pause, tea"])
async def test_clock_with_the_bot_comes_off_for_good(night: Evening, said: str) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "/pace 1m/10s")
    await night.say(ann, said)
    assert "The clock is off" in night.last(ann.private).text
    await night.later(seconds=600)
    assert (await night.snapshot(ann.private)).table.status == "playing"


async def test_clock_taken_off_and_set_anew_has_all_its_time(night: Evening) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, "/pace 1m/10s")
    await night.later(seconds=50)
    await night.say(ann, "/pace 3m")
    await night.later(seconds=180)
    assert (await night.snapshot(ann.private)).table.status == "playing"
    await night.later(seconds=20)
    assert "Ann ran out of time" in ann.private.transcript()


@pytest.mark.parametrize(
    ("said", "why"), [("/pace 600m", "at most 3 hours"), ("/pace soon", "I read no time in that")]
)
async def test_clock_that_cannot_be_is_refused_with_why(
    night: Evening, said: str, why: str
) -> None:
    ann = await night.newcomer("/new long bot draw=white", "Ann", language="en")
    await night.say(ann, said)
    assert why in night.last(ann.private).text
