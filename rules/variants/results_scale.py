"""A finer scale of results: 1, mars 2, home mars 3, and in games with hits koks 3 and shekh 4
(results-scale.md).

The chapter is lost; the values are those that other places name, and shekh is taken for a loser
with a checker on the bar. `mars_naming` decides which of the two marses is worth more: in the book
home mars is the one with some checkers outside, in other sources the one with all checkers home.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.scales import ByLoser, book, khramov, khramov_swapped, page
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (Option("mars_naming", "book", ("book", "swapped")),)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out the scale; None for a game scored by the checkers that the
    loser has left."""
    return None if isinstance(variant.scale, ByLoser) else "own-scale"


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with the scale for games with hitting, or for games without."""
    swapped = settings["mars_naming"] == "swapped"
    if variant.landing.to_bar:
        class_of = khramov_swapped if swapped else khramov
    else:
        class_of = page if swapped else book
    assert isinstance(variant.scale, ByLoser)
    return replace(
        variant,
        scale=replace(variant.scale, class_of=class_of),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "results-scale",
    "003 l.548, l.714, l.980",
    OPTIONS,
    apply,
    fits,
    replaces="scale of results",
    settles=("system", "result", "left_over", "bar_counts"),
    status="partial",
)
