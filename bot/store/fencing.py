"""The lease to which what is done now belongs. Whatever is written bears its token, so that each
row tells in whose time it was written last."""

from __future__ import annotations

from contextvars import ContextVar
from typing import NamedTuple

__all__ = ["FENCE", "Fence", "token_now"]


class Fence(NamedTuple):
    """What is done belongs to a lease, taken with this token."""

    name: str
    token: int


FENCE: ContextVar[Fence | None] = ContextVar("fence", default=None)


def token_now() -> int | None:
    """The token; None where nobody else could take over, or what is done belongs to no lease."""
    fence = FENCE.get()
    return None if fence is None else fence.token
