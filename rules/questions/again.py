"""Another throw of the same side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.facts import AGAIN, FREE, Fact
from rules.game import Ask, Phase, State


class AfterDouble:
    """Another throw of the same side after any double (icelandic.md)."""

    kind = "again"
    phase = Phase.AFTER
    keeps = (AGAIN,)

    def open(self, state: State) -> State:
        """Set the fact `again` after a throw that earns another one."""
        return state.fact(again="1") if state.throw is not None and state.throw.earns else state


@dataclass(frozen=True)
class AfterPlayed:
    """Another throw of the same side after each throw of `numbers` that was played whole
    (acey-deucey.md); with `always` also if it could not be played (matador.md). With `named` a side
    that played it whole names a double first (`NamedDouble`); the fact `free` lasts until that
    double is played, and the other throw comes after it."""

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
        """Set the fact `again`, and `free` if a double is named first."""
        if "free" in state.facts:
            return state.fact(free=None, again="1")
        if state.throw is None or state.throw.numbers != self.numbers:
            return state
        whole = len(state.played[-1].steps) == len(self.numbers)
        if not whole and not self.always:
            return state
        return state.fact(again="1", free="1" if whole and self.named else None)


class MayDecline:
    """The choice of a player with another throw to decline it; a named double is played before the
    choice (matador.md, decline_extra)."""

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
