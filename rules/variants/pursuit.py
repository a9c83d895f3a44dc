"""Pursuit: Russian trictrac in which bearing off waits for no checker (pursuit.md).

A larger number than needed takes off only the farthest of all the player's checkers, with none in
hand; under `oversize` exact-only no larger number bears off.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import AnyTime
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import russian

OPTIONS = (Option("oversize", "farthest", ("farthest", "exact-only")), *russian.OPTIONS)


def build(settings: Settings) -> Variant:
    """Return Russian trictrac with another way of bearing off."""
    return replace(
        russian.build(settings),
        slug="pursuit",
        bearing=AnyTime(oversize=settings["oversize"] == "farthest"),
    )


GAME = Game("pursuit", "short", "001 l.1407-1413", OPTIONS, build)
