"""A message that is nothing but the name of a game."""

from __future__ import annotations

from bot import catalogue
from bot.speech import NewGame, Unknown, wish
from bot.table.game_series import series_called


def named_game(said: Unknown) -> NewGame | None:
    """What such a message asks to open; None for any other."""
    wished = wish(said)
    if said.movelike or not wished.game:
        return None
    known = catalogue.named_alone(wished.game) or series_called(wished.game)
    return wished if known else None
