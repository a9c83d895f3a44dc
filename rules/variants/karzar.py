"""Karzar: long nardy in which a row of six needs an enemy checker at home or off (karzar.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.parts.step_prohibitions import Prime, at_home
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long


def build(settings: Settings) -> Variant:
    """Return long nardy with the stricter prime gate."""
    return replace(long.build(settings, Prime(at_home, need="home")), slug="karzar")


GAME = Game("karzar", "long", "001 l.1129-1131", long.OPTIONS, build, presets=long.PRESETS)
