"""Gulbar: long nardy where the opponent plays the numbers you cannot, and a double that you play
out alone gives another throw (gulbar.md).

The rest goes to and fro until both are stuck one after the other. Each actor may take one checker
from the head in a throw; the first turn's exception is the thrower's alone.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.play import LoseRest
from rules.questions.rest import PassRest
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long


def build(settings: Settings) -> Variant:
    """Long nardy whose leftovers are handed on."""
    base = long.build(settings)
    return replace(
        base,
        slug="gulbar",
        turn=base.turn.replace(LoseRest, PassRest()),
    )


GAME = Game("gulbar", "long", "001 l.1672-1692", long.OPTIONS, build, presets=long.PRESETS)
