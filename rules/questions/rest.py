"""What becomes of numbers that an actor could not play, where they are not simply lost."""

from __future__ import annotations

from dataclasses import replace

from rules.game import Phase, State
from rules.questions.play import PLAY


class PassRest:
    """The other side plays what is left with its own checkers, and so on until two actors in a row
    are stuck. A double played out by its thrower alone gives another throw (gulbar.md): all of it
    at once, or the rest of one where a position says that he was `alone` so far."""

    kind = "rest"
    phase = Phase.REST

    def open(self, state: State) -> State:
        """Hand the rest over, or end the throw."""
        rest, steps = state.left, state.played[-1].steps
        throw = state.throw
        whole = throw is not None and throw.double and len(steps) == len(throw.moves)
        alone = state.mover == state.thrower and (whole or "alone" in state.facts)
        stuck = not steps and "idle" in state.facts
        state = replace(state.fact(idle=None, alone=None), left=())
        if not rest:
            return state.fact(again="1" if alone else None)
        if stuck:
            return replace(state, due=())
        state = state if steps else state.fact(idle="1")
        return replace(state, mover=1 - state.mover, due=(rest,)).push(PLAY, self)
