"""Markers: each player may have three throws of a game thrown again, his own or the other's
(markers.md).

The opponent is asked first; if he spends a marker the thrower keeps his own. What was thrown again
may be thrown again. There is no doubling between a throw and the next one. Whatever is left at the
end has no effect on the score.
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
    """Two players, and something that is thrown or drawn."""
    if in_teams(variant):
        return "one-purse"
    if variant.players != 2:
        return "two-players"
    dice = any(dice.by_chance for dice in variant.turn.of(Dice))
    return None if dice else "nothing-thrown"


def apply(variant: Variant, settings: Settings) -> Variant:
    """A window after every throw."""
    return replace(
        variant,
        turn=variant.turn.after(Dice, Markers(int(settings["markers"]))),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "markers", "003 l.590-596", OPTIONS, apply, fits, replaces="a bad throw", over="short"
)
