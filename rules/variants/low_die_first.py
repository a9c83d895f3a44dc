"""The smaller die first: the rule of puff, laid over another game (puff.md).

If the smaller number cannot be played, the larger number may not be played either. Numbers that are
handed on keep the order.
"""

from __future__ import annotations

from dataclasses import replace

from rules.dice.bags import Cards
from rules.parts.readings import Unrolled, plain
from rules.parts.step_prohibitions import LowFirst
from rules.questions.actions import OneAction
from rules.questions.drawn_throws import bag_of
from rules.questions.play import Dice
from rules.registry import Modifier, Settings
from rules.variant import Variant


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out the order; None for a game in which two dice are played, each
    by itself and in any order."""
    if any(isinstance(gate, LowFirst) for gate in variant.gates):
        return "low-first-already"
    if variant.turn.has(OneAction):
        return "nothing-thrown"
    dice = [part.dice for part in variant.turn.of(Dice)]
    if any(count != 2 for count in dice):
        return "two-dice"
    if not (plain(variant) or isinstance(variant.reading, Unrolled)) or cards(variant):
        return "dice-with-roles"
    return None


def cards(variant: Variant) -> bool:
    """Return whether cards are drawn, which may give more or fewer numbers than two."""
    return isinstance(bag_of(variant), Cards)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with a gate for the order of the dice."""
    return replace(variant, gates=(*variant.gates, LowFirst()))


MODIFIER = Modifier("low-die-first", "003 l.384-439", (), apply, fits, replaces="order of the dice")
