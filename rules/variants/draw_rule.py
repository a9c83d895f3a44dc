"""The draw rule: if the starter bears off first, the opponent has one more turn, and the game is
drawn if they finish in it too (draw-rule.md).

The book's own wording is lost; this is the rule of equal turns, with no points for a draw unless
`drawn` says otherwise. A win is judged after the last turn.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.endings import AtOnce, EqualTurns
from rules.parts.goals import AllOff
from rules.parts.scales import OneWinner
from rules.questions.equal_turns import CountTurns, LastTurn
from rules.registry import Modifier, Settings
from rules.variant import Option, Variant

OPTIONS = (Option("drawn", "0", ("0", "0.5", "1")),)


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out a last turn; None for a race for two that ends at once when a
    side has borne off its last checker."""
    if variant.players != 2:
        return "two-players"
    race = (
        isinstance(variant.goal, AllOff)
        and variant.goal.race
        and isinstance(variant.scale, OneWinner)
    )
    return None if race and isinstance(variant.ending, AtOnce) else "no-last-turn"


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game with a last turn for the other side."""
    assert isinstance(variant.scale, OneWinner)
    return replace(
        variant,
        turn=variant.turn.without(CountTurns).add(LastTurn()),
        ending=EqualTurns(),
        scale=replace(variant.scale, draw=float(settings["drawn"])),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "draw-rule",
    "003 l.354; 001 l.456",
    OPTIONS,
    apply,
    fits,
    replaces="end of the game",
    settles=("equal_turns", "draw_points"),
    status="partial",
)
