"""Acts before the throw: checkers return from the bar, guards enter, a stack is sown.

The fact `acted`: the thrower has done their act and is to throw.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.board.facts import flag
from rules.game import Ask, Phase, State, record
from rules.mechanics.acts import Act, guards, play_act, sow, sowings
from rules.mechanics.chief import head_is_free, stacks
from rules.records.notation import read_act, write_steps
from rules.refusal import Refusal, Refused

ACTED = flag("acted")

GO = "go"


class BarToHead:
    """The return of all checkers on the thrower's bar to the top of their head if it is free, in
    the order in which they were hit; while they wait the thrower plays on with the others
    (emir.md)."""

    kind = "return"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """Move the checkers from the bar to the head if it is free."""
        variant, side = state.variant, state.thrower
        board, shape = variant.board, stacks(variant)
        if not head_is_free(variant, state.men, side):
            return state
        cells = list(state.men)
        bar, head = (shape.index(board, side, place) for place in (board.bar, board.length))
        cells[head] += cells[bar]
        cells[bar] = ""
        return replace(state, men=tuple(cells))


@dataclass(frozen=True)
class ActBefore:
    """The choice of one act or none before a throw: guards from the reserve, or a stack sown
    (emir.md). `head`: the head may be sown. It is not asked if no act is possible, nor if the
    draw has already thrown."""

    head: bool = False
    kind = "before"
    phase = Phase.FREE
    keeps = (ACTED,)

    def acts(self, state: State) -> Mapping[str, Act]:
        """Return every act that is possible, by its text in own numbers."""
        variant, side, men = state.variant, state.thrower, state.men
        acts = [*guards(variant, men, side), *sowings(variant, men, side, self.head)]
        return {write_steps(variant.board, side, act): act for act in acts}

    def open(self, state: State) -> State:
        """Ask the thrower."""
        acts = {} if state.throw is not None or "acted" in state.facts else self.acts(state)
        if not acts:
            return state
        seat = state.owners[state.thrower]
        return state.push(Ask(self, (seat,), choices=(GO, *acts)))

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """Make and record the chosen act; the game ends if it puts chief on chief."""
        if value == GO:
            return state
        act = self.acts(state)[value]
        men = play_act(state.variant, state.men, state.thrower, act)
        state = record(replace(state, men=men).fact(acted="1"), act)
        over = state.variant.goal.over(state.variant, men)
        return state if over is None else state.variant.ending.reached(state, over)

    def read(self, state: State, text: str, numbering: str = "own") -> str:
        """Return the choice that a typed act means: it is written in full, or by the place alone
        that a guard goes to or a stack is taken from (`20`).

        Raises Refused if the text is unreadable, is a play before its throw, or does not meet a
        condition of the act.
        """
        variant, side = state.variant, state.thrower
        origin, targets = read_act(variant.board, side, text, numbering)
        if origin == variant.board.hand:
            return self._choose_guards(state, targets)
        if not targets:
            single = [act[0] for act in guards(variant, state.men, side) if len(act) == 1]
            if origin in (step.target for step in single):
                return self._choose_guards(state, [origin])
        act = sow(variant, state.men, side, origin, self.head)
        if isinstance(act, Refusal):
            raise Refused(act if len(targets) != 1 else Refusal("before-throw"))
        if targets and targets != [step.target for step in act]:
            raise Refused(Refusal("sow-way"))
        return write_steps(variant.board, side, act)

    def _choose_guards(self, state: State, targets: list[int]) -> str:
        """Return the choice of guards for these places, in any order. Raises Refused if no guards
        can enter there."""
        variant, side = state.variant, state.thrower
        for act in guards(variant, state.men, side):
            if sorted(step.target for step in act) == sorted(targets):
                return write_steps(variant.board, side, act)
        left = variant.row(state.men, side)[variant.board.hand]
        raise Refused(Refusal("guard-place") if left else Refusal("guard-none"))
