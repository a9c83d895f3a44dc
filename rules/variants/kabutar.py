"""Kabutar: long nardy in which doubles carry head checkers straight home (kabutar.md).

With `single_flights` ones and sixes of other throws fly too, as in kaftar; by default they do not,
since the source speaks of doubles only. A double whose point is closed is played as in long nardy.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.flights import Flight, with_flights
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import kaftar, long

OPTIONS = (
    Option("single_flights", "off", table_rules.YES_NO),
    *table_rules.options(draw="brief"),
)


def build(settings: Settings) -> Variant:
    """Return long nardy by the book, with flights."""
    base = long.build({**long.BOOK, **settings})
    singles = kaftar.NUMBERS if settings["single_flights"] == "on" else ()
    flight = Flight(singles, doubles=True)
    return replace(with_flights(base, flight), slug="kabutar", settings=settings)


GAME = Game("kabutar", "long", "001 l.1618-1630", OPTIONS, build)
