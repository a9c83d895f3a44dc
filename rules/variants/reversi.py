"""Reversi nardy: short nardy in which a hit checker takes the hitter's colour and stays; the side
first without checkers wins (reversi.md).

A side's checkers go either way: borne off, or turned over by the enemy. The digest's completions: a
win is worth one point, and the author's own start, which is lost, is taken for all fifteen on the
farthest point (`start=figure`), by choice with the head of long nardy. Checkers never go back, so a
game ends soon; the only rule that it needs to end is that of a blocked game.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.mechanics.turning import TurnsOver
from rules.parts.goals import NobodyLeft
from rules.parts.scales import Flat
from rules.parts.step_prohibitions import Head
from rules.registry import Game, Settings
from rules.variant import Option, Requirement, Variant
from rules.variants import jacquet, short

STARTS = {"short": short.START, "figure": jacquet.START}
TABLE = table_rules.options(draw="shortened", equal_turns=False)
PLAIN = {**short.PLAIN, "system": "trad", "equal_turns": "off"}

OPTIONS = (
    Option("start", "short", tuple(STARTS)),
    Option("head", "unlimited", ("unlimited", "1"), needs=Requirement("start", ("figure",))),
    *TABLE,
)


def build(settings: Settings) -> Variant:
    """Return short nardy without a bar, in which hit checkers change sides."""
    start = STARTS[settings["start"]]
    return replace(
        short.build({**PLAIN, **settings}),
        slug="reversi",
        start=(start, start),
        landing=TurnsOver(),
        gates=(Head(),) if settings["head"] == "1" else (),
        goal=NobodyLeft(),
        scale=Flat((1, 1), draw=float(settings["draw_points"])),
        settings=settings,
    )


GAME = Game("reversi", "short", "003 l.745-768", OPTIONS, build, status="partial")
