"""Spans of time in the unit that a person would say."""

from __future__ import annotations

from datetime import timedelta

from bot.i18n import Html, Words


def lapse(span: timedelta, words: Words) -> Html:
    """«41 минута», «3 часа», «2 дня»."""
    return _lapse(span, words, "end-minutes")


def lapse_before(span: timedelta, words: Words) -> Html:
    """The same as it stands before «назад» and behind «ждут»: «41 минуту», «3 часа», «2 дня»."""
    return _lapse(span, words, "history-minutes")


def clock_time(seconds: float) -> str:
    """What is left on a clock, «1:05»."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _lapse(span: timedelta, words: Words, fewest: str) -> Html:
    """A span by the message of its unit, minutes by `fewest`."""
    minutes = int(span.total_seconds() // 60)
    for message, unit in (("end-days", 24 * 60), ("end-hours", 60)):
        if minutes >= 2 * unit:
            return words.say(message, count=minutes // unit)
    return words.say(fewest, count=minutes)
