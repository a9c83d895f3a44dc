"""Tokens that are taken and come back at a rate."""

from __future__ import annotations

__all__ = ["TokenBucket"]


class TokenBucket:
    """A bucket of `size` tokens that refills at `rate` a second."""

    def __init__(self, size: int, rate: float, now: float) -> None:
        self._size = float(size)
        self._rate = rate
        self._tokens = self._size
        self._at = now

    def _refill(self, now: float) -> None:
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now

    def full(self, now: float) -> bool:
        """Return whether nothing was taken for long."""
        self._refill(now)
        return self._tokens >= self._size

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token; rounding errors are tolerated."""
        self._refill(now)
        missing = 1.0 - self._tokens
        return missing / self._rate if missing > 1e-9 else 0.0

    def take(self, now: float) -> None:
        """Take a token; the balance may go below zero, to be paid back by waiting."""
        self._refill(now)
        self._tokens -= 1.0
