"""Registry of deep links into the bot: each is declared with `@deep_link` beside its handler, with
its rights."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.requests import access
from bot.requests.access import Allowed
from bot.requests.declarations import leading
from bot.requests.request import Request
from bot.table.errors import UserError

SECRET = "secret_"
JOIN = "join_"
WHY = "why_"
"""Starts of links, before a table's public id; after `WHY` and the id follows the refused play."""
FOLLOW = "follow_"
"""The start of a link for a person who asked in the group to follow a table."""
REVIEW = "review_"
"""The start of a link for a person who wants to review a finished game in their own chat."""
MUTE = "mute_"
BLOCK = "block_"
"""Starts of links to a player's lists of muted and blocked people, before a username or nothing."""
FAIR = "fair_"
"""The start of a link before the whole SHA-256 of a table's secret, in base64url."""

Follow = Callable[[Request, str], Awaitable[None]]
H = TypeVar("H", bound=Callable[..., Awaitable[None]])

LINKS: dict[str, Follow] = {}
"""The handlers of links, by the start of their payload."""
RIGHTS: dict[str, Allowed] = {}
"""The people whom links that name a table obey, by the start of their payload."""


def deep_link(
    start: str, allowed: Allowed | None = None, *, gone: str = "game-over"
) -> Callable[[H], H]:
    """Declare the handler of a link. If the link names a table (`allowed`), the handler takes the
    request, the table, and what follows its id in the payload; else the request and the payload.
    It may leave out what comes last. `gone` is the refusal if there is no such table."""

    def register(handler: H) -> H:
        assert start not in LINKS, f"two handlers of the link {start}"
        if allowed is None:
            LINKS[start] = handler
        else:
            RIGHTS[start] = allowed
            LINKS[start] = _at_table(handler, allowed, gone)
        return handler

    return register


def _at_table(handler: Callable[..., Awaitable[None]], allowed: Allowed, gone: str) -> Follow:
    """Return the handler of a payload that names a table: it raises UserError if there is no such
    table, or if the person has no right to it."""

    call = leading(handler)

    async def follow(request: Request, payload: str) -> None:
        public_id, _, rest = payload.partition("_")
        table = await request.work.tables.by_public_id(public_id)
        if table is None:
            raise UserError(gone)
        snapshot = await request.tables.snapshot(request.work, table)
        access.check(request, snapshot, allowed)
        await call(request, snapshot, rest)

    return follow
