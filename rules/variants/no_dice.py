"""Without dice: the player to move names two numbers and plays them (no-dice.md).

Any numbers may be named, even if they cannot be played; six turns in a row without a step are a
draw. `doubles` may be forbidden, or with `bag` each throw named once before any comes again. The
dice of the draw only decide who begins.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.announced import Announced
from rules.questions.blocked_game import Stalled
from rules.questions.play import two_dice_for_two
from rules.questions.unthrown import unthrown
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (Option("doubles", "allowed", ("allowed", "forbidden", "bag")),)
PATIENCE = 6


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with named numbers in place of thrown ones."""
    source = Announced(settings["doubles"], may_block=True)
    laid_over = unthrown(variant, source, Stalled(PATIENCE))
    return replace(laid_over, settings={**variant.settings, **settings})


MODIFIER = Modifier(
    "no-dice",
    "003 l.239-241; 001 l.1926-1928",
    OPTIONS,
    apply,
    two_dice_for_two,
    replaces=DICE_SOURCE,
    settles=("skip_dead_throw",),
    status="partial",
)
