"""The names that may occur in a message: games, and players of the chat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot import catalogue
from bot.requests import game_by_name
from bot.speech.slots import KnownNames
from bot.table.game_series import series_called

_CHANGES: Final = frozenset(entry.slug for entry in catalogue.modifiers())


@lru_cache(maxsize=4096)
def game_named(said: str) -> str:
    """Return the slug of the game, series or modifier that words name; "" for none."""
    series = series_called(said)
    return series.slug if series is not None else game_by_name.slug_of(said)


NO_FRIENDS: Final = KnownNames(game_named, _CHANGES)
"""The names that are known outside any chat."""
