"""Imbyurti with an auction: the dice are set, then bid for (imbyurti-auction.md).

The player of the numbers earns their extra turn, and is the next to set the hidden die; if there is
no extra turn, the opponent is next. A side whose checker waits to enter may not buy numbers that
were set by hand, as one of them is its own. The source only names the combination.
"""

from __future__ import annotations

from rules.registry import DICE_SOURCE, Modifier, Settings
from rules.variant import Variant
from rules.variants import auction, imbyurti

OPTIONS = (auction.CHIPS, auction.BIDS)


def fits(variant: Variant) -> str | None:
    """Return the fault for which one of both rules does not fit a game, None if both fit."""
    return imbyurti.MODIFIER.fits(variant) or auction.fits(variant)


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with set dice and an auction of the right to them."""
    return auction.apply(imbyurti.apply(variant, settings), {"auction": "active", **settings})


MODIFIER = Modifier(
    "imbyurti-auction",
    "003 l.954-958",
    OPTIONS,
    apply,
    fits,
    replaces=DICE_SOURCE,
    status="partial",
    settles=auction.MODIFIER.settles,
)
