"""Giveaway: the side that first has no checker left loses (giveaway.md).

A modifier; over short nardy by default. The source names it and its mixtures, and has the goal of
crazy nardy, its harder form; the digest's completions: the duty comes first, so that a play which
loses the game must use as many numbers as any other, and a win is worth one point.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.endings import AtOnce, EqualTurns
from rules.parts.goals import AllOff, MotherPinned, NobodyLeft
from rules.parts.scales import Difference, Flat, LeftOver, OneWinner
from rules.questions.equal_turns import CountTurns, LastTurn
from rules.registry import Modifier, Settings
from rules.variant import Variant

RACES = (AllOff, MotherPinned, NobodyLeft)
LAGS = (Difference, LeftOver)
"""The scales that count how far behind the loser is."""


def fits(variant: Variant) -> str | None:
    """Return the fault for which a game cannot be turned round; None for a race of two in which all
    checkers have to go."""
    if variant.players != 2 or variant.board.sides != 2:
        return "two-players"
    if variant.bearing is None:
        return "no-home"
    if (
        variant.regretted(0) is not None
        or type(variant.goal) not in RACES
        or not isinstance(variant.ending, AtOnce | EqualTurns)
    ):
        return "own-goal"
    return "counts-lag" if isinstance(variant.scale, LAGS) else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with its goal turned round; it still counts turns if it did."""
    scale = variant.scale
    assert isinstance(scale, OneWinner)
    return replace(
        variant,
        goal=NobodyLeft(loses=True),
        scale=Flat((1, 1), draw=scale.draw),
        ending=AtOnce(),
        turn=variant.turn.change(LastTurn, lambda _: CountTurns()),
    )


MODIFIER = Modifier(
    "giveaway",
    "003 l.227, l.814-818, l.1149, l.1237-1242",
    (),
    apply,
    fits,
    replaces="end of the game",
    settles=("equal_turns", "mother", "system", "result", "left_over", "bar_counts"),
    status="sketch",
    over="short",
)
