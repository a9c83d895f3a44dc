"""Doubling with compulsion: a doubler may answer a drop by changing sides instead of taking the
points, at twice the stake (dave-compulsion.md).

It changes how the cube is refused. A game that is played without one gets the ordinary cube with
it; dave that grows by one keeps its steps. What belongs to a colour on the board stays with the
colour, what belongs to a player goes along with the player.
"""

from __future__ import annotations

from dataclasses import replace

from rules.questions.stake import Stake
from rules.registry import Modifier, Settings
from rules.variant import Variant


def fits(variant: Variant) -> str | None:
    """Two sides of one person each."""
    return "two-players" if variant.players != 2 else None


def apply(variant: Variant, settings: Settings) -> Variant:
    """A pass leaves a choice to the side that raised."""
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
