"""What a mind is, and the choice among plays that every mind shares: look at what each leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rules.game import State
from rules.plays import Step, ends, next_steps, walk
from rules.shapes import Men

MANY = 48
"""First steps times numbers above which a throw may have more plays than can be judged at once."""
LISTED = 5000
"""The most plays that are judged to be ranked."""


class Candidate(NamedTuple):
    """A play, and the points a game its side may expect after it at a stake of one."""

    steps: Sequence[Step]
    equity: float


class Mind(Protocol):
    """One way to judge positions."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """What each board is worth to a side that has just moved there, in points a game at a
        stake of one. `state` tells the rest: the game, whose throw, the facts."""

    def play(self, state: State) -> Sequence[Step]:
        """The play to make."""

    def ranked(self, state: State) -> list[Candidate]:
        """All plays, of more than `LISTED` some, the best first."""


class OneLook:
    """Plays judged by the boards that they leave; where there are too many, step by step."""

    def values(self, state: State, boards: Sequence[Men], side: int) -> Sequence[float]:
        """See `Mind`."""
        raise NotImplementedError

    def play(self, state: State) -> Sequence[Step]:
        """The play that leaves the best board."""
        if self.many(state):
            return self.step_by_step(state)
        found = ends(state.turn())
        if not found:
            return ()
        boards = list(found)
        return found[boards[_best(self.values(state, boards, state.mover))]]

    def many(self, state: State) -> bool:
        """Whether a throw may have more plays than can be judged at once."""
        turn = state.turn()
        numbers = len(turn.batch)
        listed = numbers < 3 or (numbers == 4 and turn.kernel is not None)
        return not listed and numbers * len(next_steps(turn, ())) > MANY

    def step_by_step(self, state: State) -> Sequence[Step]:
        """Make the best single step again and again."""
        turn = state.turn()
        path: list[Step] = []
        while steps := next_steps(turn, path):
            boards = [walk(turn, [*path, step])[0] for step in steps]
            path.append(steps[_best(self.values(state, boards, state.mover))])
        return path

    def ranked(self, state: State) -> list[Candidate]:
        """See `Mind`."""
        found = ends(state.turn(), LISTED)
        values = self.values(state, list(found), state.mover)
        pairs = zip(found.values(), values, strict=True)
        return sorted((Candidate(steps, worth) for steps, worth in pairs), key=by_equity)


def by_equity(candidate: Candidate) -> float:
    """A key to sort by, the best first."""
    return -candidate.equity


def _best(values: Sequence[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)
