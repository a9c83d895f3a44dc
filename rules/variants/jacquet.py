"""Jacquet: short nardy in which all fifteen start on one point (jacquet.md).

Any number of checkers may leave the head in a turn. `system` is the folk count 1, 2, 4, 8 or that
of backgammon.
"""

from __future__ import annotations

from dataclasses import replace

from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import short

START = {24: 15}


def build(settings: Settings) -> Variant:
    """Return short nardy with another start."""
    return replace(
        short.build({**short.PLAIN, **settings}),
        slug="jacquet",
        start=(START, START),
        settings=settings,
    )


GAME = Game("jacquet", "short", "001 l.1561-1571", short.FOLK, build)
