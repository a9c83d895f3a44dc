"""Signatures of commands, as their callers see them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.requests.request import Request

Saying = Callable[[Request, str], Awaitable[None]]
"""A command with the text that follows its word."""


def plain(command: Callable[[Request], Awaitable[None]]) -> Saying:
    """Return a command that takes no value in the form of one that does."""

    async def said(request: Request, value: str) -> None:
        await command(request)

    return said
