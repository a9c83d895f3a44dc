"""The player of a throw by its parity."""

from __future__ import annotations

from dataclasses import replace

from rules.dice.throws import Throw
from rules.game import Phase, State
from rules.variant import Variant

NAMES = ("even", "odd")
"""The name of each side's throws, by side: White's are even."""


class PlayedByParity:
    """The choice of the mover by the smaller die: an even one is played by White, an odd one by
    Black, with any thrower (odd-even.md)."""

    kind = "parity"
    phase = Phase.CHOICE

    def open(self, state: State) -> State:
        """Set the mover; the thrower stays, so that the dice go to their opponent next."""
        if state.throw is None:
            return state
        return replace(state, mover=owner_of(state.throw))


def owner_of(throw: Throw) -> int:
    """Return the side that plays a throw."""
    return min(throw.numbers) % len(NAMES)


def by_parity(variant: Variant) -> bool:
    """Return whether the parity of a throw decides which side plays it."""
    return variant.turn.has(PlayedByParity)
