"""Hypergammon: backgammon with three checkers a side (hypergammon.md)."""

from __future__ import annotations

from dataclasses import replace

from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import backgammon

START = {24: 1, 23: 1, 22: 1}


def build(settings: Settings) -> Variant:
    """Return backgammon with a start of three checkers a side."""
    return replace(backgammon.build(settings), slug="hypergammon", start=(START, START))


GAME = Game(
    "hypergammon", "short", "001 l.1302-1312", backgammon.OPTIONS, build, presets=backgammon.PRESETS
)
