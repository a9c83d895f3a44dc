"""The exact rule: a checker is borne off only with the number of its point (exact-bearoff.md).

Steps within the home stay free. Games that bear off by rules of their own are refused.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import AllHome, AllHomeInPiles, Exact
from rules.registry import Modifier, Settings
from rules.variant import Variant


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out the exact rule; None for a game that bears off, like the base
    games, once all checkers are home."""
    usual = isinstance(variant.bearing, AllHome | AllHomeInPiles)
    return None if usual else "own-bearing-off"


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which no larger number takes a checker off."""
    assert variant.bearing is not None
    return replace(variant, bearing=Exact(variant.bearing))


MODIFIER = Modifier(
    "exact-bearoff",
    "003 l.322-324",
    (),
    apply,
    fits,
    replaces="bearing off",
    settles=("bookoff",),
)
