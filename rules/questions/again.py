"""Who throws again."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Phase, State


class AfterDouble:
    """After any double the same side throws once more (icelandic.md)."""

    kind = "again"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Mark another throw."""
        return state.fact(again="1") if state.throw is not None and state.throw.double else state


@dataclass(frozen=True)
class AfterPlayed:
    """After one kind of throw whose numbers were all played the same side throws once more, as
    often as it falls so (acey-deucey.md). With `named` it names a double first (`NamedDouble`);
    the fact `free` waits until that is played, and the throw comes after it."""

    numbers: tuple[int, ...]
    named: bool = False
    kind = "again"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Mark another throw."""
        if "free" in state.facts:
            return state.fact(free=None, again="1")
        if state.throw is None or state.throw.numbers != self.numbers:
            return state
        if len(state.played[-1].steps) < len(self.numbers):
            return state
        return state.fact(again="1", free="1" if self.named else None)
