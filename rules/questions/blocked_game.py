"""Draws of blocked games: no side can ever play a number again, or none has for long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.board.facts import Fact
from rules.dice.throws import Batch, Throw
from rules.game import Phase, State, settle
from rules.protocols import Deadlocking, Over
from rules.questions.parity import by_parity, owner_of
from rules.search.plays import playable

STUCK = Fact("stuck", r"[0-5]", "stuck=3")
MOST_TOLD = 5
"""The highest count that a position's text has."""


def standstill(state: State) -> State:
    """Return the blocked game as a draw, or as its ending settles it."""
    ending = state.variant.ending
    return (
        ending.standstill(state) if isinstance(ending, Deadlocking) else settle(state, Over(None))
    )


@dataclass(frozen=True)
class Blocked:
    """A draw after a pass if no side can play any number from 1 to 6, as nothing can change any
    more. The digests name no other end of a blocked game.

    `times` is how often a number is tried: if a throw is played whole or not at all, it is the
    fewest times that a number may have to be played.
    """

    times: int = 4
    kind = "blocked"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Draw the game after a pass if no side can play any number."""
        sides = range(state.variant.board.sides)
        passed = state.played and not state.played[-1].steps
        if not passed or any(self._can_move(state, side) for side in sides):
            return state
        return standstill(state)

    def _can_move(self, state: State, side: int) -> bool:
        return any(
            can_play(state, side, Throw((number, number)), (number,) * self.times)
            for number in range(1, 7)
        )


def can_play(state: State, side: int, throw: Throw, batch: Batch) -> bool:
    """Return whether a side that threw this could play any of these numbers with its own
    checkers."""
    fresh: tuple[Mapping[str, Any], ...] = ({},) * state.variant.board.sides
    state = replace(state, mover=side, thrower=side, past=fresh, throw=throw, due=(batch,))
    return playable(state.variant.prepare(state.situation))


@dataclass(frozen=True)
class Stalled:
    """A draw after a number of turns of both sides in a row without a step, for games that
    something before the throw may still open. The fact `stuck` counts them; it is 0 in a turn
    with a step whose rest goes to the other side. A turn that was bought away does not count."""

    turns: int
    kind = "blocked"
    phase = Phase.AFTER
    keeps = (STUCK,)

    def open(self, state: State) -> State:
        """Count a turn without a step or an act."""
        acted = "acted" in state.facts
        state = state.fact(acted=None)
        if state.played[-1].steps or acted or state.facts.get("stuck") == "0":
            return state.fact(stuck=None)
        if state.played[-1].void:
            return state
        count = int(state.facts.get("stuck", "0")) + 1
        if count >= self.turns and self.hopeless(state):
            return standstill(state)
        return state.fact(stuck=str(min(count, MOST_TOLD)))

    def hopeless(self, state: State) -> bool:
        """Return whether enough turns have passed without a step."""
        return True


@dataclass(frozen=True)
class StuckForEver(Stalled):
    """A draw in a game in which every turn has the same `throw`: after a number of turns, if it
    can never be played. A turn may also be without a step because its throw was bought by a side
    that cannot play it, or was for the other colour."""

    throw: Throw

    def hopeless(self, state: State) -> bool:
        """Return whether no side that may have the throw can play it."""
        variant, throw = state.variant, self.throw
        sides = (owner_of(throw),) if by_parity(variant) else range(variant.board.sides)
        return not any(
            can_play(state, side, throw, variant.reading.read(variant, throw, state.men, side)[0])
            for side in sides
        )
