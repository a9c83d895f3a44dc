"""Mad imbyurti: mad nardy with dice that are set (mad-imbyurti.md).

The base is mad nardy as this book sums it up: mad gulbar, and a checker that has come home does not
move again until it is borne off. `frozen_home=off` lets it move until the last checker is in. A
double is a chain that gives another turn only to a player who plays it out alone, which follows
from the book's tale of a double on which its player collapses; a seven gives one in any case.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.step_prohibitions import HomeRests
from rules.registry import Game, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant
from rules.variants import imbyurti, long, mad_gulbar

OPTIONS = (Option("frozen_home", "on", YES_NO), *mad_gulbar.OPTIONS)


def build(settings: Settings) -> Variant:
    """Return mad gulbar with a home that rests, and set dice."""
    base = mad_gulbar.build(settings)
    rests = HomeRests(on_arrival=settings["frozen_home"] == "on")
    resting = replace(base, slug="mad-imbyurti", gates=(*base.gates, rests))
    return imbyurti.apply(resting, {})


GAME = Game(
    "mad-imbyurti",
    "long",
    "003 l.960-966, l.314; 001 l.1672-1728",
    OPTIONS,
    build,
    status="partial",
    presets=long.PRESETS,
)
