"""The paces of a table: days a move, a clock, or no deadline at all.

The clocks to nine and seven points are those of the Russian federation's Friendship Cup of 2025
(sportnardy.ru: short nardy to 9 with 18 minutes and 8 seconds, long nardy to 7 with 14 and 8), the
clock to five is the usual one of speedgammon (backgammon-rules.com: 2 minutes and 10 seconds); the
clock to three is ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

NO_PACE = "none"


@dataclass(frozen=True, slots=True)
class Clock:
    """A bank of time for each seat of a match of a length, and how long a turn lasts before it is
    taken from the bank."""

    bank: timedelta
    delay: timedelta
    length: str

    @property
    def warning(self) -> timedelta:
        """Return how long before the clock runs out its player is warned."""
        return min(self.bank / 4, timedelta(minutes=1))


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
PACES = (NO_PACE, *DAYS, *CLOCKS)
"""The paces that may be chosen at a table."""
