"""Who plays which game."""

from __future__ import annotations

from collections.abc import Mapping

from rules.mechanics.chief import ChiefTaken
from rules.mechanics.lines import HelmetBuilt
from rules.parts.goals import LastCaptured
from rules.variant import Variant
from tests.bench.sparring.champion import reading
from tests.bench.sparring.contest import Partner, looking
from tests.bench.sparring.counter import counting
from tests.bench.sparring.emir import OneLook
from tests.bench.sparring.hunter import hunting
from tests.bench.sparring.lines import building, taking
from tests.bench.sparring.pubeval import by_pubeval
from tests.bench.sparring.runner import running

AS_BACKGAMMON = (
    "short",
    "backgammon",
    "nackgammon",
    "hypergammon",
    "dragon",
    "caucasian",
    "jacquet",
)
AS_LONG = ("long", "karzar")


def partners_of(variant: Variant) -> Mapping[str, Partner]:
    """The partners for a game, by name."""
    if isinstance(variant.goal, HelmetBuilt):
        return {"builder": looking(building), "taker": looking(taking)}
    found = {"counter": looking(counting), "runner": looking(running)}
    if isinstance(variant.goal, LastCaptured):
        found["hunter"] = looking(hunting)
    if isinstance(variant.goal, ChiefTaken):
        found["emir"] = OneLook()
    if variant.slug in AS_BACKGAMMON:
        found["pubeval"] = by_pubeval
    if variant.slug in AS_LONG:
        found["reader"] = reading
    return found
