"""The size of a mistake on one scale for all games, and a player's error rate.

A cost in points a game says little by itself: some games are won by one point, others by ten. It is
divided by the mean value of a game between two strong players, and multiplied by that of short
nardy, whose scale is well known.

An error rate is 500 times the mean cost of a decision, in points a game as in short nardy: less is
better. The names are the categories of players of competitions.md; their limits come from games of
the levels with themselves (`nardy rates SLUG --games 20 --seed 1`): the best name reaches to the
strong level, judged by the master, the amateur level is an amateur, and the last name begins at the
beginner level.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

from bot.opponent.levels import NAMED
from rules.parts.scales import LeftOver
from rules.variant import Variant

USUAL: Final = 1.31
"""The mean points by which a game of short nardy is won."""
WORTH: Final[Mapping[str, tuple[float, int]]] = {
    "short": (USUAL, 200),
    "nackgammon": (1.32, 200),
    "hypergammon": (1.67, 200),
    "caucasian": (1.82, 200),
    "long": (1.45, 200),
    "gulbar": (1.67, 200),
    "kabutar": (1.19, 200),
    "kaftar": (1.24, 200),
    "karzar": (1.35, 200),
    "twelve-holes": (1.0, 200),
    "astrogon": (2.38, 200),
    "tapa": (1.83, 200),
    "khachapuri": (10.59, 200),
    "acey-deucey": (1.23, 200),
    "jacquet": (2.09, 200),
    "dragon": (1.95, 200),
    "buffalo": (1.21, 200),
    "clash": (2.51, 200),
    "keshmakesh": (1.21, 200),
    "garanguet": (1.43, 200),
    "confrontation": (1.33, 188),
    "mad-gulbar": (2.46, 200),
    "mad-nardy": (2.65, 200),
    "jaki": (1.13, 200),
    "matador": (2.22, 200),
    "russian": (1.15, 189),
    "dutch": (1.92, 200),
    "odd-even": (2.67, 200),
    "puff": (1.68, 200),
    "pursuit": (1.00, 197),
    "hills": (1.00, 200),
    "icelandic": (1.00, 200),
    "backgammon": (1.33, 200),
    "helmet": (2.47, 83),
    "tournecase": (1.00, 200),
    "azanne": (1.50, 200),
    "fevga": (1.12, 147),
    "long-without-dice": (1.00, 159),
    "shemshesh": (2.17, 200),
    "helmet-four": (0.92, 200),
    "grasshopper": (1.00, 155),
    "kulikovo": (4.13, 126),
    "predators": (6.67, 200),
    "dames": (1.90, 48),
    "emir": (7.70, 37),
    "antireversi": (1.00, 200),
    "breakthrough": (1.00, 200),
    "crazy": (1.00, 200),
    "reversi": (1.00, 159),
    "royal": (0.63, 131),
    "short-stavropol-giveaway": (1.00, 121),
    "speedwalkers": (4.72, 200),
    "tsar": (1.00, 53),
    "trigammon": (2.69, 200),
    "quartgammon": (4.01, 200),
    "three-way": (3.65, 17),
    "king": (1.00, 73),
    "mad-imbyurti": (1.00, 24),
}
"""The mean points by which games between strong players are won (the most that a seat has over
another; a draw is none), and the number of games. All but those of short nardy, tapa and
khachapuri, which are older, are what `nardy selfplay SLUG --games N --seed 7 --white strong --black
strong` gives (four strong ones for quartgammon), with `simple` for trigammon and three-way."""
UNDER: Final[Mapping[tuple[str, str, str], tuple[float, int]]] = {
    ("mad-nardy", "version", "2"): (1.14, 100),
    ("mad-nardy", "version", "3"): (1.34, 100),
    ("helmet", "result", "one"): (1.0, 83),
    ("kulikovo", "score", "1"): (1.0, 126),
}
"""The mean points, and the number of games, where an option makes it another game: slug, option,
value."""
LEFT_OVER: Final = (40.1, 60)
"""The mean points, and the number of games, where the loser's checkers left are counted, in short
nardy."""
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.06, 0.12
"""Scaled costs from which a play is marked ?!, ? and ??."""


def mean_points(variant: Variant) -> float:
    """Return the mean points by which games between strong players are won."""
    return _worth(variant)[0]


def scale_cost(variant: Variant, cost: float) -> float:
    """Return a cost, given in points a game at a stake of one, on the scale of short nardy."""
    worth, _ = _worth(variant)
    return cost * USUAL / worth


def told_error(variant: Variant, cost: float) -> float:
    """Return the scaled cost of a mistake as players see it, rounded to hundredths of a point of
    the game itself: equal numbers are equal mistakes."""
    return round(scale_cost(variant, round(cost, 2)), 4)


def own_points(variant: Variant, error: float) -> float:
    """Return a scaled cost, or scaled luck, in points of the game itself, as players count them."""
    return error / scale_cost(variant, 1.0)


def _worth(variant: Variant) -> tuple[float, int]:
    """Return the mean points of a won game, and the number of games measured."""
    if isinstance(variant.scale, LeftOver):
        return LEFT_OVER
    slug = variant.slug.partition("+")[0]
    for (game, option, value), worth in UNDER.items():
        if game == slug and variant.settings.get(option) == value:
            return worth
    return WORTH.get(slug, (USUAL, 0))


def mark(error: float) -> str:
    """Return the sign of a scaled cost: "", "?!", "?" or "??"."""
    marks = ((BLUNDER, "??"), (MISTAKE, "?"), (INACCURACY, "?!"))
    return next((sign for least, sign in marks if error >= least), "")


TIMES = 500
GAME, ROLLING, LAST = 20, 200, 1000
"""The number of decisions from which a game is rated, and a person, and the number of a person's
last decisions that are rated."""
CATEGORIES = (
    *("grandmaster", "master", "expert"),
    *("advanced", "intermediate", "amateur"),
    *("pupil", "novice", "beginner"),
)
"""The categories of players, the best first."""
AMATEUR = CATEGORIES.index("amateur")
RATES: Final[Mapping[str, tuple[float, float, float]]] = {
    "long": (3.3, 28.1, 43.0),
    "short": (0.4, 38.9, 66.2),
    "backgammon": (0.9, 38.7, 52.6),
    "nackgammon": (1.7, 37.0, 51.6),
    "hypergammon": (1.7, 18.2, 24.5),
    "tapa": (3.8, 10.1, 19.5),
    "khachapuri": (0.6, 8.7, 12.6),
    "caucasian": (1.6, 23.5, 40.0),
    "gulbar": (2.7, 22.2, 38.3),
}
"""The ratings, by game, of the strong level, judged by the master, and of amateur and beginner,
judged by the strong level; backgammon and nackgammon with `--option cube=on`."""


def rating(decisions: int, error: float) -> float:
    """Return the rating of so many decisions whose scaled costs add up to `error`."""
    return round(TIMES * error / decisions, 1)


def category(slug: str, rated: float) -> str | None:
    """Return the name of a rating in a game; `slug` may name modifiers. None if the bot does not
    know the game well enough."""
    rates = RATES.get(slug.partition("+")[0])
    return None if rates is None else CATEGORIES[bisect_left(bounds(*rates), rated)]


def level_rating(slug: str, level: str) -> float | None:
    """Return the rating of a level in a game; for the master, whom no player judges, that of the
    strong level. None if it was not measured."""
    rates = RATES.get(slug.partition("+")[0])
    return None if rates is None else (rates[0], *rates)[NAMED[::-1].index(level)]


def bounds(strong: float, amateur: float, beginner: float) -> tuple[float, ...]:
    """Return the upper limits of the categories, by the ratings of levels: at equal ratios from the
    strong level to the amateur, then from halfway between amateur and beginner to the beginner."""
    best = max(strong, 0.1)
    ways = [best * (amateur / best) ** (at / AMATEUR) for at in range(AMATEUR)]
    low = (amateur * beginner) ** 0.5
    ways += [low * (beginner / low) ** (at / 2) for at in range(3)]
    return tuple(round(limit, 1) for limit in ways)
