"""Tapa: two armies meet on one point each, and lone checkers are pinned, not hit (tapa.md).

Head and prime rules are those of long nardy, as in the source; the options `head` and `prime`
take them away, as the game is often played. `mother`, known from Plakoto: pinning the last
checker of the enemy's head wins a mars at once.
"""

from __future__ import annotations

from rules import table_rules
from rules.board.boards import meeting
from rules.board.shapes import Piles
from rules.mechanics.chief import holds
from rules.parts.bearing import AllHomeInPiles
from rules.parts.entry_priority import TopOnly
from rules.parts.goals import AllOff, MotherPinned
from rules.parts.landing import Pin
from rules.parts.moves import SecondFromHead, Walk
from rules.parts.readings import Plain
from rules.parts.scales import LONG, ByLoser
from rules.parts.step_prohibitions import Head, Prime
from rules.registry import Game, Settings
from rules.variant import Option, Variant

START = {24: 15}
BOARD = meeting()

OPTIONS = (
    Option("head", "1", ("1", "unlimited")),
    Option("prime", "long", ("long", "none")),
    Option("mother", "off", table_rules.YES_NO),
    Option("result", "book", tuple(LONG)),
    *table_rules.options(draw="brief"),
)


def build(settings: Settings) -> Variant:
    """Return the game with its parts put together."""
    headed = settings["head"] == "1"
    return Variant(
        slug="tapa",
        board=BOARD,
        shape=Piles(),
        start=(START, START),
        leaving=TopOnly(),
        landing=Pin(),
        gates=(
            *((Head(),) if headed else ()),
            *((Prime(holds=holds),) if settings["prime"] == "long" else ()),
        ),
        bearing=AllHomeInPiles(),
        moves=(Walk(), SecondFromHead()) if headed else (Walk(),),
        goal=MotherPinned() if settings["mother"] == "on" else AllOff(),
        scale=ByLoser(LONG[settings["result"]], draw=float(settings["draw_points"])),
        reading=Plain(),
        ending=table_rules.ending(settings),
        opening=table_rules.opening(settings),
        turn=table_rules.turn(settings),
        standing=table_rules.standing(settings),
        settings=settings,
    )


SHORTHANDS = {
    "plakoto": {
        "head": "unlimited",
        "prime": "none",
        "mother": "on",
        "result": "flat",
        "draw": "full",
    }
}
"""The game of Greece (006, 007)."""

GAME = Game("tapa", "pin", "001 l.1817-1833", OPTIONS, build, shorthands=SHORTHANDS)
