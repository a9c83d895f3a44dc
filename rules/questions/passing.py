"""Games that are over when nobody can go on: both sides pass one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.game import Phase, State, settle
from rules.shapes import Men
from rules.variant import Over, Variant


@dataclass(frozen=True)
class BothPass:
    """When both sides have passed in immediate succession the game is over and `judge` tells who
    has won, even if another throw would have helped (kulikovo.md).

    The fact `passed` tells that the turn before was a pass. A side that passes twice because it has
    another turn has passed once, and a turn that was bought away is none.
    """

    judge: Callable[[Variant, Men], Over]
    kind = "passing"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Look at the turn that is over."""
        last = state.played[-1]
        bought = bool(last.throw) and not last.numbers
        if last.steps or bought:
            return state.fact(passed=None)
        before = state.played[-2] if len(state.played) > 1 else None
        alone = before is not None and before.side == last.side
        if "passed" in state.facts and not alone:
            return settle(state, self.judge(state.variant, state.men))
        return state.fact(passed="1")
