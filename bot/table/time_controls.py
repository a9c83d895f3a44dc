"""The paces of a table: days a move, a clock, or no deadline at all.

The clocks to nine and seven points are those of the Russian federation's Friendship Cup of 2025
(sportnardy.ru: short nardy to 9 with 18 minutes and 8 seconds, long nardy to 7 with 14 and 8), the
clock to five is the usual one of speedgammon (backgammon-rules.com: 2 minutes and 10 seconds); the
clock to three is ours. Any other clock is named by its seconds: "120/12" with a delay, "120+12"
with an increment (Fischer).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

NO_PACE = "none"
LONGEST_BANK: Final = timedelta(hours=3)
LONGEST_DELAY: Final = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Clock:
    """A bank of time for each seat of a match of a length, "" for any length, and the delay: how
    long a turn lasts before it is taken from the bank or, if it `adds` (Fischer), what each turn
    adds to the bank."""

    bank: timedelta
    delay: timedelta
    length: str = ""
    adds: bool = False

    @property
    def warning(self) -> timedelta:
        """Return how long before the clock runs out its player is warned."""
        return min(self.bank / 4, timedelta(minutes=1))

    @property
    def free(self) -> timedelta:
        """Return the time of a turn that is not taken from the bank."""
        return timedelta(0) if self.adds else self.delay

    @property
    def added(self) -> timedelta:
        """Return what a turn adds to the bank."""
        return self.delay if self.adds else timedelta(0)


DAYS: Mapping[str, timedelta] = {f"days{count}": timedelta(days=count) for count in (1, 3, 7)}
"""The longest time for a move, by pace."""


def _clock(minutes: int, delay: int, length: int) -> Clock:
    return Clock(timedelta(minutes=minutes), timedelta(seconds=delay), str(length))


CLOCKS: Mapping[str, Clock] = {
    "clock9": _clock(18, 8, 9),
    "clock7": _clock(14, 8, 7),
    "blitz3": _clock(1, 10, 3),
    "blitz5": _clock(2, 10, 5),
}
"""The clocks that are offered by name."""
PACES = (NO_PACE, *DAYS, *CLOCKS)
"""The paces that are offered at a table."""

_FREE: Final = re.compile(r"(\d{1,5})([+/])(\d{1,3})", re.ASCII)


def clock_of(pace: str) -> Clock | None:
    """Return the clock of a pace, None if it has none."""
    free = _FREE.fullmatch(pace)
    if free is None:
        return CLOCKS.get(pace)
    bank, delay = timedelta(seconds=int(free[1])), timedelta(seconds=int(free[3]))
    return Clock(bank, delay, adds=free[2] == "+")


def free_pace(bank: timedelta, delay: timedelta, *, adds: bool) -> str | None:
    """Return the pace of a clock, None for one that is too long or has no time."""
    if not timedelta(0) < bank <= LONGEST_BANK or delay > LONGEST_DELAY:
        return None
    return f"{bank.total_seconds():.0f}{'+' if adds else '/'}{delay.total_seconds():.0f}"


def nearest_pace(clock: str, length: str) -> str:
    """Return the time control of a clock that was asked for ("3m", "1d", "blitz", "on", "120+12"),
    or the nearest to it; minutes alone get the delay of the nearest clock, minutes for a turn
    ("2t") a bank of a minute."""
    if clock == "off":
        return NO_PACE
    number = int(clock[:-1]) if clock[:-1].isdecimal() else 0
    if clock.endswith("d"):
        return min(DAYS, key=lambda pace: abs(DAYS[pace].days - number))
    if clock.endswith("t"):
        delay = min(timedelta(minutes=number), LONGEST_DELAY)
        return f"60/{delay.total_seconds():.0f}"
    typed = clock_of(clock)
    if typed is not None or number:
        bank = typed.bank if typed is not None else timedelta(minutes=number)
        nearest = min(CLOCKS, key=lambda pace: abs(CLOCKS[pace].bank - bank))
        if typed is not None:
            return free_pace(bank, typed.delay, adds=typed.adds) or nearest
        if CLOCKS[nearest].bank == bank:
            return nearest
        return free_pace(bank, CLOCKS[nearest].delay, adds=False) or nearest
    points = int(length) if length.isdecimal() else 1
    fast = [pace for pace in CLOCKS if clock != "blitz" or pace.startswith("blitz")]
    return min(fast, key=lambda pace: abs(int(CLOCKS[pace].length) - points))


def is_exact(pace: str, clock: str) -> bool:
    """Return whether a time control is the clock that was asked for."""
    if pace in DAYS:
        return clock == f"{DAYS[pace].days}d"
    made = clock_of(pace)
    assert made is not None
    if clock.endswith("t"):
        return clock == f"{made.delay.total_seconds() / 60:.0f}t"
    return clock in ("on", "blitz", pace, f"{made.bank.total_seconds() / 60:.0f}m")
