"""A double that is named, not thrown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.facts import FREE
from rules.dice.throws import Throw
from rules.game import Ask, Phase, State

NUMBERS = tuple("123456")


@dataclass(frozen=True)
class NamedDouble:
    """The choice of a number by a player with the fact `free`, before the throw: any number, even
    an unplayable one, is played four times as if thrown (matador.md, acey-deucey.md). The part that
    gave the fact removes it after the play."""

    kind = "named-double"
    phase = Phase.FREE
    keeps = (FREE,)

    def open(self, state: State) -> State:
        """Ask the player who is to throw."""
        if "free" not in state.facts or state.throw is not None:
            return state
        return state.push(Ask(self, (state.owners[state.thrower],), choices=NUMBERS))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Return the state with the named number on both dice."""
        return replace(state, throw=Throw((int(value), int(value))))
