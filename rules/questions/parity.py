"""Who plays a throw, where its parity decides."""

from __future__ import annotations

from dataclasses import replace

from rules.dice.throws import Throw
from rules.game import Phase, State
from rules.variant import Variant

NAMES = ("even", "odd")
"""What each side is called, by side: White is even."""


class PlayedByParity:
    """The smaller die decides: an even one is played by White, an odd one by Black, whoever threw
    it (odd-even.md)."""

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
    """Whether throws are played by whom they belong to."""
    return variant.turn.has(PlayedByParity)
