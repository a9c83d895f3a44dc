"""Backgammon: short nardy with its own scale and the shortened draw (short.md 1, 4)."""

from __future__ import annotations

from dataclasses import replace

from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import short

OPTIONS = (Option("preset", "book", ("book", "sport")), *short.TABLE)


def build(settings: Settings) -> Variant:
    """Return short nardy with no options but those of the table."""
    chosen = {**short.PLAIN, "system": "bg", **settings}
    return replace(short.build(chosen), slug="backgammon", settings=settings)


PRESETS = {("preset", "sport"): {"cube": "on"}}

GAME = Game("backgammon", "short", "001 l.1229-1248", OPTIONS, build, presets=PRESETS)
