"""Antireversi: a checker that lands on a lone enemy takes the enemy's colour, so a side hits to get
rid of its own checkers (antireversi.md).

The source has one paragraph; the digest's completion is reversi with this one change. The set-up is
lost: `start` offers those of reversi.
"""

from __future__ import annotations

from dataclasses import replace

from rules.mechanics.turning import TurnedOver
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import reversi


def build(settings: Settings) -> Variant:
    """Return reversi in which the hitting checker changes its colour."""
    return replace(reversi.build(settings), slug="antireversi", landing=TurnedOver())


GAME = Game("antireversi", "short", "003 l.267", reversi.OPTIONS, build, status="sketch")
