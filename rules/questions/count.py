"""Stop and count: instead of throwing, the leader may end a game that the other only drags out."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Ask, Phase, State
from rules.parts.lines import HelmetBuilt


@dataclass(frozen=True)
class StopAndCount:
    """Offered when the opponent has exactly one checker on his own line, no reserve, and fewer
    points (helmet.md, end 4)."""

    goal: HelmetBuilt
    kind = "stop"
    phase = Phase.FREE

    def open(self, state: State) -> State:
        """Ask the thrower, where he may stop."""
        variant, side = state.variant, state.thrower
        left = self.goal.at_home(variant, state.men, 1 - side)
        reserve = variant.row(state.men, 1 - side)[variant.board.hand]
        ahead = self.goal.points(variant, state.men, side) > self.goal.points(
            variant, state.men, 1 - side
        )
        if state.throw is not None or left != 1 or reserve or not ahead:
            return state
        return state.push(Ask(self, (state.owners[side],), choices=("stop", "go")))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Count the points, or throw."""
        if value == "go":
            return state
        over = self.goal.count(state.variant, state.men)
        return state.variant.ending.reached(state, over)
