"""Endings: the consequence of a goal that is reached."""

from __future__ import annotations

from dataclasses import replace

from rules.board.facts import TURNS_MADE, Fact
from rules.board.position import Position
from rules.game import State, settle
from rules.parts.goals import AllOff, NobodyLeft
from rules.protocols import Over
from rules.refusal import PositionError
from rules.variant import Variant

FINISHED = Fact("finished", r"[wb]", "finished=w", sides=1)


class AtOnce:
    """An end of the game at once; dice left are void (common.md 5.7)."""

    keeps: tuple[Fact, ...] = ()

    def check(self, variant: Variant, place: Position) -> None:
        """Check that only one side has all off, as the game is over with the first. Raises
        PositionError."""
        if not isinstance(variant.goal, AllOff | NobodyLeft):
            return
        over = variant.goal.over(variant, place.men)
        if over is not None and over.winner is None and not over.both:
            raise PositionError("both have all off: the game was over with the first of them")

    def reached(self, state: State, over: Over) -> State:
        """Score the game; if both sides have finished, the side that made the step wins."""
        return settle(state, Over(state.mover, over.kind) if over.both else over)


class EqualTurns:
    """An end with equal turns: if the side with more turns finishes, the other has one more turn,
    and it is a draw if it finishes too, else the class is judged after it (common.md 6). `LastTurn`
    stands after the play.

    A win with a name of its own, other than by bearing off, ends the game at once. A position
    without turn counts is one in which both have had equally many.
    """

    keeps: tuple[Fact, ...] = (TURNS_MADE, FINISHED)

    def check(self, variant: Variant, place: Position) -> None:
        """Accept all facts, as any count of turns can be."""

    def reached(self, state: State, over: Over) -> State:
        """Grant the last turn if it is due; dice left are void."""
        if over.winner is None or over.kind:
            return settle(state, over)
        counts = turn_counts(state)
        if state.played:
            counts[state.thrower] += 1
        if counts[over.winner] <= counts[1 - over.winner]:
            return settle(state, over)
        return replace(state.fact(finished="wb"[over.winner]), left=(), due=())


def turn_counts(state: State, fact: Fact = TURNS_MADE) -> list[int]:
    """Return how many turns each side has finished, by the counts of a fact: the turns that the
    sides have alternately, or those after which a side had another turn."""
    return [int(count) for count in state.facts.get(fact.key, "0-0").split("-")]
