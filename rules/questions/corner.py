"""The last checker of a side, put on a corner before its owner throws."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.boards import OFF
from rules.game import Phase, State
from rules.mechanics.corners import Corners
from rules.parts.landing import move_checker


@dataclass(frozen=True)
class PlaceLast:
    """A move without a number, of a last checker between corners to the next corner; an enemy on
    that corner is captured (icelandic.md)."""

    corners: Corners
    kind = "corner"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """Move a last checker that stands between corners to the next one."""
        side, men = state.thrower, state.men
        last = self.corners.last(men, side)
        if last is None or last in self.corners.places:
            return state
        corner = self.corners.onward(last, 1)
        enemy = 1 - side
        if men[enemy][corner]:
            men = move_checker(men, enemy, corner, OFF)
        state = replace(state, men=move_checker(men, side, last, corner))
        over = state.variant.goal.over(state.variant, state.men)
        return state if over is None else state.variant.ending.reached(state, over)
