"""Signatures of commands, as their callers see them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.requests.request import Request

Saying = Callable[[Request, str], Awaitable[None]]
"""A word or a command with what follows it."""


def plain(command: Callable[[Request], Awaitable[None]]) -> Saying:
    """A command that takes no value."""

    async def said(request: Request, value: str) -> None:
        await command(request)

    return said
