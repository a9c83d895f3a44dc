"""Dragon: short nardy of unequal armies; nine white checkers have yet to enter (dragon.md).

White enters before it moves, and its hit checkers go back to the hand; Black plays as in short
nardy. White's win is worth three points and Black's one; without `flat_score` both count as in
short nardy. The draw gives the colours, so it also gives the armies; in a match they are drawn
once and then change hands with every game.
"""

from __future__ import annotations

from dataclasses import replace

from rules import table_rules
from rules.parts.entry_priority import HandFirst
from rules.parts.landing import Hit
from rules.parts.scales import Flat
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import short

WHITE = {24: 2, 23: 2, 22: 2, short.BOARD.hand: 9}

OPTIONS = (
    Option("flat_score", "on", table_rules.YES_NO),
    *table_rules.options(draw="full"),
    table_rules.DEAD_THROW,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with a hand for White."""
    base = short.build({**short.PLAIN, "system": "trad", **settings})
    flat = Flat((3, 1), draw=float(settings["draw_points"]))
    return replace(
        base,
        slug="dragon",
        start=(WHITE, short.START),
        leaving=HandFirst(),
        landing=Hit(to_hand=(0,)),
        scale=flat if settings["flat_score"] == "on" else base.scale,
        turnabout=True,
        settings=settings,
    )


GAME = Game("dragon", "short", "001 l.1457-1475", OPTIONS, build)
