"""Nackgammon: backgammon from another start, two more checkers far back (nackgammon.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import backgammon

START = {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}


def build(settings: Settings) -> Variant:
    """Return backgammon with another start."""
    return replace(backgammon.build(settings), slug="nackgammon", start=(START, START))


GAME = Game(
    "nackgammon", "short", "001 l.1288-1300", backgammon.OPTIONS, build, presets=backgammon.PRESETS
)
