"""Games in which nobody throws: the same game with numbers that come otherwise."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Part
from rules.questions.blocked_game import Blocked, Stalled
from rules.questions.opening import lots_only
from rules.questions.play import Dice
from rules.variant import Variant


def unthrown(variant: Variant, source: Part, patience: int) -> Variant:
    """A game with `source` in place of its dice, those of the draw deciding only who begins.

    As no throw can open a blocked game any more, it is drawn after `patience` turns in a row
    without a step.
    """
    turn = variant.turn.replace(Dice, source)
    turn = turn.change(Blocked, lambda _: Stalled(patience))
    return replace(
        variant,
        opening=lots_only(variant.opening),
        turn=turn,
    )
