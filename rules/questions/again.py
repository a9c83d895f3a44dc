"""Another throw of the same side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.facts import AGAIN, FREE, Fact
from rules.game import Ask, Phase, State


class AfterDouble:
    """After any double the same side throws once more (icelandic.md)."""

    kind = "again"
    phase = Phase.AFTER
    keeps = (AGAIN,)

    def open(self, state: State) -> State:
        """Mark another throw."""
        return state.fact(again="1") if state.throw is not None and state.throw.earns else state


@dataclass(frozen=True)
class AfterPlayed:
    """After one kind of throw whose numbers were all played the same side throws once more, each
    time it falls (acey-deucey.md); with `always` also if they could not be played (matador.md).
    With `named` a side that played them all names a double first (`NamedDouble`); the fact
    `free` lasts until that is played, and the throw comes after it."""

    numbers: tuple[int, ...]
    named: bool = False
    always: bool = False
    kind = "again"
    phase = Phase.AFTER

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts of another throw and of a named double."""
        return (AGAIN, FREE) if self.named else (AGAIN,)

    def open(self, state: State) -> State:
        """Mark another throw."""
        if "free" in state.facts:
            return state.fact(free=None, again="1")
        if state.throw is None or state.throw.numbers != self.numbers:
            return state
        whole = len(state.played[-1].steps) == len(self.numbers)
        if not whole and not self.always:
            return state
        return state.fact(again="1", free="1" if whole and self.named else None)


class MayDecline:
    """A player with another throw may decline it; a named double is played before that
    (matador.md, decline_extra)."""

    kind = "extra"
    phase = Phase.FREE

    def open(self, state: State) -> State:
        """Ask the player who is to throw again."""
        if "again" not in state.facts or state.throw is not None:
            return state
        return state.push(Ask(self, (state.owners[state.thrower],), choices=("yes", "no")))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Throw, or end the turn as after a play."""
        if value == "yes":
            return state
        after = state.variant.turn.since(Phase.AFTER)
        return replace(state.fact(again=None), agenda=()).push(*after)
