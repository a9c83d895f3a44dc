"""What a newcomer is told once, one sentence a turn, at the moment when it helps."""

from __future__ import annotations

from collections.abc import Collection

from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State

IN_TURN = ("hint-type", "hint-tap", "hint-moves")
"""What is told on the first turns, one after the other."""


def hint_due(state: State, known: Collection[str]) -> str:
    """The hint for whoever has a throw to play and knows those already; "" for none. A checker on
    the bar, and the first that can be borne off, are explained when they are there."""
    board, row = state.variant.board, state.variant.row(state.men, state.mover)
    moments = {
        "hint-bar": bool(row[board.bar]),
        "hint-off": any(step.target == OFF for step in next_steps(state)),
    }
    told = [hint for hint, here in moments.items() if here] + list(IN_TURN)
    return next((hint for hint in told if hint not in known), "")
