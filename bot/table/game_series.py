"""Several games in turn between two: what is played after what, and to which score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from bot.speech import GameNames
from bot.table.notes import MatchNotes
from rules.variants import resolve


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: `games` (slugs, or shorthands for a game under some options) one after
    another, again and again, to so many `points`; if the `winner_begins`, the next game has no
    draw. `names` as people write them."""

    slug: str
    names: tuple[str, ...]
    games: tuple[str, ...]
    points: int
    winner_begins: bool = True


SERIES: Mapping[str, Series] = {
    series.slug: series
    for series in (
        Series("tavli", ("тавли", "τάβλι"), ("portes", "plakoto", "fevga"), 7),
        Series(
            "bulgarian-match",
            ("болгарский матч", "болгарская серия", "bulgarian match"),
            ("short", "gulbar", "tapa"),
            7,
        ),
        Series("tavla", ("тавла",), ("tavla",), 5, winner_begins=False),
    )
}


@cache
def _names() -> GameNames:
    return GameNames({series.slug: series.names for series in SERIES.values()})


def series_called(text: str) -> Series | None:
    """Return the series with exactly this name, with or without a length behind it: «тавли 5»."""
    return SERIES.get(_names().exactly(_names().with_length(text)[0]) or "")


def series_length(text: str) -> int | None:
    """Return the number of points that the name of a series ends with."""
    return _names().with_length(text)[1]


def series_of(match: MatchNotes | None) -> Series | None:
    """Return the series that a match goes through."""
    return SERIES.get(match.series) if match is not None else None


def several_games(match: MatchNotes | None) -> Series | None:
    """Return the series of a match if it has more than one game."""
    series = series_of(match)
    return series if series is not None and len(series.games) > 1 else None


def in_series(match: MatchNotes | None, slug: str) -> MatchNotes | None:
    """Return a match that goes through the series of a slug, "" for none."""
    return replace(match, series=slug) if match is not None and slug else match


def game_of(match: MatchNotes | None, number: int) -> tuple[str, dict[str, str]] | None:
    """Return the game of a number, from 0, and its options; None if the match repeats one game."""
    series = series_of(match)
    return None if series is None else resolve(series.games[number % len(series.games)])
