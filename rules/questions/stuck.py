"""A blocked game: when no side could ever play any number again, it is a draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.game import Phase, State, settle
from rules.plays import playable
from rules.throws import Throw
from rules.variant import Over


@dataclass(frozen=True)
class Blocked:
    """After a pass: if no number from 1 to 6 can be played by any side, nothing will ever change
    and the game is drawn. The digests name no other end of a blocked game.

    `times` is how often each side tries a number: where a throw is played whole or not at all, the
    fewest times that it may have to be played.
    """

    times: tuple[int, ...] = (4, 4, 4, 4)
    kind = "blocked"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Try every number for every side."""
        sides = range(state.variant.board.sides)
        passed = state.played and not state.played[-1].steps
        if not passed or any(self._can_move(state, side) for side in sides):
            return state
        return settle(state, Over(None))

    def _can_move(self, state: State, side: int) -> bool:
        fresh: tuple[Mapping[str, Any], ...] = ({},) * state.variant.board.sides
        state = replace(state, mover=side, thrower=side, past=fresh)
        for number in range(1, 7):
            due = ((number,) * self.times[side],)
            if playable(replace(state, throw=Throw((number, number)), due=due).turn()):
                return True
        return False
