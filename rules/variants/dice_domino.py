"""Dominoes instead of dice: 21 or 42 tiles without blanks, drawn one by one and not put back
(dice-domino.md).

Each player draws a tile for the first move; all go back then, and the starter draws anew. A player
who finds no tile left mixes all of them, in the middle of a turn too. Every game begins with all
tiles, but under `carry_over` the games of a match go on with the tiles that the game before left.
"""

from __future__ import annotations

from rules.dice.bags import Tiles
from rules.questions.drawn_throws import CARRY_OVER, instead_of_dice
from rules.questions.play import no_two_dice
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

OPTIONS = (
    Option("sets", "2", ("1", "2")),
    CARRY_OVER,
    Option("show_remaining", "off", YES_NO),
)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with tiles in place of dice."""
    return instead_of_dice(variant, Tiles(int(settings["sets"])), settings)


MODIFIER = Modifier(
    "dice-domino", "001 l.1886-1900", OPTIONS, apply, no_two_dice, replaces=DICE_SOURCE
)
