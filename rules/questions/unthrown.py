"""Games in which nobody throws: the same game with numbers that come otherwise."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Part
from rules.questions.opening import lots_only
from rules.questions.play import Dice
from rules.questions.stuck import Blocked, Stalled
from rules.variant import Variant


def unthrown(variant: Variant, source: Part, patience: int, *keys: str) -> Variant:
    """A game with `source` in place of its dice, those of the draw deciding only who begins.

    As no throw can open a blocked game any more, it is drawn after `patience` turns in a row
    without a step. `keys` are the facts of the source.
    """
    turn: list[Part] = []
    for part in variant.turn:
        if type(part) is Dice:
            turn.append(source)
        elif isinstance(part, Blocked):
            turn.append(Stalled(patience))
        else:
            turn.append(part)
    return replace(
        variant,
        opening=lots_only(variant.opening),
        turn=tuple(turn),
        keys=tuple(dict.fromkeys((*variant.keys, *keys, "stuck"))),
    )
