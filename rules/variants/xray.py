"""X-ray nardy: all throws are made before the first turn and lie open in two columns (xray.md).

Each side goes down its own column; with the last entry the columns change hands, and so on. The
dice of the draw only decide who begins. An extra turn or throw takes the next entry of the same
column, so each side changes columns by its own count. `entries` is the length of a column.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.listed_throws import Columns, Listed
from rules.questions.opening import lots_only
from rules.questions.play import Dice, two_dice_for_two
from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (Option("entries", "10", between=(1, 20)),)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with columns after the draw, whose entries replace throws."""
    return replace(
        variant,
        opening=lots_only(variant.opening).add(Columns(int(settings["entries"]))),
        turn=variant.turn.replace(Dice, Listed()),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "xray",
    "003 l.570-588",
    OPTIONS,
    apply,
    two_dice_for_two,
    replaces=DICE_SOURCE,
    settles=("skip_dead_throw",),
)
