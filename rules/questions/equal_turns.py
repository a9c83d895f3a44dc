"""Equal turns: turns are counted, and the last one granted to the side that has had fewer."""

from __future__ import annotations

from rules.board.facts import TURNS_GRANTED, TURNS_MADE, Fact
from rules.game import Phase, State, settle
from rules.multi_board import bring
from rules.parts.endings import turn_counts
from rules.protocols import Over


class CountTurns:
    """The count of the turns that each side has finished; all throws of a turn are one turn."""

    kind = "turns"
    phase = Phase.AFTER
    keeps = (TURNS_MADE,)

    def open(self, state: State) -> State:
        """Count the turn, unless the same side throws again."""
        return state if "again" in state.facts else count_turn(state)


class CountGranted:
    """The count of the finished turns after which the same side has another turn (imbyurti.md).
    They are not counted with the turns that the sides have alternately."""

    kind = "extra-turns"
    phase = Phase.AFTER
    keeps = (TURNS_GRANTED,)

    def open(self, state: State) -> State:
        """Count the turn if the same side has another turn."""
        if "again" not in state.facts:
            return state
        return one_more(state, TURNS_GRANTED)


def count_turn(state: State) -> State:
    """Return the state with one more finished turn of the side that threw."""
    return one_more(state, TURNS_MADE)


def one_more(state: State, fact: Fact) -> State:
    """Return the state with one more turn of the side that threw in the counts of a fact."""
    counts = turn_counts(state, fact)
    counts[state.thrower] += 1
    return state.fact(**{fact.key: "-".join(map(str, counts))})


class LastTurn:
    """The count of finished turns, and the score of a game after the turn that was granted last
    (common.md 6). All throws of a turn are one turn; a side that has finished throws no more."""

    kind = "equal-turns"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Score a game whose last turn has been played."""
        finished = "wb".find(state.facts.get("finished", "-"))
        if "again" in state.facts and finished != state.thrower:
            return state
        state = count_turn(state.fact(again=None, free=None))
        return state if finished in (-1, state.thrower) else settle(state, Over(finished))


class LeftLying:
    """The end of a last turn on another board that was given up by playing elsewhere: that board
    is scored."""

    kind = "left-lying"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Score a board whose last turn the thrower has not taken."""
        for at, board in enumerate(state.boards):
            finished = "wb".find(board.facts.get("finished", "-"))
            waits = board.points is None and finished == 1 - state.thrower
            if waits and at != state.front:
                return settle(bring(state, at), Over(finished))
        return state
