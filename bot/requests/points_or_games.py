"""The bare number behind the name of a game, which may count points or games."""

from __future__ import annotations

from bot.requests.game_by_name import Wanted
from bot.speech import NewGame
from bot.speech.match_length import counted
from bot.table.game_series import series_called
from bot.table.match import GAMES, fits
from rules.variants import find


def points_or_games(intent: NewGame, wanted: Wanted) -> int | None:
    """Return the number of a wish that may be the points of a match or the number of its games,
    «короткие 5»; None if there is none, or if it can only be points (competitions.md 2)."""
    if intent.length or not wanted.slug or series_called(intent.game) is not None:
        return None
    number = counted(str(wanted.points or ""))
    return number if fits(find(wanted.slug), f"{GAMES}{number}") else None
