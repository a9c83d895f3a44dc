"""Sassungammon: three dice are thrown, the opponent takes one away, the other two are played
(sassungammon.md).

The book praises it without rules; these are those of the World Backgammon Association's page, by
which a side with a checker on the bar (or in a hand that is entered like one) throws two dice and
plays both. Two equal dice that are left are a double. The draw is that of the game beneath.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.play import Dice, two_dice_for_two
from rules.questions.removed import OneRemoved
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Variant


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with a third die, and one die removed."""
    return replace(
        variant,
        turn=variant.turn.change(Dice, lambda dice: OneRemoved(dice.dice, dice.skip_dead)),
    )


MODIFIER = Modifier(
    "sassungammon",
    "003 l.243, l.302 (name); WBA",
    (),
    apply,
    two_dice_for_two,
    replaces=DICE_SOURCE,
    status="partial",
    over="short",
)
