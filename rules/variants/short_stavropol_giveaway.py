"""Short Stavropol giveaway: short nardy with either colour's checkers, in which the side first
without checkers loses (short-stavropol-giveaway.md).

The source names the mixture only; the digest's completion: the moves of stavropol, the goal of
crazy nardy, one point. Both sides push the other's checkers home, so a game ends.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.colours import EitherColour
from rules.parts.goals import NobodyLeft
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.table_rules import DEAD_THROW
from rules.variant import Variant
from rules.variants import reversi, short, stavropol

OPTIONS = (*stavropol.OPTIONS, *reversi.TABLE, DEAD_THROW)


def build(settings: Settings) -> Variant:
    """Return stavropol over short nardy, in which the first without checkers loses."""
    base = short.build({**reversi.PLAIN, **settings})
    return replace(
        base,
        colours=EitherColour(settings["mix"] == "on"),
        slug="short-stavropol-giveaway",
        goal=NobodyLeft(loses=True),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game(
    "short-stavropol-giveaway", "short", "003 l.227, l.737-743", OPTIONS, build, status="sketch"
)
