"""Spans of time in words, each in the unit that a person would use."""

from __future__ import annotations

from datetime import timedelta

from bot.i18n import Html, Words
from bot.table.time_controls import PACES, clock_of


def lapse(span: timedelta, words: Words) -> Html:
    """Return a span in words: «41 минута», «3 часа», «2 дня»."""
    return _lapse(span, words, "end-minutes")


def lapse_before(span: timedelta, words: Words) -> Html:
    """Return a span in the form before «назад» and after «ждут»: «41 минуту», «3 часа», «2 дня»."""
    return _lapse(span, words, "history-minutes")


def clock_time(seconds: float) -> str:
    """Return the time left on a clock in minutes and seconds, «1:05»."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def pace_name(pace: str, words: Words) -> Html:
    """Return what a time control is called."""
    return words.say(f"pace-{pace}") if pace in PACES else _free_clock("pace-free", pace, words)


def pace_meaning(pace: str, words: Words) -> Html:
    """Return what a time control means."""
    if pace in PACES:
        return words.say(f"pace-means-{pace}")
    return _free_clock("pace-means-free", pace, words)


def _free_clock(message: str, pace: str, words: Words) -> Html:
    clock = clock_of(pace)
    assert clock is not None
    bank, seconds = clock_time(clock.bank.total_seconds()), clock.delay.seconds
    return words.say(message, bank=bank, seconds=seconds, adds="yes" if clock.adds else "no")


def _lapse(span: timedelta, words: Words, fewest: str) -> Html:
    """Return a span by the message of its unit, minutes by `fewest`."""
    minutes = int(span.total_seconds() // 60)
    for message, unit in (("end-days", 24 * 60), ("end-hours", 60)):
        if minutes >= 2 * unit:
            return words.say(message, count=minutes // unit)
    return words.say(fewest, count=minutes)
