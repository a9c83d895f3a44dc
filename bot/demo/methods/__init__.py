"""The Bot API methods that the local server knows."""

from __future__ import annotations

from typing import Any

from bot.demo.errors import ApiError
from bot.demo.methods import editing, profile, queries, sending  # noqa: F401
from bot.demo.methods.base import METHODS, Params
from bot.demo.world import World

__all__ = ["METHODS", "Params", "call", "proper_name"]


def proper_name(name: str) -> str:
    """Return the method's name as the Bot API spells it. Raises ApiError 404 for an unknown
    method."""
    if name.lower() not in METHODS:
        raise ApiError(404, "Not Found")
    return METHODS[name.lower()][0]


async def call(world: World, name: str, params: Params) -> Any:
    """Run a method, named in any case. Raises ApiError if Telegram would refuse it."""
    proper_name(name)
    return await METHODS[name.lower()][1](world, params)
