"""Kaftar: long nardy in which ones and sixes carry head checkers straight home (kaftar.md).

Flights come first, as many as can be made; a number left over is an ordinary step. A flight may not
complete a forbidden row. A number that cannot fly is played as in long nardy, the first turn's
second head checker included. A game in which no side can ever move again is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.flights import Flight, with_flights
from rules.registry import Game, Settings
from rules.variant import Variant
from rules.variants import long

NUMBERS = (1, 6)
OPTIONS = table_rules.options(draw="brief")


def build(settings: Settings) -> Variant:
    """Return long nardy by the book, with flights."""
    base = long.build({**long.BOOK, **settings})
    return replace(with_flights(base, Flight(NUMBERS)), slug="kaftar", settings=settings)


GAME = Game("kaftar", "long", "001 l.1596-1616", OPTIONS, build)
