"""Puff: short nardy in which the smaller die is played first; if it cannot be, the turn is lost
(puff.md).

A step by the smaller die that leaves the larger die playable must be chosen, as both are played if
they can be. `start` is the usual one, that of nackgammon, or one of two old ones whose figures are
lost: in gegen all checkers begin on the farthest point, in langen all are in hand, enter in one
quarter, hit checkers anew, and run the same way.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.entry_priority import HandFree
from rules.parts.landing import Hit
from rules.parts.scales import SHORT
from rules.parts.step_prohibitions import LowFirst
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import jacquet, nackgammon, russian, short

STARTS = {"short": short.START, "nack": nackgammon.START, "gegen": jacquet.START}
OPTIONS = (
    Option("start", "short", (*STARTS, "langen")),
    Option("system", "bg", tuple(SHORT)),
    *short.TABLE,
)


def build(settings: Settings) -> Variant:
    """Return short nardy with an order of the dice."""
    base = replace(
        short.build({**short.PLAIN, **settings}),
        slug="puff",
        gates=(LowFirst(),),
        settings=settings,
    )
    if settings["start"] != "langen":
        start = STARTS[settings["start"]]
        return replace(base, start=(start, start))
    return replace(
        base,
        board=russian.BOARD,
        start=(russian.START, russian.START),
        leaving=HandFree(),
        landing=Hit(to_hand=(0, 1)),
    )


GAME = Game("puff", "short", "003 l.384-439", OPTIONS, build)
