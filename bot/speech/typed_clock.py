"""Clocks as people write them: "2m+12s" with an increment, "2m/12s" or "2m 12s delay"."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final, NamedTuple

_CLOCK: Final = re.compile(
    r"(?P<bank>\d{1,3})\s?(?P<unit>s|sec|с|сек|m|min|м|мин)?\.?\s?(?P<sign>[+/,]|\s)\s?"
    r"(?P<delay>\d{1,3})\s?(?:s|sec|с|сек)?\.?\s?(?P<kind>delay|задержк[аи])?",
    re.IGNORECASE,
)
_MINUTES: Final = re.compile(r"(\d{1,3})\s?(?:m|min|м|мин)?\.?", re.IGNORECASE)
_SECONDS: Final = ("s", "sec", "с", "сек")
_AMID_WORDS: Final = re.compile(
    r"(?<!\S)(?P<lead>clocks?\s+|timer\s+|час\w+\s+|таймер\w*\s+)?"
    r"(?P<clock>\d{1,3}\s?(?P<unit>s|sec|с|сек|m|min|м|мин)?\.?\s?[+/]\s?"
    r"\d{1,3}\s?(?:s|sec|с|сек)?(?:\s(?:delay|задержк[аи]))?)(?=[.,!?]?(?:\s|$))",
    re.IGNORECASE,
)


class TypedClock(NamedTuple):
    """A bank of time, and what a turn adds to it or lasts before the bank is used."""

    bank: timedelta
    delay: timedelta
    adds: bool

    def __str__(self) -> str:
        sign = "+" if self.adds else "/"
        return f"{self.bank.total_seconds():.0f}{sign}{self.delay.total_seconds():.0f}"


def find_clock(text: str) -> tuple[TypedClock, str] | None:
    """Return the first clock among the words of a text, and the text without it; None if there is
    none. Two numbers without a unit are a clock behind a word for one: "clock 5+3"."""
    for found in _AMID_WORDS.finditer(text):
        clock = read_clock(found["clock"])
        if clock is not None and (found["unit"] or found["lead"]):
            return clock, f"{text[: found.start('clock')]}{text[found.end('clock') :]}"
    return None


def read_clock(text: str) -> TypedClock | None:
    """Return the clock that a text writes, None for any other text."""
    typed = _CLOCK.fullmatch(text.strip())
    if typed is None:
        return None
    unit = 1 if (typed["unit"] or "").casefold() in _SECONDS else 60
    adds = typed["sign"] == "+" and not typed["kind"]
    bank, delay = int(typed["bank"]) * unit, int(typed["delay"])
    return TypedClock(timedelta(seconds=bank), timedelta(seconds=delay), adds)


def read_minutes(text: str) -> int:
    """Return the minutes that a text writes and nothing else ("3m", "10"), 0 for any other text."""
    typed = _MINUTES.fullmatch(text.strip())
    return int(typed[1]) if typed else 0
