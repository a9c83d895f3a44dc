"""What a mistake is worth, on one scale for all games.

A cost in points a game says little by itself: some games are won by one point, others by ten. It is
set against what a game of two strong players is worth on average, and told as if that were short
nardy's, whose scale everybody knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

USUAL: Final = 1.31
"""Points that a game of short nardy is won by on average."""
WORTH: Final[Mapping[str, float]] = {
    "short": USUAL,
    "nackgammon": 1.32,
    "hypergammon": 1.67,
    "caucasian": 1.82,
    "long": 1.45,
    "gulbar": 1.67,
    "kabutar": 1.19,
    "kaftar": 1.24,
    "karzar": 1.35,
    "twelve-holes": 1.0,
    "astrogon": 2.38,
    "tapa": 1.83,
    "khachapuri": 10.59,
}
"""Points that games between two strong players are won by on average, over 200 games each. All but
those of short nardy, tapa and khachapuri, which are older, are what `nardy selfplay SLUG
--games 200 --seed 7 --white strong --black strong` gives. Other games count as short nardy until
they are measured."""
INACCURACY, MISTAKE, BLUNDER = 0.03, 0.06, 0.12
"""Scaled costs from which a play is marked ?!, ? and ??."""


def scaled(slug: str, cost: float) -> float:
    """A cost in points a game at a stake of one, as it would be in short nardy; `slug` may name
    modifiers too."""
    return cost * USUAL / WORTH.get(slug.partition("+")[0], USUAL)


def mark(error: float) -> str:
    """The sign of a scaled cost: "", "?!", "?" or "??"."""
    marks = ((BLUNDER, "??"), (MISTAKE, "?"), (INACCURACY, "?!"))
    return next((sign for least, sign in marks if error >= least), "")
