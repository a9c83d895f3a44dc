"""Equal turns: turns are counted, and the last one granted to the side that has had fewer."""

from __future__ import annotations

from rules.game import Ask, Phase, State, settle
from rules.parts.endings import turn_counts
from rules.variant import Over


class LastTurn:
    """Counts a finished turn; after the granted one the game is scored (common.md 6)."""

    kind = "equal-turns"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Score a game whose last turn has been played."""
        finished = state.facts.get("finished")
        if "again" in state.facts:
            return state
        counts = turn_counts(state)
        counts[state.thrower] += 1
        if finished and "wb".index(finished) != state.thrower:
            return settle(state, Over("wb".index(finished)))
        return state.fact(turns="-".join(map(str, counts)))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Nothing is ever asked."""
        return state
