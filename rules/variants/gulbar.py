"""Gulbar: long nardy in which the opponent plays the numbers that a player cannot, and a double
earns another throw if its thrower plays it out alone (gulbar.md).

The numbers left go to and fro until both players are stuck one after the other. Each actor may take
one checker from the head in a throw; the first turn's exception is the thrower's alone.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.play import LoseRest
from rules.questions.rest import PassRest
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long


def build(settings: Settings) -> Variant:
    """Return long nardy in which the opponent plays the numbers left over."""
    base = long.build(settings)
    return replace(
        base,
        slug="gulbar",
        turn=base.turn.replace(LoseRest, PassRest()),
    )


GAME = Game("gulbar", "long", "001 l.1672-1692", long.OPTIONS, build, presets=long.PRESETS)
