"""Doubling with compulsion: a doubler may answer a drop by changing sides instead of taking the
points, at twice the stake (dave-compulsion.md).

It changes how a double is dropped. A game that is played without a cube gets the ordinary one with
it; dave that grows by one keeps its steps. Facts of a colour on the board stay with the colour,
facts of a player go along with the player.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.stake import Stake
from rules.registry import Modifier, Settings
from rules.variant import Variant


def fits(variant: Variant) -> str | None:
    """Return the fault that rules out the compulsion; None for a game of two players."""
    return "two-players" if variant.players != 2 else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """Return the game in which a drop leaves a choice to the side that doubled."""
    return replace(
        variant,
        turn=variant.turn.change(
            Stake, lambda stake: replace(stake, offer=replace(stake.offer, compels=True))
        ),
    )


MODIFIER = Modifier(
    "dave-compulsion",
    "003 l.358-372",
    (),
    apply,
    fits,
    replaces="a refused stake",
    brings={"cube": "on"},
)
