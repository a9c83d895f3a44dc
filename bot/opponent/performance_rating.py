"""A player's error rate as one number for all games, and its name.

Five hundred times the mean cost of a decision, in points a game as in short nardy: less is better.
The names are the categories of players of competitions.md; their limits come from games of the
levels with themselves (`nardy rates SLUG --games 20 --seed 1`): the best name reaches to the strong
level, judged by the master, the amateur level is an amateur, and the last name begins at the
beginner level.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

TIMES = 500
GAME, ROLLING, LAST = 20, 200, 1000
"""Decisions from which a game is rated, from which a person is, and so many of whose last ones."""
CATEGORIES = (
    *("grandmaster", "master", "expert"),
    *("advanced", "intermediate", "amateur"),
    *("pupil", "novice", "beginner"),
)
"""The best first."""
AMATEUR = CATEGORIES.index("amateur")
BOUNDS: Final[Mapping[str, tuple[float, ...]]] = {
    "long": (3.3, 5.1, 7.8, 11.9, 18.3, 34.8, 38.7, 43.0),
    "short": (0.4, 1.0, 2.5, 6.2, 15.6, 50.7, 58.0, 66.2),
    "hypergammon": (1.7, 2.7, 4.4, 7.1, 11.3, 21.1, 22.7, 24.5),
    "tapa": (3.8, 4.6, 5.6, 6.8, 8.3, 14.0, 16.5, 19.5),
    "khachapuri": (0.6, 1.0, 1.7, 3.0, 5.1, 10.5, 11.5, 12.6),
    "caucasian": (1.6, 2.7, 4.7, 8.0, 13.7, 30.7, 35.0, 40.0),
    "gulbar": (2.7, 4.1, 6.3, 9.6, 14.6, 29.2, 33.4, 38.3),
}
"""By game the worst rating of each category but the last."""


def rating(decisions: int, error: float) -> float:
    """The rating of decisions whose scaled costs add up to so much."""
    return round(TIMES * error / decisions, 1)


def category(slug: str, rated: float) -> str | None:
    """Return the name of a rating in a game; `slug` may name modifiers. None if the bot does not
    know the game well enough."""
    bounds = BOUNDS.get(slug.partition("+")[0])
    return None if bounds is None else CATEGORIES[bisect_left(bounds, rated)]


def bounds(strong: float, amateur: float, beginner: float) -> tuple[float, ...]:
    """Return the limits of the categories, by the ratings of levels: at equal ratios between the
    strong level and the amateur, and from halfway between amateur and beginner on to the
    beginner."""
    best = max(strong, 0.1)
    ways = [best * (amateur / best) ** (at / AMATEUR) for at in range(AMATEUR)]
    low = (amateur * beginner) ** 0.5
    ways += [low * (beginner / low) ** (at / 2) for at in range(3)]
    return tuple(round(one, 1) for one in ways)
