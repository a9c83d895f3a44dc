"""4-3: nothing is thrown, every turn is a 4 and a 3 (four-three.md).

The dice of the draw only decide who begins. As the numbers never change, a game is drawn once both
sides have passed in turn, unless they passed because throws were bought or were for the other
colour. `fixed` names other pairs.
"""

from __future__ import annotations

from dataclasses import replace

from rules.dice.throws import read_throw
from rules.mechanics.across import AllOnLast
from rules.mechanics.corners import SixesAndOnes
from rules.questions.again import AfterPlayed
from rules.questions.blocked_game import StuckForEver
from rules.questions.listed_throws import Constant
from rules.questions.play import no_two_dice
from rules.questions.unthrown import unthrown
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Option, Variant

FIXED = ("4-3", "6-1", "5-2")
OPTIONS = (Option("fixed", FIXED[0], FIXED),)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out a fixed throw; None for a game of two dice that can play this
    throw and comes to an end with it."""
    if isinstance(variant.goal, AllOnLast):
        return "in-circles"
    if isinstance(variant.reading, SixesAndOnes):
        return "sixes-and-ones"
    bonus = (part.numbers for part in variant.turn.of(AfterPlayed))
    if any("-".join(map(str, numbers)) in FIXED for numbers in bonus):
        return "bonus-for-ever"
    return no_two_dice(variant)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with the same throw for every turn, drawn if that throw leads nowhere."""
    throw = read_throw(settings["fixed"])
    blocked = StuckForEver(variant.board.sides, throw)
    laid_over = unthrown(variant, Constant(always=throw), blocked)
    return replace(laid_over, settings={**variant.settings, **settings})


MODIFIER = Modifier(
    "four-three",
    "003 l.598-602",
    OPTIONS,
    apply,
    fits,
    replaces=DICE_SOURCE,
    settles=("skip_dead_throw",),
    over="short",
)
