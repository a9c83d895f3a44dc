"""Lotto barrels instead of dice: 36 numbers of two figures from 1 to 6 and the 99, read as 66,
drawn one by one and not put back (dice-lotto.md).

Without the 99 (`barrel_99`) the bag holds every throw as often as two dice show it. The player with
the larger sum of figures has the first move, then the player with the larger figure; all barrels go
back then. Every game begins with a full bag, but under `carry_over` the games of a match go on with
the bag of the game before.
"""

from __future__ import annotations

from rules.dice.bags import Barrels
from rules.questions.drawn_throws import CARRY_OVER, instead_of_dice
from rules.questions.play import no_two_dice
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

OPTIONS = (
    Option("barrel_99", "on", YES_NO),
    CARRY_OVER,
    Option("show_remaining", "off", YES_NO),
)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with barrels in place of dice."""
    return instead_of_dice(variant, Barrels(settings["barrel_99"] == "on"), settings)


MODIFIER = Modifier(
    "dice-lotto", "001 l.1914-1924", OPTIONS, apply, no_two_dice, replaces=DICE_SOURCE
)
