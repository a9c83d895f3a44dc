"""Markers: each player may have three throws of a game thrown again, their own or the opponent's
(markers.md).

The opponent decides first; if they spend a marker the thrower keeps theirs. A new throw may be
thrown again too. There is no doubling between a throw and the next one. Markers left at the end
have no effect on the score.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.markers import Markers
from rules.questions.play import Dice
from rules.questions.team import in_teams
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (Option("markers", "3", between=(1, 9)),)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out markers; None for a game of two players in which something is
    thrown or drawn."""
    if in_teams(variant):
        return "one-purse"
    if variant.players != 2:
        return "two-players"
    dice = any(dice.by_chance for dice in variant.turn.of(Dice))
    return None if dice else "nothing-thrown"


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with a window for markers after every throw."""
    return replace(
        variant,
        turn=variant.turn.after(Dice, Markers(int(settings["markers"]))),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "markers", "003 l.590-596", OPTIONS, apply, fits, replaces="a bad throw", over="short"
)
