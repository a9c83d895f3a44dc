"""Who plays a throw, where its parity decides."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Phase, State

EVEN, ODD = 0, 1


class PlayedByParity:
    """The smaller die decides: an even one is played by White, an odd one by Black, whoever threw
    it (odd-even.md)."""

    kind = "parity"
    phase = Phase.CHOICE

    def open(self, state: State) -> State:
        """Name the mover; the thrower stays who he is, and the dice go to his opponent."""
        assert state.throw is not None
        return replace(state, mover=parity(state.throw.numbers))


def parity(numbers: tuple[int, ...]) -> int:
    """EVEN or ODD by the smallest of some numbers; it is also the side that plays them."""
    return min(numbers) % 2
