"""Games that end when both sides pass one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.board.facts import PASSED, Fact
from rules.board.shapes import TURNS, Men
from rules.game import Phase, State, settle
from rules.parts.endings import AtOnce
from rules.protocols import Over
from rules.variant import Variant

OTHER_PASSED = "1"


@dataclass(frozen=True)
class BothPass:
    """The end by passing: when both sides have passed in immediate succession the game is over and
    `judge` decides the winner, even if another throw would have helped (kulikovo.md).

    The fact `passed` is 1 if the other side has passed, the letter of the side to move if that side
    has passed and has another turn, and 2 after the second pass. A side that passes twice because
    it has another turn has passed once, and a turn that was bought away is no pass.
    """

    judge: Callable[[Variant, Men], Over]
    kind = "passing"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Note a pass, or end the game after the second pass in succession."""
        last = state.played[-1]
        if last.steps or last.void:
            return state.fact(passed=None)
        if state.facts.get("passed") == OTHER_PASSED:
            return settle(state.fact(passed="2"), self.judge(state.variant, state.men))
        return state.fact(passed=TURNS[last.side])


@dataclass(frozen=True)
class HavePassed:
    """The passes of a position before a turn: after both of them the game is over, and a pass of
    the side that is not to move counts as that of the other side."""

    judge: Callable[[Variant, Men], Over]
    kind = "passed"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """End the game after both passes, or note the pass of the other side."""
        passed = state.facts.get("passed")
        if passed == "2":
            return settle(state, self.judge(state.variant, state.men))
        return state.fact(passed=OTHER_PASSED) if passed == TURNS[1 - state.thrower] else state


class WithPasses(AtOnce):
    """An end at once; the text of a finished position has the passes."""

    keeps: tuple[Fact, ...] = (PASSED,)

    def reached(self, state: State, over: Over) -> State:
        """Return the state after a step has ended the game; earlier passes do not matter."""
        return super().reached(state.fact(passed=None), over)
