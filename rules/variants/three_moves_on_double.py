"""A double is three moves instead of four (three-moves-on-double.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.parts.landing import meets
from rules.parts.readings import Fewer, plain
from rules.questions.listed_throws import never_doubles
from rules.registry import Modifier, Settings
from rules.variant import Variant

MOVES = 3


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out three moves; None for short nardy and its kin: races in which
    enemies meet, and a double is four moves."""
    if not meets(variant) or variant.bearing is None:
        return "short-kin"
    if not plain(variant):
        return "plain-doubles"
    return "no-doubles" if never_doubles(variant) else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which the fourth move of a double falls away."""
    return replace(variant, reading=Fewer(variant.reading, MOVES))


MODIFIER = Modifier(
    "three-moves-on-double",
    "003 l.374-382",
    (),
    apply,
    fits,
    replaces="moves of a double",
    over="short",
)
