"""Claims: a side with enough checkers off stops and takes their worth, or goes on and risks it for
more (speedwalkers.md).

The fact `claim` is the side that was last to have enough checkers off, and the points that it could
take: `b8`; `b8!` once it has stopped there, as in a finished position, and `b8?` in a text while it
is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.board.boards import OFF
from rules.board.shapes import TURNS
from rules.game import Ask, Phase, State, settle
from rules.mechanics.claims import EnoughOff, TwiceForEach
from rules.protocols import Over
from rules.refusal import Refusal

STOP, GO = "stop", "go"
STOPPED, ASKED = "!", "?"


class Claim:
    """The choice to stop and win, for a side that has enough checkers off, at the end of a turn in
    which it bore off. If it goes on, only bearing off again lets it stop later."""

    kind = "claim"
    phase = Phase.AFTER
    by_play = True

    def open(self, state: State) -> State:
        """Ask the side that has come to a claim in this turn, or was asked as the game was
        written."""
        if self.waits(state):
            side = TURNS.index(state.facts["claim"][0])
            state = replace(state, thrower=side, mover=side)
            return self._ask(state, state.facts["claim"].rstrip(ASKED))
        side = state.thrower
        points = claimable(state, side)
        claim = f"{TURNS[side]}{points}"
        if not points or state.facts.get("claim") == claim or not _bore_off(state, side):
            return state
        return self._ask(state, claim)

    def _ask(self, state: State, claim: str) -> State:
        seat = state.owners[state.thrower]
        ask = Ask(self, (seat,), choices=(STOP, GO), refusal=Refusal("claim"))
        return state.fact(claim=claim).push(ask)

    def told(self, state: State) -> Mapping[str, str]:
        """Return the fact with the side that is asked and the points that it may take."""
        return {"claim": state.facts["claim"] + ASKED}

    def waits(self, state: State) -> bool:
        """Return whether a text has an open claim."""
        return state.facts.get("claim", "").endswith(ASKED)

    def answer(self, state: State, ask: Ask, value: str) -> State:
        """End the game as won, or go on."""
        if value == GO:
            return state
        return settle(state.fact(claim=state.facts["claim"] + STOPPED), Over(state.thrower))


class HasStopped:
    """The end of a game whose position was written after a stop."""

    kind = "stopped"
    phase = Phase.BEFORE

    def open(self, state: State) -> State:
        """End the game if a side has stopped."""
        side = claimant(state)
        stopped = side is not None and state.facts["claim"].endswith(STOPPED)
        return settle(state, Over(side)) if stopped else state


def claimable(state: State, side: int) -> int:
    """Return what a side would win by stopping, 0 without enough checkers off."""
    goal, scale = state.variant.goal, state.variant.scale
    assert isinstance(goal, EnoughOff) and isinstance(scale, TwiceForEach)
    row = state.variant.row(state.men, side)
    return scale.price(row) if row[OFF] >= goal.enough else 0


def claimant(state: State) -> int | None:
    """Return the side that was the last to come to a claim, None before the first."""
    claim = state.facts.get("claim", "")
    return TURNS.index(claim[0]) if claim else None


def _bore_off(state: State, side: int) -> bool:
    """Return whether a side has borne off a checker since the other side played."""
    entries = (entry for entry in reversed(state.played) if entry.board == state.front)
    for entry in entries:
        if entry.side != side:
            return False
        if any(step.target == OFF and step.by(side) == side for step in entry.steps):
            return True
    return False
