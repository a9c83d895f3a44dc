"""A limit for log lines about an event that repeats."""

from __future__ import annotations

import time
from collections.abc import Callable

__all__ = ["LogLimit"]

_PAUSE = 60.0
"""Seconds between two lines."""


class LogLimit:
    """A limit of one log line a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` returns seconds since an arbitrary moment."""
        self._now = now
        self._last: float | None = None

    def passes(self) -> bool:
        """Return whether a line may be written now, and count it."""
        now = self._now()
        if self._last is not None and now - self._last < _PAUSE:
            return False
        self._last = now
        return True
