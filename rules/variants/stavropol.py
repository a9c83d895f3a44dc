"""Stavropol nardy: a throw is played with the player's own checkers or with the opponent's
(stavropol.md). With `mix` the player chooses for each number.

A modifier, as the source names hybrids of it; over short nardy by default. Rules 1, 2 and half of 3
are lost; the digest's completions: all of a throw is played in one colour, the duty to play holds
within it, and the opponent's checkers never have to be moved, so a side that cannot move its own
may pass. Moves of the opponent's checkers are forward too, so a game ends as its base does.
"""

from __future__ import annotations

from dataclasses import replace

from rules.parts.colours import EitherColour
from rules.questions.actions import OneAction
from rules.questions.again import AfterPlayed
from rules.questions.before import ActBefore
from rules.questions.corner import PlaceLast
from rules.questions.parity import PlayedByParity
from rules.questions.rest import PassRest
from rules.registry import Modifier, Settings
from rules.table_rules import YES_NO
from rules.variant import Option, Variant

OPTIONS = (Option("mix", "off", YES_NO),)
OWN_ONLY = (AfterPlayed, ActBefore, PlaceLast, PlayedByParity, PassRest)
"""The parts of a turn that are for a player's own checkers, or for the other player."""


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out both colours; None for a race for two in which a throw is
    played and then the other side throws."""
    if variant.players != 2 or variant.board.sides != 2:
        return "two-players"
    if variant.colours is not None:
        return "both-colours"
    if variant.turn.has(OneAction):
        return "nothing-thrown"
    if variant.turn.has(*OWN_ONLY):
        return "own-checkers"
    return "no-home" if variant.bearing is None else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which a throw may be played in either colour."""
    return replace(
        variant,
        colours=EitherColour(settings["mix"] == "on"),
        settings={**variant.settings, **settings},
    )


MODIFIER = Modifier(
    "stavropol",
    "003 l.225-227, l.737-743",
    OPTIONS,
    apply,
    fits,
    replaces="whose checkers are moved",
    status="partial",
    over="short",
)
