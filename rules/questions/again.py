"""Who throws again."""

from __future__ import annotations

from rules.game import Phase, State


class AfterDouble:
    """After any double the same side throws once more (icelandic.md)."""

    kind = "again"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Mark another throw."""
        return state.fact(again="1") if state.throw is not None and state.throw.double else state
