"""Dutch trictrac: short nardy from an empty board; no checker moves before all have entered
(dutch.md).

A hit checker is back in hand, so its owner must enter it before any checker moves. Six closed
points in a row need an enemy checker in its own home or off; that is checked after each step or
(`prime_check` end) after the whole play, and an old row may stay. A game in which neither side can
ever enter is a draw.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.entry_priority import HandFirst
from rules.parts.landing import Hit
from rules.parts.step_prohibitions import Prime, PrimeAtEnd, at_home, closed_points
from rules.registry import Game, Settings
from rules.variant import Option, Variant
from rules.variants import short

START = {short.BOARD.hand: 15}
PRIME = Prime(at_home, closed_points, need="home")

OPTIONS = (Option("prime_check", "each", ("each", "end")), *short.FOLK)


def build(settings: Settings) -> Variant:
    """Return short nardy with hands and a prime rule."""
    at_end = settings["prime_check"] == "end"
    return replace(
        short.build({**short.PLAIN, **settings}),
        slug="dutch",
        start=(START, START),
        leaving=HandFirst(),
        landing=Hit(to_hand=(0, 1)),
        gates=() if at_end else (PRIME,),
        final=PrimeAtEnd(PRIME) if at_end else None,
        settings=settings,
    )


GAME = Game("dutch", "short", "001 l.1376-1387", OPTIONS, build)
