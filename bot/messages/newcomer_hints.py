"""What a newcomer is told once, one sentence a turn, at the moment when it helps."""

from __future__ import annotations

from collections.abc import Set

from bot.table.autoplay import example
from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State

IN_TURN = ("hint-type", "hint-tap", "hint-moves")
"""What is told on the first turns, one after the other."""
SIGNS = {"hint-pin": "°", "hint-hit": "*"}
"""What is told of the signs of a written play."""


def hint_due(state: State, known: Set[str], *, good: bool = False) -> str:
    """The hint for whoever has a throw to play and knows those already; "" for none. A checker on
    the bar, the first that can be borne off, and the signs of a written play are explained when
    they are there. The example is a `good` play, or one for its form."""
    board, row = state.variant.board, state.variant.row(state.men, state.mover)
    moments = {
        "hint-bar": bool(row[board.bar]),
        "hint-off": any(step.target == OFF for step in next_steps(state)),
    }
    told = [hint for hint, here in moments.items() if here]
    if not SIGNS.keys() <= known:
        told += [hint for hint, sign in SIGNS.items() if sign in _marks(state, good=good)]
    return next((hint for hint in (*told, *IN_TURN) if hint not in known), "")


def _marks(state: State, *, good: bool) -> set[str]:
    """The signs of the plays that were made, and of the one that is shown as an example."""
    made = {step.mark for turn in state.played for step in turn.steps}
    return made.union(example(state, good=good))
