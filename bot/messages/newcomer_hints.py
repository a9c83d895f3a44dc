"""Hints for a newcomer, each shown once, a sentence each turn, when it helps."""

from __future__ import annotations

from collections.abc import Set

from bot.table.autoplay import example
from rules.analysis import next_steps
from rules.board.boards import OFF
from rules.game import State

IN_TURN = ("hint-type", "hint-tap", "hint-moves")
"""The hints of the first turns, in their order."""
SIGNS = {"hint-pin": "°", "hint-hit": "*"}
"""The hints about signs of written plays, with the signs."""


def hint_due(state: State, known: Set[str], *, good: bool = False) -> str:
    """Return the hint for a player with a roll to play, without those they know; "" for none. A
    checker on the bar, the first that can be borne off, and the signs of written plays are
    explained when they occur. The example is a `good` play, or a play that shows the form."""
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
    """Return the signs of the plays that were made, and of the play shown as an example."""
    made = {step.mark for turn in state.played for step in turn.steps}
    return made.union(example(state, good=good))
