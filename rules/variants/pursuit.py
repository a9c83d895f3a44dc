"""Pursuit: Russian trictrac in which bearing off waits for no checker (pursuit.md).

A larger number than needed still takes off only the farthest of all one's checkers, with none in
hand; `oversize` exact-only does away with larger numbers.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import AnyTime
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import russian

OPTIONS = (Option("oversize", "farthest", ("farthest", "exact-only")), *russian.OPTIONS)


def build(settings: Settings) -> Variant:
    """Russian trictrac with another way off."""
    return replace(
        russian.build(settings),
        slug="pursuit",
        bearing=AnyTime(oversize=settings["oversize"] == "farthest"),
    )


GAME = Game("pursuit", "short", "001 l.1407-1413", OPTIONS, build)
