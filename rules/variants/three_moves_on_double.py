"""A double is three moves instead of four (three-moves-on-double.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.parts.readings import Fewer, plain
from rules.registry import Modifier, Settings
from rules.variant import Variant

MOVES = 3


def fits(variant: Variant) -> str | None:
    """Games in which a double is four moves."""
    return None if plain(variant) else "plain-doubles"


def apply(variant: Variant, settings: Settings) -> Variant:
    """The fourth move falls away."""
    return replace(variant, reading=Fewer(variant.reading, MOVES))


MODIFIER = Modifier(
    "three-moves-on-double", "003 l.374-382", (), apply, fits, replaces="moves of a double"
)
