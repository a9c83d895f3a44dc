"""The lease of the running work. Every row that is written bears its token, so that each row
shows under which holder it was written last."""

from __future__ import annotations

from contextvars import ContextVar
from typing import NamedTuple

__all__ = ["FENCE", "Fence", "token_now"]


class Fence(NamedTuple):
    """A lease with the token under which it was taken."""

    name: str
    token: int


FENCE: ContextVar[Fence | None] = ContextVar("fence", default=None)


def token_now() -> int | None:
    """Return the token of the current lease, None outside a lease or if no other process could
    take it over."""
    fence = FENCE.get()
    return None if fence is None else fence.token
