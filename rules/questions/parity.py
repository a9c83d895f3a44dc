"""The player of a throw by its parity."""

from __future__ import annotations

from dataclasses import replace

from rules.dice.throws import Throw
from rules.game import Phase, State
from rules.variant import Variant

NAMES = ("even", "odd")
"""What each side is called, by side: White is even."""


class PlayedByParity:
    """The smaller die decides: an even one is played by White, an odd one by Black, with any
    thrower (odd-even.md)."""

    kind = "parity"
    phase = Phase.CHOICE

    def open(self, state: State) -> State:
        """Name the mover; the thrower stays who he is, so the dice go to his opponent next."""
        if state.throw is None:
            return state
        return replace(state, mover=owner_of(state.throw))


def owner_of(throw: Throw) -> int:
    """The side to which a throw belongs."""
    return min(throw.numbers) % len(NAMES)


def by_parity(variant: Variant) -> bool:
    """Return whether the parity of a throw decides which side plays it."""
    return variant.turn.has(PlayedByParity)
