"""What becomes of numbers that an actor could not play, where they are not simply lost."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Ask, Phase, State
from rules.questions.play import PLAY


class PassRest:
    """The other side plays what is left with its own checkers, and so on until two actors in a row
    are stuck. A double played out by its thrower alone gives another throw (gulbar.md)."""

    kind = "rest"
    phase = Phase.REST

    def open(self, state: State) -> State:
        """Hand the rest over, or end the throw."""
        rest, steps = state.left, state.played[-1].steps
        state = replace(state, left=())
        if not rest:
            alone = state.mover == state.thrower and len(steps) == 4
            return state.fact(idle=None, again="1" if alone else None)
        if not steps and "idle" in state.facts:
            return replace(state.fact(idle=None), due=())
        state = state.fact(idle=None if steps else "1")
        return replace(state, mover=1 - state.mover, due=(rest,)).push(PLAY, self)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Nothing is ever asked."""
        return state
