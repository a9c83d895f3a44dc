"""A blocked game: when no side could ever play any number again, it is a draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.game import Phase, State, settle
from rules.throws import Throw
from rules.variant import Over


class Blocked:
    """After a pass: if no number from 1 to 6 can be played by any side, nothing will ever change
    and the game is drawn. The digests name no other end of a blocked game."""

    kind = "blocked"
    phase = Phase.AFTER

    def open(self, state: State) -> State:
        """Try every number for every side."""
        sides = range(state.variant.board.sides)
        if state.played[-1].steps or any(_can_move(state, side) for side in sides):
            return state
        return settle(state, Over(None))


def _can_move(state: State, side: int) -> bool:
    fresh: tuple[Mapping[str, Any], ...] = ({},) * state.variant.board.sides
    for number in range(1, 7):
        due = ((number,) * 4,)
        turn = replace(
            state, mover=side, thrower=side, throw=Throw((number, number)), due=due, past=fresh
        ).turn()
        if turn.steps(turn.men, turn.memo, number):
            return True
    return False
