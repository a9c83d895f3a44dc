"""Stop and count: the leader may end the game, instead of throwing, if the opponent only prolongs
it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Ask, Phase, State
from rules.mechanics.lines import HelmetBuilt, camp_of


@dataclass(frozen=True)
class StopAndCount:
    """The choice to stop and count, offered when the enemy camp has exactly one checker on its own
    line, no reserve, and fewer points (helmet.md, end 4)."""

    goal: HelmetBuilt
    kind = "stop"
    phase = Phase.FREE

    def open(self, state: State) -> State:
        """Ask the thrower if they may stop."""
        variant, men, goal = state.variant, state.men, self.goal
        camp = camp_of(variant, state.thrower)
        alone = goal.at_home(variant, men, 1 - camp) == 1 and not goal.reserve(
            variant, men, 1 - camp
        )
        ahead = goal.points(variant, men, camp) > goal.points(variant, men, 1 - camp)
        if state.throw is not None or not alone or not ahead:
            return state
        return state.push(Ask(self, (state.owners[state.thrower],), choices=("stop", "go")))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Count the points, or throw."""
        if value == "go":
            return state
        over = self.goal.count(state.variant, state.men)
        return state.variant.ending.reached(state, over)
