"""The battle of Kulikovo: three arms that beat each other in a circle; the tops of stacks fight,
and the side with more warriors left wins (kulikovo.md).

The figure of the start and the scheme of four arms are lost. The digest's completions: the armies
stand in three ranks, or by the book's own addition both sides set them up on their 24 to 19, hidden
or one after the other (`setup`); only the top of a stack moves; with four arms those across the
circle are equal, and the ranks of the fourth stand on 24. Eating is always free, and to refuse all
captures is a pass. `score=1` with a match to 3 is "first to three won games". A play that eats
nothing goes forward, so a game ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules import table_rules
from rules.board.shapes import Piles
from rules.game import Part
from rules.mechanics.battle import CapturesFree, Fight, Surplus, circle
from rules.part_list import PartList
from rules.parts.entry_priority import TopOnly
from rules.questions.opening import lots_only
from rules.questions.setting_up import Army, SetUp
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import predators

CAMP = (24, 23, 22, 21, 20, 19)
ARMIES: Mapping[str, Army] = {
    "3": Army(
        {"1": 5, "2": 5, "3": 5},
        CAMP,
        (
            "24:22 23:222 22:33 21:333 20:11 19:111",
            "24:123 23:231 22:312 21:12 20:23 19:31",
            "24:12312 23:23123 22:31231",
        ),
    ),
    "4": Army(
        {"1": 4, "2": 4, "3": 4, "4": 3},
        CAMP,
        (
            "24:444 23:2222 22:33 21:33 20:11 19:11",
            "24:123 23:234 22:341 21:412 20:12 19:3",
            "24:12341 23:23412 22:34123",
        ),
    ),
}
"""The armies of three and of four arms: ranks first, then mixed stacks, then three towers."""

OPTIONS = (
    Option("arms", "3", tuple(ARMIES)),
    Option("setup", "fixed", ("fixed", "hidden", "free")),
    Option("score", "difference", ("difference", "1")),
    *predators.TABLE,
)


def opening(army: Army, settings: Settings) -> PartList[Part]:
    """Return the draw; if armies are set up its dice only decide who begins."""
    drawn = table_rules.opening(settings)
    if settings["setup"] == "fixed":
        return drawn
    return lots_only(drawn).add(SetUp(army, hidden=settings["setup"] == "hidden"))


def build(settings: Settings) -> Variant:
    """Return predators with armies that fight."""
    army = ARMIES[settings["arms"]]
    start, marks = army.start(army.known[0])
    arms = tuple(army.mark + kind for kind in army.kinds)
    return replace(
        predators.build({**settings, "backward": "on"}),
        slug="kulikovo",
        shape=Piles(*arms, pins=False),
        start=(start, start),
        marked=(marks, marks),
        leaving=TopOnly(),
        landing=Fight(circle(arms)),
        duty=CapturesFree(),
        scale=Surplus(single=settings["score"] == "1"),
        opening=opening(army, settings),
        settings=settings,
        musters=settings["setup"] != "fixed",
    )


GAME = Game("kulikovo", "other", "003 l.894-952", OPTIONS, build, status="partial")
