"""Unplayable numbers that are handed on to the other side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.board.facts import AGAIN, FIRST, Fact, flag
from rules.game import Phase, State
from rules.questions.play import PLAY, not_begun

ALONE, IDLE = flag("alone", 3, partly=True), flag("idle", 4, partly=True)
LATER = flag("later", partly=True)


@dataclass(frozen=True)
class PassRest:
    """The rest of a throw, which the other side plays with its own checkers, and so on until two
    players in a row are stuck. A double played out by its thrower alone gives another throw if
    `again` (gulbar.md): all of it at once, or its rest if a position has the fact `alone`, by which
    its thrower has played alone so far.

    With `chain` a double is several links, strictly one after another: a player who finishes one
    goes on with the next, and each link has a head allowance of its own. When both are stuck the
    throw is over, or with `skip` the link, and the next one falls to the player who was stuck first
    (mad-gulbar.md). There `Unhelped` sets `alone`. With `noted` a step of the thrower sets the fact
    `moved`, with `counted` any step sets the fact `stuck` to 0.
    """

    chain: bool = False
    again: bool = True
    skip: bool = False
    noted: bool = False
    counted: bool = False
    kind = "rest"
    phase = Phase.REST

    @property
    def keeps(self) -> tuple[Fact, ...]:
        """Return the facts about the throw so far, and about another throw."""
        return (ALONE, IDLE, AGAIN, FIRST, *((LATER,) if self.chain else ()))

    def open(self, state: State) -> State:
        """Hand the rest over, go on with the next link, or end the throw."""
        rest, steps, facts = state.left, state.played[-1].steps, state.facts
        throw, own = state.throw, state.mover == state.thrower
        whole = throw is not None and throw.earns and len(steps) == len(throw.moves)
        alone = own and not rest and ((whole and not self.chain) or "alone" in facts)
        stuck = bool(rest) and not steps and "idle" in facts
        start = not_begun(state, state.thrower)
        later = "1" if start and (not rest or stuck or "later" in facts) else None
        state = replace(state.fact(idle=None, alone=None, later=None), left=())
        state = state.fact(moved="1") if self.noted and own and steps else state
        state = state.fact(stuck="0") if self.counted and steps else state
        if rest and not stuck:
            state = state.fact(idle=None if steps else "1", later=later)
            return replace(state, mover=1 - state.mover, due=(rest, *state.due)).push(PLAY, self)
        if not state.due or (stuck and not self.skip):
            return replace(state.fact(again="1" if alone and self.again else None), due=())
        state = state.fact(alone="1" if alone else None, later=later)
        mover = 1 - state.mover if stuck else state.mover
        return replace(state, mover=mover, past=({},) * len(state.past)).push(PLAY, self)

    def continued(self, state: State) -> bool:
        """Return whether the first link of a chain is over."""
        return "later" in state.facts


class Unhelped:
    """The fact `alone` of a double, which belongs to its thrower until the other side helps
    (mad-gulbar.md)."""

    kind = "unhelped"
    phase = Phase.CHOICE

    def open(self, state: State) -> State:
        """Set the fact as the double falls."""
        return state.fact(alone="1" if state.throw is not None and state.throw.earns else None)
