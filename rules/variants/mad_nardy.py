"""Mad nardy, three versions on mad gulbar's chains (mad-nardy.md).

1 is mad gulbar. In 2 and 3 no double earns another throw, checkers are borne off by exact numbers
only and do not move inside the home once the last one is in; in 3 chains run down, d-d to 1-1.
`frozen_home` lets no checker move that has come home, even before the last one is in; it belongs to
exact bearing off and changes nothing in version 1. No rule of draws is needed: a side that cannot
play waits for other dice, and a game in which no side can ever move is drawn as in long nardy.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.bearing import Exact
from rules.parts.step_prohibitions import HomeRests
from rules.registry import Game, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Requirement, Variant
from rules.variants import long, mad_gulbar

OPTIONS = (
    Option("version", "1", ("1", "2", "3")),
    Option("frozen_home", "off", YES_NO, needs=Requirement("version", ("2", "3"))),
    *mad_gulbar.OPTIONS,
)
SHORTHANDS = {f"mad-nardy-{version}": {"version": version} for version in "123"}


def build(settings: Settings) -> Variant:
    """Return mad gulbar, from version 2 on with a home that checkers leave by exact numbers
    only."""
    version = settings["version"]
    base = mad_gulbar.build(settings, last=1 if version == "3" else 6, again=version == "1")
    if version == "1":
        return replace(base, slug="mad-nardy")
    assert base.bearing is not None
    rests = HomeRests(on_arrival=settings["frozen_home"] == "on")
    return replace(
        base,
        slug="mad-nardy",
        gates=(*base.gates, rests),
        bearing=Exact(base.bearing),
    )


GAME = Game(
    "mad-nardy",
    "long",
    "001 l.1716-1728",
    OPTIONS,
    build,
    presets=long.PRESETS,
    shorthands=SHORTHANDS,
)
