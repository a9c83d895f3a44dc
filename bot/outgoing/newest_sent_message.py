"""The newest message that was sent for an outbox message, whatever sends it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

__all__ = ["collecting_sent", "newest_sent", "note_sent"]

_SENT: ContextVar[list[int] | None] = ContextVar("sent", default=None)


@contextmanager
def collecting_sent() -> Iterator[None]:
    """Note the messages that are sent inside."""
    before = _SENT.set([])
    try:
        yield
    finally:
        _SENT.reset(before)


def note_sent(endpoint: str, answer: Any) -> None:
    """Note the message that Telegram's answer to a request names, if the request sent it."""
    sent = _SENT.get()
    if sent is None or not endpoint.startswith("send") or not isinstance(answer, dict):
        return
    if message := answer.get("message_id"):
        sent.append(int(message))


def newest_sent() -> int | None:
    """Return the newest message that was sent, None if there is none."""
    return next(reversed(_SENT.get() or []), None)
