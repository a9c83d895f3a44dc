"""Endings: what follows when a goal is reached."""

from __future__ import annotations

from rules.game import State, settle
from rules.variant import Over


class AtOnce:
    """The game is over, dice left are void (common.md 5.7)."""

    def reached(self, state: State, over: Over) -> State:
        """Score it."""
        return settle(state, over)


class EqualTurns:
    """If the side with more turns finishes, the other has one more turn: a draw if it finishes
    too, else the class is judged after it (common.md 6). `LastTurn` stands after the play."""

    def reached(self, state: State, over: Over) -> State:
        """Grant the last turn where it is due."""
        if over.winner is None:
            return settle(state, over)
        if "finished" in state.facts:
            return state
        counts = turn_counts(state)
        counts[over.winner] += 1
        if counts[over.winner] <= counts[1 - over.winner]:
            return settle(state, over)
        return state.fact(finished="wb"[over.winner])


def turn_counts(state: State) -> list[int]:
    """Turns each side has finished."""
    return [int(count) for count in state.facts.get("turns", "0-0").split("-")]
